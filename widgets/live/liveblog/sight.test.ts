// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { fakeClock } from '#tests/support/fakeViewContext.tsx';
import { createSight } from './sight.ts';

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

/** A liveblog of which a reader sees the second entry, 100 px below the top of the window. */
function readingOn() {
  document.body.innerHTML =
    '<div><i></i><article class="tb-entry"></article><article class="tb-entry"></article></div>';
  const [root, top, , read] = document.body.querySelectorAll<HTMLElement>('*');
  if (!root || !top || !read) throw new Error('The page has no entry.');
  let readTop = 100;
  vi.spyOn(top, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, -500, 0, 0));
  vi.spyOn(read, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, readTop, 600, 300));
  const scrollBy = vi.spyOn(window, 'scrollBy').mockImplementation(() => {});
  const clock = fakeClock();
  const model = { look() {}, queued: { peek: () => 0 } };
  const sight = createSight(
    root,
    { top, overlay: document.createElement('div') },
    Object(model),
    clock,
    new AbortController().signal,
  );
  const bringsAbove = () =>
    sight.holdStill(() => {
      readTop += 80;
    });
  return { sight, clock, scrollBy, bringsAbove };
}

test('a jump to the top is not broken off by what comes in, however long a busy device takes for it', () => {
  const { sight, clock, scrollBy, bringsAbove } = readingOn();
  bringsAbove();
  expect(scrollBy).toHaveBeenCalledExactlyOnceWith({ top: 80, behavior: 'instant' });
  sight.jump();
  document.dispatchEvent(new Event('scroll'));
  clock.pass(5_000);
  bringsAbove();
  expect(scrollBy).toHaveBeenCalledOnce();
  document.dispatchEvent(new Event('scrollend'));
  bringsAbove();
  expect(scrollBy).toHaveBeenCalledTimes(2);
});

test('a jump that has nowhere to go is over after two seconds', () => {
  const { sight, clock, scrollBy, bringsAbove } = readingOn();
  sight.jump();
  clock.pass(2_000);
  bringsAbove();
  expect(scrollBy).toHaveBeenCalledOnce();
});
