// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { scrollBoxOf } from './scrollBox.ts';

const { body, documentElement } = document;
afterEach(() => {
  body.replaceChildren();
  for (const each of [body, documentElement]) each.removeAttribute('style');
  Reflect.deleteProperty(body, 'scrollHeight');
  vi.unstubAllGlobals();
});

/** A box with so much in it, 200 px of which it shows. */
function box(style: string, holds: number): HTMLElement {
  const element = document.createElement('div');
  element.style.cssText = style;
  Object.defineProperties(element, { scrollHeight: { value: holds }, clientHeight: { value: 200 } });
  return element;
}
function nest(...all: readonly HTMLElement[]): Element {
  const text = document.createElement('p');
  [body, ...all, text].reduce((outer, inner) => outer.appendChild(inner));
  return text;
}

test('the window scrolls what stands in no box', () => {
  vi.stubGlobal('scrollY', 70);
  const found = scrollBoxOf(nest(box('overflow: hidden', 900), box('', 900)));
  expect([found.element, found.top(), found.bottom(), found.scrolled()]).toEqual([undefined, 0, innerHeight, 70]);
});

test('the nearest box that holds more than it shows scrolls it', () => {
  const inner = box('overflow-y: auto', 200);
  const outer = box('overflow-y: scroll', 900);
  outer.getBoundingClientRect = () => new DOMRect(0, 40, 300, 200);
  const found = scrollBoxOf(nest(box('overflow-y: auto', 900), outer, inner));
  expect([found.element, found.top(), found.bottom()]).toEqual([outer, 40, 240]);
  outer.getBoundingClientRect = () => new DOMRect(0, -40, 300, innerHeight + 100);
  expect([found.top(), found.bottom()]).toEqual([0, innerHeight]);
});

test('a box around a shadow root scrolls what is in it', () => {
  const outer = box('overflow-y: auto', 900);
  const text = document.createElement('p');
  const host = nest(outer);
  host.attachShadow({ mode: 'open' }).append(text);
  expect(scrollBoxOf(text).element).toBe(outer);
});

test.each([
  ['visible', undefined],
  ['hidden', body],
])("what the body sets is the window's where the root is %s", (overflow, expected) => {
  Object.defineProperty(body, 'scrollHeight', { value: 900, configurable: true });
  body.style.overflowY = 'auto';
  documentElement.style.overflowY = overflow;
  expect(scrollBoxOf(nest()).element).toBe(expected);
});
