// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { lockScroll } from './scrollLock.ts';

const lockedBy = () =>
  document.adoptedStyleSheets.flatMap((each) => [...each.cssRules].map((rule) => rule.cssText)).join();

test('the page scrolls again only when the last of two dialogs has closed', () => {
  const first = lockScroll(document);
  const second = lockScroll(document);
  expect(lockedBy()).toContain('overflow: hidden');
  first();
  first();
  expect(lockedBy()).toContain('overflow: hidden');
  second();
  expect(document.adoptedStyleSheets).toEqual([]);
});

test('a page whose scrollbar takes room keeps that room, a page without one gets none', () => {
  lockScroll(document)();
  const width = document.documentElement.clientWidth;
  expect(width).toBe(0);
  const unlock = lockScroll(document);
  expect(lockedBy()).toContain('scrollbar-gutter: stable');
  unlock();

  Object.defineProperty(document.documentElement, 'clientWidth', { value: window.innerWidth, configurable: true });
  const again = lockScroll(document);
  expect(lockedBy()).not.toContain('scrollbar-gutter');
  again();
});

test('no node of the host page is changed', () => {
  const before = document.documentElement.outerHTML;
  const unlock = lockScroll(document);
  expect(document.documentElement.outerHTML).toBe(before);
  unlock();
});
