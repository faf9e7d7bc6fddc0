// @vitest-environment happy-dom
// @vitest-environment-options {"url":"https://news.example/article/3"}
import { within } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import type { Notice } from '#core/base/errors/notices.ts';
import { printedTag } from '#tests/support/printed.ts';
import { type StageOptions, stage } from '#tests/support/stage.ts';
import { drawOverlay } from './drawOverlay.ts';
import { createNavigation } from './navigation.model.ts';
import type { Printed } from './navigation.printed.ts';
import { attributes } from './navigation.widget.ts';

const data: Printed = {
  sections_label: 'Sections',
  menu_label: 'Menu',
  sections: [
    { title: 'Home', url: '/', is_here: true },
    { title: 'Cup', url: '/cup', is_here: false },
    { title: 'Shop', url: 'https://shop.example/', is_here: false },
  ],
};
const printed = `${printedTag('navigation', data).innerHTML}<p>After</p>`;

let width = 400;
const media = new Map<string, EventTarget & { readonly matches: boolean }>();
const resize = (to: number) => {
  width = to;
  for (const query of media.values()) query.dispatchEvent(new Event('change'));
};
beforeEach(() => {
  width = 400;
  vi.stubGlobal('matchMedia', (query: string) => {
    const maxWidth = Number(/^\(width < (\d+)px\)$/.exec(query)?.[1]);
    const list = Object.defineProperty(new EventTarget(), 'matches', { get: () => width < maxWidth });
    media.set(query, list as never);
    return list;
  });
});

const leaving: (() => void)[] = [];
afterEach(() => {
  for (const leave of leaving.splice(0)) leave();
  media.clear();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

interface Options extends StageOptions {
  readonly html?: string;
  readonly swapWidth?: number;
  readonly isLocked?: boolean;
}

function navigation({ html = printed, swapWidth, isLocked, ...options }: Options = {}) {
  const set = stage(options);
  const notices: Notice[] = [];
  const page = { ...set.page, notices: { report: (notice: Notice) => notices.push(notice) } };
  const place = set.host(html, isLocked ? [{ action: 'open', values: {} }] : []);
  const given = z.parse(attributes, swapWidth === undefined ? {} : { swapWidth });
  const model = createNavigation(page, given, place.host);
  const drawn = vi.fn();
  const drawing = { host: place.host, page, root: place.element, adopt: () => {}, drawn, crashed: () => {} };
  const undraw = drawOverlay(model, drawing);
  const leave = () => {
    if (typeof undraw === 'function') undraw();
    place.leave();
  };
  leaving.push(leave);
  const inside = within(place.element);
  const dialog = () => place.element.querySelector('dialog');
  return {
    ...set,
    ...place,
    model,
    drawn,
    notices,
    leave,
    dialog,
    isOpen: () => dialog()?.open ?? false,
    link: (name: string) => inside.getByText(name),
    button: () => inside.getByText('Menu', { selector: 'a' }),
  };
}

const press = (target: Element, init: MouseEventInit = {}) => {
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, ...init });
  target.dispatchEvent(click);
  return click;
};
const locks = () => document.adoptedStyleSheets.length;

test('the printed link becomes a button; nothing else changes until it is pressed', () => {
  const shown = navigation();
  const button = shown.button();
  expect(['role', 'aria-expanded', 'aria-haspopup'].map((name) => button.getAttribute(name))).toEqual([
    'button',
    'false',
    'dialog',
  ]);
  expect(shown.dialog()).toBeNull();
  expect(shown.drawn).toHaveBeenCalledWith('keep');
});

test('the overlay is modal, has a name and holds the list itself, with its id and the mark of the current page', () => {
  const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
  const shown = navigation();
  const list = document.getElementById('sections');
  const before = locks();
  expect(press(shown.button()).defaultPrevented).toBe(true);
  expect(showModal).toHaveBeenCalledOnce();
  expect(shown.dialog()?.contains(document.getElementById('sections'))).toBe(true);
  expect(document.getElementById('sections')).toBe(list);
  expect(shown.dialog()?.querySelector('[aria-current="page"]')?.textContent).toBe('Home');
  expect([shown.dialog()?.getAttribute('aria-label'), shown.button().getAttribute('aria-expanded')]).toEqual([
    'Menu',
    'true',
  ]);
  expect(locks()).toBe(before + 1);
  expect(shown.places.steps).toHaveLength(1);
  showModal.mockRestore();
});

