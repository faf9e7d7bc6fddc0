// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepInWindow } from './keepInWindow.ts';

const controller = new AbortController();
beforeEach(() => {
  for (const [name, value] of [
    ['clientWidth', 1000],
    ['clientHeight', 600],
  ] as const)
    vi.spyOn(document.documentElement, name, 'get').mockReturnValue(value);
});
afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

/** What moves a panel of this place below an opener that begins at `opens`, when the window has another size. */
function moved(rect: DOMRect, opens = 0) {
  const [panel, opener] = [document.createElement('div'), document.createElement('button')];
  document.body.append(opener, panel);
  panel.getBoundingClientRect = () => rect;
  opener.getBoundingClientRect = () => new DOMRect(rect.x, opens, 44, 44);
  keepInWindow(panel, opener, controller.signal);
  dispatchEvent(new Event('resize'));
  return panel.style.translate;
}

test.each([
  ['one in the window', new DOMRect(100, 44, 380, 300), ''],
  ['one that begins left of the window', new DOMRect(-332, 44, 380, 300), '340px 0px'],
  ['one that ends right of the window', new DOMRect(900, 44, 380, 300), '-288px 0px'],
  ['one that is wider than the window', new DOMRect(-50, 44, 1100, 300), '58px 0px'],
  ['a sheet that fills the window', new DOMRect(0, 300, 1000, 300), ''],
])('of panels %s is moved by what is out of sight', (_, rect, expected) => expect(moved(rect)).toBe(expected));

test('a panel below the window goes above its opener where there is room for it', () => {
  expect(moved(new DOMRect(100, 550, 380, 300), 500)).toBe('0px -350px');
  expect(moved(new DOMRect(100, 300, 380, 400), 250)).toBe('');
});
