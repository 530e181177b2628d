package lang

// frenchDoor is what is said where a request is not let in, and where a disk does not take what is written.
var frenchDoor = map[string]any{
	"Jass": "Jass", "Standard": "Standard", "Tarot": "Tarot", "Pictures": "Images", "Tiles": "Tuiles",
	"%d to %d": "%d à %d",
	"Another site sent this, so nothing was done. Open the table’s own page and do it there.":                                             "Ceci vient d’un autre site, donc rien n’a été fait. Ouvre la page de la table et fais-le là.",
	"This table is not known under that name. Open the address that tablemaid shows; whoever runs it can allow another name with --host.": "Cette table ne se connaît pas sous ce nom. Ouvre l’adresse que tablemaid affiche ; qui le fait tourner peut permettre un autre nom avec --host.",
	"That was not noted. %s": "Cela n’a pas été noté. %s",
	"The disk of the machine that runs tablemaid is full. Make room on it; nothing else need be done.":                                                                                                             "Le disque de la machine qui fait tourner tablemaid est plein. Fais-y de la place, rien d’autre n’est à faire.",
	"The folder of the games was moved or deleted while the program runs. Put it back, or start tablemaid again.":                                                                                                  "Le dossier des parties a été déplacé ou supprimé pendant que le programme tourne. Remets-le à sa place, ou relance tablemaid.",
	"The folder of the games may not be written to. Give tablemaid the right to, or start it with another --data folder.":                                                                                          "Il est interdit d’écrire dans le dossier des parties. Donnes-en le droit à tablemaid, ou lance-le avec un autre dossier (--data).",
	"The disk of the machine that runs tablemaid does not take what is written. Look whether it is there and well; 'tablemaid doctor' checks the games.":                                                           "Le disque de la machine qui fait tourner tablemaid n’accepte plus rien. Vérifie qu’il est là et en bon état ; « tablemaid doctor » examine les parties.",
	"The file of the games is damaged. Stop tablemaid and run 'tablemaid doctor --repair': what can be read is kept.":                                                                                              "Le fichier des parties est abîmé. Arrête tablemaid et lance « tablemaid doctor --repair » : ce qui se lit est gardé.",
	"The first entry of the game %s, with its names and house rules, was damaged on the disk. The others are there: 'tablemaid export --what-is-left' writes them, and 'tablemaid restore' goes back to a backup.": "La première entrée de la partie %s, avec ses noms et ses règles de maison, a été abîmée sur le disque. Les autres sont là : « tablemaid export --what-is-left » les écrit, et « tablemaid restore » revient à une sauvegarde.",
	"“%s” is not over yet and counts as it stands.": "« %s » n’est pas encore finie et compte telle quelle.",
}
