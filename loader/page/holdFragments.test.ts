// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { settled } from '#tests/support/loaderBench.ts';
import { holdFragments } from './holdFragments.ts';

const release = new Set<() => void>();
afterEach(async () => {
  for (const each of release) each();
  await settled();
  document.body.replaceChildren();
  location.hash = '';
});

/** A link, the presses on it that the page did not hold, and what settles the wait. */
function link(html: string) {
  document.body.innerHTML = html;
  const [anchor] = document.links;
  if (!(anchor instanceof HTMLAnchorElement)) throw new Error('There is no link.');
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const done: string[] = [];
  holdFragments(promise);
  const follow = (event: MouseEvent) => {
    if (!event.defaultPrevented) done.push(anchor.hash);
    event.preventDefault();
  };
  addEventListener('click', follow);
  release.add(() => {
    removeEventListener('click', follow);
    resolve();
  });
  const press = (more: MouseEventInit = {}) =>
    anchor.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, ...more }));
  return { anchor, press, done, resolve, reject };
}

test.each(['resolve', 'reject'] as const)(
  'a press on a link to a fragment is held, and done once on %s',
  async (end) => {
    const { press, done, ...wait } = link('<a href="#comments">1</a>');
    expect([press(), press(), done]).toEqual([false, false, []]);
    wait[end]();
    await settled();
    expect(done).toEqual(['#comments']);
    press();
    expect(done).toEqual(['#comments', '#comments']);
  },
);

test('a link that an island has taken away by then leads to its fragment all the same', async () => {
  const { anchor, press, done, resolve } = link('<a href="#comments">1</a>');
  press();
  anchor.remove();
  resolve();
  await settled();
  expect([done, location.hash]).toEqual([[], '#comments']);
});

test.each<[string, string, MouseEventInit]>([
  ['to another page', '<a href="/about">1</a>', {}],
  ['that opens elsewhere', '<a href="#comments" target="_blank">1</a>', {}],
  ['in a new tab', '<a href="#comments">1</a>', { ctrlKey: true }],
])('a press on a link %s is left alone', (_, html, more) => {
  const { press, done } = link(html);
  press(more);
  expect(done).toHaveLength(1);
});
