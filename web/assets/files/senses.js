// What a phone in a hand or on a table lets its owner notice without looking:
// the tab's title always, sound, vibration and a voice once they are switched on.
(() => {
  const board = document.getElementById("board");
  if (!board) return;
  const title = document.title;
  const store = (k, v) => { try { if (v === undefined) return localStorage.getItem(k); localStorage.setItem(k, v); } catch { /* for this page only */ } };
  let on = store("senses") === "on", voice = store("voice") === "on", audio;
  const was = { alerts: new Set(), turn: false, reveal: null, entry: 0, news: "" };

  const tone = (notes) => {
    try {
      audio ||= new AudioContext();
      notes.forEach((hz, i) => {
        const o = audio.createOscillator(), g = audio.createGain(), at = audio.currentTime + i * .16;
        o.frequency.value = hz;
        g.gain.setValueAtTime(.0001, at);
        g.gain.exponentialRampToValueAtTime(.2, at + .02);
        g.gain.exponentialRampToValueAtTime(.0001, at + .15);
        o.connect(g).connect(audio.destination);
        o.start(at);
        o.stop(at + .16);
      });
    } catch { /* no sound here */ }
  };
  const notice = (notes, buzz) => { if (on) { tone(notes); navigator.vibrate?.(buzz); } };
  // What is called: cards by their names, a ruling without the number of its clause.
  const words = (line) => {
    const copy = line?.cloneNode(true);
    copy?.querySelectorAll(".clause").forEach((e) => e.remove());
    copy?.querySelectorAll("[data-spoken]").forEach((e) => e.replaceWith(e.dataset.spoken));
    return copy?.textContent.replace(/\s+/g, " ").trim() || "";
  };
  const speak = (words) => {
    if (!voice || !words || !window.speechSynthesis) return;
    speechSynthesis.speak(Object.assign(new SpeechSynthesisUtterance(words), { lang: document.documentElement.lang }));
  };

  const look = (quiet) => {
    const alerts = [...document.querySelectorAll("#alerts .alert")];
    const fresh = alerts.filter((a) => !was.alerts.has(a.id));
    was.alerts = new Set(alerts.map((a) => a.id));
    const mine = [...document.querySelectorAll("#scores .mark")].some((m) => "mine" in m.dataset && m.closest("li").querySelector(".mark.now")?.dataset.now !== undefined);
    const reveal = document.querySelector("[data-reveal]")?.dataset.reveal || null;
    const ruling = document.querySelector("#news li"), news = words(ruling), entry = Number(ruling?.dataset.entry || 0);
    document.title = mine ? say("Your turn") + " · " + title : alerts.length ? say("Something to settle") + " · " + title : title;
    if (!quiet) {
      if (fresh.some((a) => a.classList.contains("fault"))) notice([330, 247], [180, 80, 180]);
      else if (fresh.length) notice([523, 659], [120]);
      else if (reveal && reveal !== was.reveal) notice([392, 494, 587, 784], [80, 60, 80, 60, 240]);
      else if (mine && !was.turn) notice([659, 880], [90]);
      if (fresh.length) speak(words(fresh[0].querySelector(".say")));
      // What is taken back brings an older ruling to the top: it was called already.
      else if (entry > was.entry || (entry === was.entry && news !== was.news)) speak(news);
    }
    Object.assign(was, { turn: mine, reveal, entry, news });
  };

  const button = document.querySelector("[data-senses]"), caller = document.querySelector("[data-voice]");
  const show = () => {
    button?.setAttribute("aria-pressed", on);
    caller?.setAttribute("aria-pressed", voice);
    if (caller) caller.hidden = !window.speechSynthesis;
  };
  button?.addEventListener("click", () => { on = !on; store("senses", on ? "on" : "off"); show(); notice([523, 659], [60]); });
  caller?.addEventListener("click", () => { voice = !voice; store("voice", voice ? "on" : "off"); show(); speak(say("I call what the referee says.")); });
  show();
  look(true);
  document.addEventListener("board", () => look(false));
})();
