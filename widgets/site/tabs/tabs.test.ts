// @vitest-environment happy-dom
// @vitest-environment-options {"url":"https://news.example/team/12"}
import { within } from '@testing-library/dom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Notice } from '#core/base/errors/notices.ts';
import { painted } from '#tests/support/painted.ts';
import { stage } from '#tests/support/stage.ts';
import { drawTabs } from './drawTabs.ts';
import { createTabs } from './tabs.model.ts';

const printed = `<ul class="tb-tabs-list" aria-label="Team">
    <li><a class="tb-tabs-tab" href="#table">Table</a></li>
    <li><a class="tb-tabs-tab" href="#squad">Squad</a></li>
    <li><a class="tb-tabs-tab" href="#caf%C3%A9">Café</a></li>
  </ul>
  <section class="tb-tabs-panel" id="table"><h2>Table</h2><p id="leader">Leader</p></section>
  <section class="tb-tabs-panel" id="squad"><h2>Squad</h2><p id="keeper">Keeper</p></section>
  <section class="tb-tabs-panel" id="café"><h2>Café</h2></section>`;

const leaving: (() => void)[] = [];
afterEach(() => {
  for (const leave of leaving.splice(0)) leave();
  document.body.replaceChildren();
  document.documentElement.removeAttribute('style');
});

function tabs({ hash = '', html = printed }: { readonly hash?: string; readonly html?: string } = {}) {
  const set = stage({ address: `https://news.example/team/12${hash}` });
  const notices: Notice[] = [];
  const page = { ...set.page, notices: { report: (notice: Notice) => notices.push(notice) } };
  const place = set.host(html);
  const scanned: Element[] = [];
  const host = { ...place.host, trust: (region: Element) => scanned.push(region) };
  const model = createTabs(page, {}, host);
  const drawn = vi.fn();
  const undraw = drawTabs(model, { host, page, root: place.element, adopt: () => {}, drawn, crashed: () => {} });
  const leave = () => {
    if (typeof undraw === 'function') undraw();
    place.leave();
  };
  leaving.push(leave);
  const inside = within(place.element);
  const tab = (name: string) => inside.getByRole('tab', { name });
  return {
    ...place,
    ...set.places,
    notices,
    scanned,
    drawn,
    leave,
    tab,
    selected: () => inside.getAllByRole('tab', { selected: true }).map(({ textContent }) => textContent),
    stops: () => inside.getAllByRole('tab').filter(({ tabIndex }) => tabIndex === 0).length,
    shown: () => [...place.element.querySelectorAll('section:not([hidden])')].map(({ id }) => id),
    at: () => decodeURIComponent(set.places.place.here().hash),
  };
}

const key = (target: Element, name: string, init: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...init });
  target.dispatchEvent(event);
  return event.defaultPrevented;
};

test('links become tabs of the sections that they lead to; the first is shown and the address stays', () => {
  const shown = tabs();
  const table = shown.tab('Table');
  expect([shown.selected(), shown.shown(), shown.stops(), shown.at()]).toEqual([['Table'], ['table'], 1, '']);
  const panel = document.getElementById(table.getAttribute('aria-controls') ?? '');
  expect([panel?.id, panel?.getAttribute('role'), panel?.tabIndex]).toEqual(['table', 'tabpanel', 0]);
  expect(document.getElementById(panel?.getAttribute('aria-labelledby') ?? '')).toBe(table);
  expect(table.closest('[role="tablist"]')?.getAttribute('aria-label')).toBe('Team');
  expect(table.parentElement?.getAttribute('role')).toBe('presentation');
  expect(shown.scanned.map(({ id }) => id)).toEqual(['table', 'squad', 'café']);
  expect(shown.drawn).toHaveBeenCalledWith('keep');
});

test.each([
  ['#squad', 'squad'],
  ['#keeper', 'squad'],
  ['#leader', 'table'],
  ['#caf%C3%A9', 'café'],
  ['#nowhere', 'table'],
  ['#', 'table'],
  ['#%', 'table'],
  ['#%E0%A4%A', 'table'],
  ['#toString', 'table'],
  ['#"]<x>', 'table'],
])('an address with %s shows %s', (hash, id) => {
  expect(tabs({ hash }).shown()).toEqual([id]);
});

test('a press marks the tab and writes its id into the address at once, and shows the section after the next frame', async () => {
  const shown = tabs();
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  shown.tab('Squad').dispatchEvent(click);
  expect([click.defaultPrevented, shown.selected(), shown.at()]).toEqual([true, ['Squad'], '#squad']);
  expect(shown.shown()).toEqual(['table']);
  await vi.waitFor(() => expect(shown.shown()).toEqual(['squad']));
  shown.tab('Table').click();
  shown.tab('Café').click();
  expect([shown.selected(), shown.at()]).toEqual([['Café'], '#café']);
  await vi.waitFor(() => expect(shown.shown()).toEqual(['café']));
  expect(shown.went).toEqual([]);
});

