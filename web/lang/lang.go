package lang

import (
	"context"
	"encoding/json"
	"net/http"
	"slices"
	"strings"
	"sync"

	"golang.org/x/text/language"
	"golang.org/x/text/message"
	"golang.org/x/text/message/catalog"

	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/web/lang/catalogue"
	"github.com/tablemaid/tablemaid/web/lang/french"
)

// Kept is the cookie of a year that keeps a language.
func Kept(tag string) *http.Cookie {
	return &http.Cookie{
		Name: Cookie, Value: tag, Path: "/", MaxAge: 365 * 24 * 3600, HttpOnly: true, SameSite: http.SameSiteLaxMode,
	}
}

// Cookie is where a phone keeps the language that somebody chose.
const Cookie = "lang"

// Language is one that the pages can be read in.
type Language struct {
	tag     language.Tag
	name    string
	printer *message.Printer
	known   func() catalogue.Catalogue
	printed func() catalog.Catalog
	list    [2]string // between all words but the last two, and between those
}

// languages are those of the catalogues; the first is for those who read none.
var languages, matcher = func() ([]Language, language.Matcher) {
	all := []Language{
		{tag: language.English, name: "English", list: [2]string{", ", " and "}},
		{tag: language.German, name: "Deutsch", list: [2]string{", ", " und "}},
		{tag: language.French, name: "Français", list: [2]string{", ", " et "}},
	}
	var tags []language.Tag
	for i := range all {
		tags = append(tags, all[i].tag)
		all[i].known = sync.OnceValue(all[i].read)
		all[i].printed = sync.OnceValue(func() catalog.Catalog { return compiled(all[0], all[i]) })
	}
	return all, language.NewMatcher(tags)
}()

// read is the catalogue of a language, when somebody first reads in it.
func (l Language) read() catalogue.Catalogue {
	known, err := catalogue.Of(l.Tag())
	if err != nil {
		panic("lang: " + err.Error()) // a catalogue is part of the program
	}
	if l.elides() {
		for _, said := range known {
			for i, form := range said.Forms {
				said.Forms[i] = french.Spaced(form)
			}
		}
	}
	return known
}

// compiled is the catalogue of a language as a printer wants it, with the plurals of
// English, which stand in for what it lacks.
func compiled(english, l Language) catalog.Catalog {
	b := catalog.NewBuilder(catalog.Fallback(english.tag))
	for _, l := range []Language{english, l} {
		for key, said := range l.known() {
			if err := b.Set(l.tag, key, said.Message()); err != nil {
				panic("lang: " + key + ": " + err.Error())
			}
		}
	}
	return b
}

// knows reports whether the catalogue of this language has a message.
func (l Language) knows(key string) bool { return l.known()[key].Forms != nil }

// elides reports the language whose words are made to fit.
func (l Language) elides() bool { return l.tag == language.French }

// Tag is the language as pages name it, as in "de".
func (l Language) Tag() string { return l.tag.String() }

// Name is the language in its own words.
func (l Language) Name() string { return l.name }

// All are the languages to choose from.
func All() []Language { return languages }

// Say is a message with its arguments in this language. What no catalogue knows
// is said in English.
func (l Language) Say(key string, args []any) string {
	if l.shouts() {
		return shout(key, args)
	}
	if !l.knows(key) && !languages[0].knows(key) {
		if words, ok := l.requoted(key); ok {
			return words
		}
		if large(args) {
			return l.printer.Sprintf(key, args...) // as its numbers are written
		}
		return rules.English{}.Say(key, args)
	}
	if l.elides() {
		return french.Fitted(l.printer.Sprintf(key, french.Seamed(args)...))
	}
	return l.printer.Sprintf(key, args...)
}

// Counted is the name of things beside how many there are of them: in French none of a thing is told as one.
func Counted(ctx context.Context, many, things string) string {
	l := Of(ctx)
	if one := french.One(things); l.elides() && many == "0" && l.knows(one) {
		things = one
	}
	return l.Say(things, nil)
}

// large reports a number from a thousand on, which each language writes in its way.
func large(args []any) bool {
	return slices.ContainsFunc(args, func(a any) bool { n, is := a.(int); return is && (n > 999 || n < -999) })
}

// List joins words as people do: "Ann, Bea and Cal".
func (l Language) List(words []string) string {
	switch n := len(words); n {
	case 0:
		return ""
	case 1:
		return words[0]
	default:
		return strings.Join(words[:n-1], l.list[0]) + l.list[1] + words[n-1]
	}
}

