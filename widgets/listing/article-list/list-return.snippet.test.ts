// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';

const leaving: (() => void)[] = [];
afterEach(() => {
  for (const leave of leaving.splice(0)) leave();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  location.hash = '';
  document.body.replaceChildren();
});

const printed = (...ids: readonly number[]) =>
  ids.map(
    (id) =>
      `<li class="tb-articles-item"><a href="/article/${id}/a" data-w-state="ready">${id}</a> &amp; <b hidden="">more</b></li>`,
  );

function print(items: readonly string[], source = 'latest'): HTMLElement {
  document.body.innerHTML = `<div data-widget="article-list" data-source="${source}"><ol class="tb-articles-list">${items.join('')}</ol></div>`;
  const list = document.querySelector<HTMLElement>('ol');
  if (!list) throw new Error('No list was printed.');
  return list;
}

/** Runs the snippet as the head of a page does that is reached in this way. */
async function arrive(
  type: 'back_forward' | 'navigate' | 'reload' = 'back_forward',
  state: DocumentReadyState = 'loading',
) {
  const scrolls: unknown[] = [];
  const frames: FrameRequestCallback[] = [];
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([Object.assign(Object.create(null), { type })]);
  vi.stubGlobal('scrollTo', (to: unknown) => scrolls.push(to));
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  vi.stubGlobal('addEventListener', (event: string, listener: EventListener) => {
    document.addEventListener(event, listener);
    leaving.push(() => document.removeEventListener(event, listener));
  });
  vi.resetModules();
  const readyState = vi.spyOn(document, 'readyState', 'get').mockReturnValue(state);
  await import('./list-return.snippet.ts');
  readyState.mockRestore();
  return {
    scrolls,
    paint() {
      for (const frame of frames.splice(0)) frame(0);
    },
  };
}

/** A page whose list was made longer, and left with the focus on a link. */
async function leave(items: readonly string[], focus: number) {
  location.hash = '#more-latest';
  const list = print(items);
  await arrive('navigate');
  vi.stubGlobal('scrollY', 1234);
  list.querySelectorAll('a')[focus]?.focus();
  document.dispatchEvent(new Event('pagehide'));
  for (const stop of leaving.splice(0)) stop();
}

test('a list that was made longer stands again before its island is there, with scroll and focus', async () => {
  await leave(printed(1, 2, 3), 2);
  const shown = await arrive();
  const held = () => document.head.querySelector('link[rel=expect]');
  expect(held()).not.toBeNull();
  const list = print(printed(1));
  await vi.waitFor(() => expect(list.children).toHaveLength(3));
  expect(held()).toBeNull();
  expect(list.innerHTML).toBe(printed(1, 2, 3).join('').replaceAll(' data-w-state="ready"', ''));
  expect(list.dataset.kept).toBe('1');
  shown.paint();
  expect([document.activeElement?.textContent, shown.scrolls]).toEqual(['3', [{ top: 1234, behavior: 'instant' }]]);
});

test('a list on a page that has been parsed is left to its island', async () => {
  await leave(printed(1, 2, 3), 2);
  await arrive('back_forward', 'complete');
  expect(document.head.querySelector('link')).toBeNull();
  const list = print(printed(1));
  document.dispatchEvent(new Event('readystatechange'));
  await Promise.resolve();
  expect(list.children).toHaveLength(1);
});

test('a page that comes slowly is painted before its list is there, and the list stands again when it is', async () => {
  await leave(printed(1, 2, 3), 2);
  vi.useFakeTimers();
  await arrive();
  vi.advanceTimersByTime(2000);
  vi.useRealTimers();
  expect(document.head.querySelector('link')).toBeNull();
  const list = print(printed(1));
  await vi.waitFor(() => expect(list.children).toHaveLength(3));
});

test.each(['navigate', 'reload'] as const)('who comes by %s finds what the host prints', async (type) => {
  await leave(printed(1, 2), 0);
  const list = print(printed(5));
  await arrive(type);
  expect(document.head.querySelector('link')).toBeNull();
  document.dispatchEvent(new Event('readystatechange'));
  expect([list.childElementCount, list.dataset.kept]).toEqual([1, undefined]);
});

test('another list of the page is let be', async () => {
  await leave(printed(1, 2), 0);
  const list = print(printed(5), 'popular');
  await arrive();
  document.dispatchEvent(new Event('readystatechange'));
  expect([list.childElementCount, list.dataset.kept]).toEqual([1, undefined]);
});

test.each([
  ['an element that could run', ['script', [], 'alert(1)']],
  ['a listener', ['li', [['ONCLICK', 'alert(1)']]]],
  ['an address that is none of the web', ['li', [], ['a', [['href', ' javascript:alert(1)']], 'x']]],
])('%s among what is kept leaves the list as it was printed', async (_, item) => {
  location.hash = '#more-latest';
  sessionStorage.setItem(
    `tribune:undefined:rows ${location.href}`,
    JSON.stringify({ items: [item], scroll: 0, focus: -1 }),
  );
  const list = print(printed(5));
  await arrive();
  expect(() => document.dispatchEvent(new Event('readystatechange'))).not.toThrow();
  expect(list.innerHTML).toBe(printed(5).join(''));
});

test('blocked storage costs nothing', async () => {
  vi.stubGlobal('sessionStorage', { clear() {} });
  await leave(printed(1), 0);
  const list = print(printed(1));
  await expect(arrive()).resolves.toBeDefined();
  expect(list.childElementCount).toBe(1);
});

test('a page whose lists cannot be iterated is left without an error', async () => {
  location.hash = '#more-latest';
  const list = print(printed(1, 2));
  await arrive('navigate');
  Object.defineProperty(list, 'querySelectorAll', { value: () => ({ length: 2 }) });
  const errors: unknown[] = [];
  const note = ({ error }: ErrorEvent) => errors.push(error);
  window.addEventListener('error', note);
  expect(() => document.dispatchEvent(new Event('pagehide'))).not.toThrow();
  window.removeEventListener('error', note);
  expect(errors).toEqual([]);
});