test('what is looked for right after a press is shown at once, and stays', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
  const shown = tabs();
  shown.tab('Café').click();
  shown.hash('#keeper');
  expect(shown.shown()).toEqual(['squad']);
  await painted();
  expect(shown.shown()).toEqual(['squad']);
  scrolled.mockRestore();
});

describe.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])('a press with %j', (init) => {
  test('is left to the browser', () => {
    const shown = tabs();
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
    shown.tab('Squad').dispatchEvent(click);
    expect([click.defaultPrevented, shown.shown()]).toEqual([false, ['table']]);
  });
});

test('arrows, Home and End go from tab to tab, show them and take the focus along', () => {
  const shown = tabs();
  const steps = [
    ['ArrowRight', 'Squad'],
    ['ArrowRight', 'Café'],
    ['ArrowRight', 'Table'],
    ['ArrowLeft', 'Café'],
    ['Home', 'Table'],
    ['End', 'Café'],
    ['ArrowLeft', 'Squad'],
  ];
  let at = shown.tab('Table');
  for (const [name = '', to = ''] of steps) {
    expect(key(at, name)).toBe(true);
    at = shown.tab(to);
    expect([document.activeElement, shown.selected(), shown.stops()]).toEqual([at, [to], 1]);
  }
  expect(shown.at()).toBe('#squad');
});

test('other keys, and arrows with a modifier, are none of the tabs', () => {
  const shown = tabs();
  for (const name of ['ArrowDown', 'a', 'Tab', ' ']) expect(key(shown.tab('Table'), name)).toBe(false);
  expect(key(shown.tab('Table'), 'ArrowLeft', { altKey: true })).toBe(false);
  expect(shown.selected()).toEqual(['Table']);
});

test('from right to left the arrows are turned round', () => {
  const shown = tabs();
  shown.tab('Table').style.direction = 'rtl';
  key(shown.tab('Table'), 'ArrowLeft');
  expect(shown.selected()).toEqual(['Squad']);
});

test('a new hash shows its section and what was looked for; an empty one the first', () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
  const shown = tabs();
  shown.hash('#keeper');
  expect(shown.shown()).toEqual(['squad']);
  expect(scrolled.mock.contexts.map((element) => (element instanceof Element ? element.id : ''))).toEqual(['keeper']);
  shown.hash('#');
  expect(shown.shown()).toEqual(['table']);
  scrolled.mockRestore();
});

test("somebody else's hash changes nothing", () => {
  const shown = tabs({ hash: '#squad' });
  shown.hash('#login');
  expect([shown.shown(), shown.at()]).toEqual([['squad'], '#login']);
});

test("where the browser's search can find hidden text, it finds the sections, and shows them", () => {
  Object.defineProperty(HTMLElement.prototype, 'onbeforematch', { configurable: true, value: null });
  const shown = tabs();
  const squad = document.getElementById('squad');
  expect(squad?.getAttribute('hidden')).toBe('until-found');
  // Its box stands, so a screen reader would find an empty section.
  expect(squad?.getAttribute('aria-hidden')).toBe('true');
  expect(squad?.hasAttribute('tabindex')).toBe(false);
  squad?.dispatchEvent(new Event('beforematch', { bubbles: true }));
  expect([shown.shown(), shown.at()]).toEqual([['squad'], '#squad']);
  Reflect.deleteProperty(HTMLElement.prototype, 'onbeforematch');
});

test('links without a section are told to the editor and stay links', () => {
  const shown = tabs({ html: printed.replace('id="squad"', 'id="team"') });
  expect(shown.notices.map(({ code, what }) => `${code} ${what}`)).toEqual([
    'T33 In the tabs #squad leads to no section.',
  ]);
  expect(shown.element.querySelectorAll('[role="tab"]')).toHaveLength(2);
  expect(shown.element.querySelector<HTMLElement>('#team')?.hidden).toBe(false);
  expect(tabs({ html: '<p>Nothing</p>' }).notices.map(({ code }) => code)).toEqual(['T33']);
});

test('tabs inside a section are a tag of their own', () => {
  const inner = printed
    .replaceAll('table', 'in')
    .replaceAll('squad', 'out')
    .replaceAll(/caf(é|%C3%A9)/g, 'off');
  const shown = tabs({ html: printed.replace('<h2>Café</h2>', `<div data-widget="tabs">${inner}</div>`) });
  expect([shown.scanned.length, shown.notices]).toEqual([3, []]);
});

test('when the tag leaves, what the host printed is as it was', () => {
  const shown = tabs();
  shown.tab('Squad').click();
  shown.leave();
  expect(shown.element.innerHTML).toBe(printed);
  shown.hash('#table');
  expect(shown.element.innerHTML).toBe(printed);
});
