// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';

const { dataset } = document.documentElement;
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  document.adoptedStyleSheets = [];
  document.body.replaceChildren();
  for (const name of Object.keys(dataset)) delete dataset[name];
});

/** Runs what stands in the head of a page whose reader has chosen this, if anything. */
async function run(kept?: boolean) {
  dataset.tenant = 'demo';
  if (kept !== undefined) localStorage.setItem('tribune:demo:spoilers', `${kept}`);
  vi.resetModules();
  await import('./spoilers.snippet.ts');
}

/** What the sheet of the head does to a place on the page. */
function shown(html: string) {
  const rules = document.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText));
  document.head.innerHTML = `<style>${rules.join('\n')}</style>`;
  document.body.innerHTML = html;
  const [element] = document.body.children;
  if (!element) throw new Error('Nothing stands there.');
  const { visibility, display } = getComputedStyle(element);
  return display === 'none' ? 'out' : visibility || 'visible';
}

test('results are covered from the first paint on where a reader has chosen so', async () => {
  await run(true);
  expect(dataset.spoilers).toBe('on');
  expect(shown('<b data-spoiler>2–1</b>')).toBe('hidden');
  expect(shown('<b data-spoiler="out">a.e.t.</b>')).toBe('out');
  expect(shown('<b data-neutral hidden>Full time</b>')).toBe('visible');
  expect(shown('<button class="tb-spoilers-show" hidden>Show</button>')).toBe('visible');
});

test.each([undefined, false])('nothing is covered where the browser keeps %s', async (kept) => {
  await run(kept);
  expect(dataset.spoilers).toBe('off');
  expect(shown('<b data-spoiler>2–1</b>')).toBe('visible');
  expect(shown('<b data-spoiler="out">a.e.t.</b>')).toBe('visible');
});

test('blocked storage covers nothing', async () => {
  vi.stubGlobal('localStorage', { clear() {} });
  await run();
  expect(dataset.spoilers).toBe('off');
});

test.each(['storage', 'pageshow'])('what another tab has chosen holds here: %s', async (event) => {
  await run();
  localStorage.setItem('tribune:demo:spoilers', 'true');
  dispatchEvent(new Event(event));
  expect(dataset.spoilers).toBe('on');
});

test("a page's own title gives nothing away", async () => {
  document.title = 'Ajax win';
  dataset.neutralTitle = 'The last day';
  await run(true);
  expect(document.title).toBe('The last day');
});

test('a page has its own title again once another tab covers nothing', async () => {
  document.title = 'Ajax win';
  dataset.neutralTitle = 'The last day';
  await run(true);
  localStorage.setItem('tribune:demo:spoilers', 'false');
  dispatchEvent(new Event('storage'));
  expect(document.title).toBe('Ajax win');
});

test('a page that has taken the place of another keeps its title, whether results are covered or not', async () => {
  document.title = 'Ajax win';
  dataset.neutralTitle = 'The last day';
  await run(true);
  document.title = 'Transfers';
  for (const isOn of ['true', 'false', 'true']) {
    localStorage.setItem('tribune:demo:spoilers', isOn);
    dispatchEvent(new Event('storage'));
    expect(document.title).toBe('Transfers');
  }
});

test('a head that runs again covers nothing that a reader has asked for since', async () => {
  await run(true);
  const [sheet] = document.adoptedStyleSheets;
  sheet?.replaceSync('[data-spoilers=on] [data-spoiler]:not([data-result="7"] *){visibility:hidden}');
  await run(true);
  expect(document.adoptedStyleSheets).toEqual([sheet]);
});

test('what else a site names its page stays while nothing is covered', async () => {
  document.title = 'Ajax win';
  dataset.neutralTitle = 'The last day';
  await run(false);
  document.title = 'Menu';
  dispatchEvent(new Event('pageshow'));
  expect(document.title).toBe('Menu');
});