const closings: [how: string, close: (shown: ReturnType<typeof navigation>) => void][] = [
  ['Esc', (shown) => shown.dialog()?.close()],
  ['its button', (shown) => shown.dialog()?.querySelector('button')?.click()],
  ['the back button', (shown) => shown.places.back()],
  ['a wider window', () => resize(1200)],
  [
    'a press on the backdrop',
    (shown) => {
      const dialog = shown.dialog();
      dialog?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
      if (dialog) press(dialog);
    },
  ],
];

test.each(closings)(
  '%s closes it: the list is where it was, the focus back, the page scrolls, the step is gone',
  (_, close) => {
    const shown = navigation();
    const before = locks();
    press(shown.button());
    close(shown);
    expect(shown.isOpen()).toBe(false);
    expect(document.getElementById('sections')?.nextElementSibling?.textContent).toBe('After');
    expect(document.activeElement).toBe(shown.button());
    expect([locks(), shown.places.steps.length]).toEqual([before, 0]);
    press(shown.button());
    expect(shown.isOpen()).toBe(resizedTo() < 1024);
  },
);
const resizedTo = () => width;

test('a press that began in the overlay and ended on the backdrop leaves it open', () => {
  const shown = navigation();
  press(shown.button());
  shown.link('Cup').dispatchEvent(new Event('pointerdown', { bubbles: true }));
  const dialog = shown.dialog();
  if (dialog) press(dialog);
  expect(shown.isOpen()).toBe(true);
});

test('the space bar opens it, as it does with buttons', () => {
  const shown = navigation();
  const key = new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true });
  shown.button().dispatchEvent(key);
  expect([shown.isOpen(), key.defaultPrevented]).toEqual([true, true]);
});

test('a press before the island was there opens it', () => {
  expect(navigation({ isLocked: true }).isOpen()).toBe(true);
});

test('a link of the site takes the place of the overlay in the history', () => {
  const shown = navigation();
  press(shown.button());
  const click = press(shown.link('Cup'));
  expect([click.defaultPrevented, shown.isOpen()]).toEqual([true, false]);
  expect(shown.places.went).toEqual(['https://news.example/cup']);
});

test("another site's link is followed as it is, and the overlay closes", () => {
  const shown = navigation();
  press(shown.button());
  const click = press(shown.link('Shop'));
  expect([click.defaultPrevented, shown.isOpen(), shown.places.went]).toEqual([false, false, []]);
});

describe.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])('a press with %j', (init) => {
  test('opens elsewhere, and the overlay stays', () => {
    const shown = navigation();
    press(shown.button());
    expect(press(shown.link('Cup'), init).defaultPrevented).toBe(false);
    expect([shown.isOpen(), shown.places.went]).toEqual([true, []]);
  });
});

test('where the list stands, its links are left alone', () => {
  width = 1200;
  const shown = navigation();
  expect(press(shown.link('Cup')).defaultPrevented).toBe(false);
  press(shown.button());
  expect([shown.isOpen(), shown.places.went]).toEqual([false, []]);
});

test("the width from which the list stands is the tag's to say; 1024 px by default", () => {
  width = 900;
  const wide = navigation({ swapWidth: 800 });
  press(wide.button());
  expect(wide.isOpen()).toBe(false);
  wide.leave();
  const defaults = navigation();
  press(defaults.button());
  expect(defaults.isOpen()).toBe(true);
});

test('a button that leads to no list is told to the editor and stays a link', () => {
  const shown = navigation({ html: '<a class="tb-navigation-open" href="#nothing">Menu</a>' });
  expect(shown.notices.map(({ code }) => code)).toEqual(['T32']);
  expect(shown.button().hasAttribute('role')).toBe(false);
  expect(press(shown.button()).defaultPrevented).toBe(false);
});

test('when the tag leaves while it is open, what the host printed is as it was', () => {
  const shown = navigation();
  const before = locks();
  press(shown.button());
  shown.leave();
  expect(shown.element.innerHTML).toBe(printed);
  expect([locks(), shown.places.steps.length]).toEqual([before, 0]);
});

test.each([
  ['en', 'Close'],
  ['nl', 'Sluiten'],
] as const)('in %s the close button is called %s', (locale, name) => {
  const shown = navigation({ locale });
  press(shown.button());
  expect(shown.dialog()?.querySelector('button')?.getAttribute('aria-label')).toBe(name);
});
