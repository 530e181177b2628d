package lang

// germanDoor is what is said where a request is not let in, and where a disk does not take what is written.
var germanDoor = map[string]any{
	"Jass": "Jass", "Standard": "Standard", "Tarot": "Tarot", "Pictures": "Bilder", "Tiles": "Steine",
	"%d to %d": "%d bis %d",
	"Another site sent this, so nothing was done. Open the table’s own page and do it there.":                                             "Das kam von einer anderen Website, darum ist nichts geschehen. Öffne die Seite des Tischs und tu es dort.",
	"This table is not known under that name. Open the address that tablemaid shows; whoever runs it can allow another name with --host.": "Unter diesem Namen kennt sich der Tisch nicht. Öffne die Adresse, die tablemaid zeigt; wer es betreibt, kann mit --host einen weiteren Namen zulassen.",
	"That was not noted. %s": "Das wurde nicht aufgeschrieben. %s",
	"The disk of the machine that runs tablemaid is full. Make room on it; nothing else need be done.":                                                                                                             "Die Festplatte des Rechners, auf dem tablemaid läuft, ist voll. Schaff Platz darauf, mehr ist nicht zu tun.",
	"The folder of the games was moved or deleted while the program runs. Put it back, or start tablemaid again.":                                                                                                  "Der Ordner mit den Spielen wurde verschoben oder gelöscht, während das Programm läuft. Leg ihn zurück oder starte tablemaid neu.",
	"The folder of the games may not be written to. Give tablemaid the right to, or start it with another --data folder.":                                                                                          "In den Ordner mit den Spielen darf nicht geschrieben werden. Gib tablemaid das Recht dazu oder starte es mit einem anderen Ordner (--data).",
	"The disk of the machine that runs tablemaid does not take what is written. Look whether it is there and well; 'tablemaid doctor' checks the games.":                                                           "Die Festplatte des Rechners, auf dem tablemaid läuft, nimmt nichts mehr an. Sieh nach, ob sie da und heil ist; „tablemaid doctor“ prüft die Spiele.",
	"The file of the games is damaged. Stop tablemaid and run 'tablemaid doctor --repair': what can be read is kept.":                                                                                              "Die Datei mit den Spielen ist beschädigt. Beende tablemaid und ruf „tablemaid doctor --repair“ auf: Was lesbar ist, bleibt erhalten.",
	"The first entry of the game %s, with its names and house rules, was damaged on the disk. The others are there: 'tablemaid export --what-is-left' writes them, and 'tablemaid restore' goes back to a backup.": "Der erste Eintrag des Spiels %s, mit Namen und Hausregeln, wurde auf der Festplatte beschädigt. Die anderen sind da: „tablemaid export --what-is-left“ schreibt sie heraus, und „tablemaid restore“ geht auf eine Sicherung zurück.",
	"“%s” is not over yet and counts as it stands.": "„%s“ ist noch nicht zu Ende und zählt, wie es gerade steht.",
}
