// A phone has come from another machine of the hall. Its ticket is in the part of the address that is sent to nobody.
(async () => {
  const given = new URLSearchParams(location.hash.slice(1));
  history.replaceState(null, "", location.pathname);
  const form = new URLSearchParams({ ticket: given.get("ticket") || "", to: given.get("to") || "/" });
  const answer = await fetch("/arrive", { method: "POST", body: form });
  if (answer.ok) {
    try { sessionStorage.brought = given.get("taps") || "[]"; } catch { /* it waits on at the other machine */ }
  }
  location.replace(answer.ok || answer.status === 403 ? await answer.text() : "/");
})().catch(() => location.replace("/"));
