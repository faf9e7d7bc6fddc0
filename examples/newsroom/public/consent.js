// The paper's own question what a reader allows. Its answer is a cookie, an attribute of <html>, and an event.
const banner = document.getElementById('consent');
const form = banner.querySelector('form');
const boxes = [...form.elements].filter((control) => control.name === 'allow');
const tell = (name) => document.dispatchEvent(new Event(`tribune:${name}`));
let opener = null;

const kept = () => /(?:^|;\s*)consent=([a-z.]+)/.exec(document.cookie)?.[1];

function say(chosen) {
  const text = chosen.join(' ');
  for (const box of boxes) box.checked = chosen.includes(box.value);
  if (document.documentElement.dataset.consent === text) return;
  document.documentElement.dataset.consent = text;
  tell('consent');
}

function show() {
  if (banner.open) return;
  banner.show();
  tell('overlay-open');
}

function close() {
  if (!banner.open) return;
  const hadFocus = banner.contains(document.activeElement);
  banner.close();
  tell('overlay-close');
  if (hadFocus) (opener ?? document.getElementById('main')).focus();
  opener = null;
}

// It was printed open.
if (banner.open) tell('overlay-open');

form.addEventListener('submit', (event) => {
  const choice = event.submitter?.value;
  const chosen = boxes
    .filter((box) => choice === 'all' || (choice === 'chosen' && box.checked))
    .map((box) => box.value);
  // biome-ignore lint/suspicious/noDocumentCookie: The newer store is not everywhere, and nothing here waits for it.
  document.cookie = `consent=${chosen.join('.') || 'none'}; Path=/; Max-Age=15552000; SameSite=Lax`;
  // Where cookies are blocked the answer holds for this page.
  event.preventDefault();
  say(chosen);
  close();
});

document.addEventListener('click', (event) => {
  const link = event.target.closest?.('[data-opens="consent"]');
  if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  opener = link;
  show();
  banner.querySelector('button').focus();
});

banner.addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && document.documentElement.dataset.consent !== undefined) close();
});

// Back to a page that was kept as it was: the answer may have been given on another one.
addEventListener('pageshow', (event) => {
  const said = event.persisted ? kept() : undefined;
  if (said === undefined) return;
  say(said.split('.').filter((purpose) => purpose !== 'none'));
  close();
});