// Words are the messages of the scripts that a page runs in this language, as
// JSON: English pages need none. Blanks stay blanks, for the script to fill.
func (l Language) Words(run ...string) string {
	words := map[string]string{}
	if l.tag != language.English {
		for _, script := range append(everywhere[:len(everywhere):len(everywhere)], run...) {
			for _, key := range scripts[script] {
				if words[key] = key; l.shouts() || l.knows(key) {
					words[key] = l.Say(key, blanks(key))
				}
			}
		}
	}
	b, _ := json.Marshal(words) // strings always can be
	return string(b)
}

// blanks fill a message with its own blanks.
func blanks(key string) (args []any) {
	for range strings.Count(key, "%s") {
		args = append(args, "%s")
	}
	return args
}

// requoted is a quotation that no catalogue knows, in the quotation marks of a language; ok is false for anything else.
func (l Language) requoted(key string) (words string, ok bool) {
	inside, opens := strings.CutPrefix(key, "“")
	inside, closes := strings.CutSuffix(inside, "”")
	if !opens || !closes || !l.knows("“%s”") {
		return "", false
	}
	return l.Say("“%s”", []any{inside}), true
}

// Known reports whether every catalogue has a message.
func Known(key string) bool { return lacks(key) == "" }

// lacks are the tags of the languages whose catalogue has not got a message; English needs none.
func lacks(key string) string {
	var tags []string
	for _, l := range languages[1:] {
		if !l.knows(key) {
			tags = append(tags, l.Tag())
		}
	}
	return strings.Join(tags, " ")
}

// shouts reports the language of tests.
func (l Language) shouts() bool { return l.tag == shouted }

// shout marks all that goes through here, and what a catalogue lacks with ¿ and the languages that lack it.
func shout(key string, args []any) string {
	switch lack := lacks(key); {
	case strings.HasPrefix(key, rules.PictureOf("")) && lack != "": // people named it
		return key
	case key == "%s",
		key == "%d",
		strings.HasPrefix(key, "“") && strings.HasSuffix(key, "”"),
		lack == "": // a name, a quotation
		return "⟦" + rules.English{}.Say(key, args) + "⟧"
	default:
		return "⟦¿" + lack + ": " + rules.English{}.Say(key, args) + "⟧"
	}
}

var shouted = language.MustParse("en-x-shout")

type inContext struct{}

// Of is the language of whoever reads a page; English where nobody chose.
func Of(ctx context.Context) Language {
	if l, ok := ctx.Value(inContext{}).(Language); ok {
		return l
	}
	return open(languages[0])
}

// open gives a language its own printer: one serves one reader at a time.
func open(l Language) Language {
	l.printer = message.NewPrinter(l.tag, message.Catalog(l.printed()))
	return l
}

// Speaking is where everything is said in the language of that tag; in English where there is no such language.
func Speaking(ctx context.Context, tag string) context.Context {
	for _, l := range languages {
		if l.Tag() == tag {
			return context.WithValue(ctx, inContext{}, open(l))
		}
	}
	return ctx
}

// Chosen lets what comes after it speak the language that the phone chose, or
// that its browser asks for.
func Chosen(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		next.ServeHTTP(w, r.WithContext(context.WithValue(r.Context(), inContext{}, of(r))))
	})
}

func of(r *http.Request) Language {
	if c, err := r.Cookie(Cookie); err == nil {
		if c.Value == shouted.String() {
			return Language{tag: shouted, name: "⟦⟧", list: [2]string{", ", " and "}}
		}
		for _, l := range languages {
			if l.Tag() == c.Value {
				return open(l)
			}
		}
	}
	wanted, _, err := language.ParseAcceptLanguage(r.Header.Get("Accept-Language"))
	if err != nil || len(wanted) == 0 {
		return open(languages[0])
	}
	_, at, _ := matcher.Match(wanted...)
	return open(languages[at])
}

// Say is a message with its arguments, for whoever reads the page.
func Say(ctx context.Context, key string, args ...any) string { return Of(ctx).Say(key, args) }

// Plain is a text in plain words, for whoever reads the page.
func Plain(ctx context.Context, t rules.Text) string { return t.Words(Of(ctx)) }

// Word is a text that a view holds as a string, in plain words.
func Word(ctx context.Context, s string) string { return Plain(ctx, rules.Text(s)) }

// Read is a text for whoever reads the page, with its cards marked.
func Read(ctx context.Context, t rules.Text) rules.Text { return t.In(Of(ctx)) }
