// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clickTitle } from '#core/contract/titleTest.ts';
import { type FakeTab, fakeBrowser } from '#tests/support/fakeTabs.ts';
import { seededChance } from '#tests/support/seededChance.ts';
import { settled, stage } from '#tests/support/stage.ts';
import { keepGroup } from './group.ts';
import { island } from './title-test.island.ts';

const { documentElement } = document;
const observed = new Map<Element, (share: number) => void>();
const leaving: (() => void)[] = [];

beforeEach(() => {
  // happy-dom has none that fires; what is in view is the test's to say.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly seen: (entries: { intersectionRatio: number }[]) => void;
      constructor(seen: (entries: { intersectionRatio: number }[]) => void) {
        this.seen = seen;
      }
      observe(element: Element) {
        observed.set(element, (intersectionRatio) => this.seen([{ intersectionRatio }]));
      }
      disconnect() {}
    },
  );
});
afterEach(() => {
  for (const leave of leaving.splice(0)) leave();
  observed.clear();
  vi.unstubAllGlobals();
  delete documentElement.dataset.consent;
  delete documentElement.dataset.titleGroup;
});

function allow(text: string | undefined) {
  if (text === undefined) delete documentElement.dataset.consent;
  else documentElement.dataset.consent = text;
  document.dispatchEvent(new Event('tribune:consent'));
}

const both = '<span data-title="a">Eerste</span><span data-title="b" hidden>Tweede</span>';

interface Options {
  readonly consent?: string | undefined;
  readonly group?: string;
  readonly tab?: FakeTab;
  readonly config?: unknown;
  readonly html?: string;
}

function front({ consent = 'experiments', group = 'b', html = both, ...options }: Options = {}) {
  const set = stage(options);
  if (consent) documentElement.dataset.consent = consent;
  if (group) documentElement.dataset.titleGroup = group;
  const link = (articleId = 12) => {
    const place = set.host(html);
    Object.assign(place.element.dataset, { widget: 'title-test', articleId: `${articleId}` });
    const drawn = vi.fn();
    island
      .start(set.page, { articleId }, place.host)
      .draw({ host: place.host, page: set.page, root: place.element, adopt: () => {}, drawn, crashed: () => {} });
    leaving.push(place.leave);
    const { element } = place;
    const press = (type: string, button: number, more: object = {}) =>
      element.dispatchEvent(new MouseEvent(type, { button, bubbles: true, ...more }));
    return { ...place, drawn, press, look: (share: number) => observed.get(element)?.(share) };
  };
  return { ...set, link };
}

const click = (id: number, group: string) => ({
  call: `POST ${clickTitle.path}`,
  params: { id },
  query: { tenant_id: 'demo' },
  body: { group },
  keepalive: true,
});

test.each([
  ['a click', 'click', 0, {}],
  ['the enter key', 'click', 0, { detail: 0 }],
  ['a click into a new tab', 'click', 0, { ctrlKey: true }],
  ['the middle button', 'auxclick', 1, {}],
])('%s is reported with the title that was shown', (_, type, button, more) => {
  const { link, sent } = front();
  link().press(type, button, more);
  expect(sent).toEqual([click(12, 'b')]);
});

test('the menu of the right button is no click', () => {
  const { link, sent } = front();
  link().press('auxclick', 2);
  link().press('contextmenu', 2);
  expect(sent).toEqual([]);
});

test('an article counts once a page view, whichever of its links is followed, and another for itself', () => {
  const { link, sent } = front({ group: 'a' });
  const [first, copy, other] = [link(), link(), link(13)];
  for (const each of [first, copy, first, other]) each.press('click', 0);
  expect(sent).toEqual([click(12, 'a'), click(13, 'a')]);
});

test('what the snippet in the head has reported is not reported again', () => {
  const { link, sent } = front();
  const early = link();
  early.element.dataset.wFollowed = '1';
  link().press('click', 0);
  early.press('click', 0);
  expect(sent).toEqual([]);
});

test('half a title in view for a second is an exposure, once for all its links', () => {
  const { link, clock } = front();
  const [first, copy] = [link(), link()];
  first.look(0.4);
  clock.pass(5000);
  first.look(0.6);
  clock.pass(900);
  first.look(0.3);
  clock.pass(5000);
  expect(first.events).toEqual([]);
  first.look(0.5);
  copy.look(1);
  clock.pass(1000);
  expect([...first.events, ...copy.events]).toEqual([{ type: 'title-exposure', detail: { article: 12, group: 'b' } }]);
});

test.each([
  ['has not said yet', undefined],
  ['refuses', 'ads'],
])('a reader who %s is neither counted nor kept, and an exposure is not told', (_, consent) => {
  const { link, sent, clock, page } = front({ consent });
  if (consent === undefined) allow(undefined);
  const title = link();
  title.look(1);
  clock.pass(1000);
  title.press('click', 0);
  expect([sent, title.events]).toEqual([[], []]);
  expect(page.store.cookie('title_ab').read()).toBeUndefined();
});

test('a page that shows every browser the first title reports nothing', () => {
  const { link, sent } = front({ group: '' });
  link().press('click', 0);
  expect(sent).toEqual([]);
});

test.each([
  ['no second title', '<span data-title="a">Eerste</span>'],
  ['an empty second title', '<span data-title="a">Eerste</span><span data-title="b" hidden> </span>'],
  ['twice the same', '<span data-title="a">Eerste</span> <span data-title="b" hidden>Eerste</span>'],
])('a link with %s is no test, and still a link', (_, html) => {
  const { link, sent, clock } = front({ html });
  const title = link();
  title.look(1);
  clock.pass(1000);
  title.press('click', 0);
  expect([sent, title.events]).toEqual([[], []]);
  expect(title.drawn).toHaveBeenCalledWith('keep');
});

const week = 7 * 86_400_000;

test('the group of the cookie is kept beside it, and wins where they disagree', () => {
  const tab = fakeBrowser().open();
  const { page } = stage({ tab });
  page.store.cookie('title_ab').write('b', 7);
  keepGroup(page);
  expect(JSON.parse(tab.local().getItem('tribune:demo:title_group') ?? '')).toEqual({
    group: 'b',
    until: page.clock.now() + week,
  });
  page.store.cookie('title_ab').write('a', 7);
  keepGroup(page);
  expect(tab.local().getItem('tribune:demo:title_group')).toContain('"a"');
});

test('a cookie that came to an end before its time is written again for what is left of it, and no longer', () => {
  const tab = { ...fakeBrowser().open(), jar: { cookie: '' } };
  const { page, clock } = stage({ tab });
  keepGroup(page);
  expect(tab.jar.cookie).toContain('title_ab=b; Max-Age=604800');
  tab.jar.cookie = '';
  clock.pass(6 * 86_400_000);
  keepGroup(page);
  expect(tab.jar.cookie).toContain('title_ab=b; Max-Age=86400');
});

test('after 7 days a browser is drawn again', () => {
  const chance = vi.fn(() => 0.9);
  const { page, clock } = stage();
  const drawing = { ...page, chance };
  keepGroup(drawing);
  keepGroup(drawing);
  expect(chance).toHaveBeenCalledTimes(1);
  drawing.store.cookie('title_ab').remove();
  clock.pass(week);
  keepGroup(drawing);
  expect(chance).toHaveBeenCalledTimes(2);
});

test('half of 100,000 browsers are drawn into each group, within 1 percent', () => {
  const chance = seededChance(11);
  let second = 0;
  const { page } = stage();
  const slot = { read: () => undefined, write: () => true, remove() {}, watch: () => () => {} };
  const cookie = {
    read: () => undefined,
    write(group: string) {
      if (group === 'b') second += 1;
    },
    remove() {},
  };
  const drawing = { ...page, chance, store: { slot: () => slot, cookie: () => cookie } };
  for (let browser = 0; browser < 100_000; browser += 1) keepGroup(drawing);
  expect(second).toBeGreaterThan(49_500);
  expect(second).toBeLessThan(50_500);
});

test('whoever allows it is kept for the next page, and whoever takes that back is forgotten while the title stays', async () => {
  const { link, page, sent } = front({ consent: '', group: '' });
  allow(undefined);
  const title = link();
  const kept = () => page.store.cookie('title_ab').read();
  expect(kept()).toBeUndefined();
  allow('experiments');
  expect(kept()).toMatch(/^[ab]$/);
  expect(documentElement.dataset.titleGroup).toBeUndefined();
  documentElement.dataset.titleGroup = 'b';
  allow('ads');
  expect(kept()).toBeUndefined();
  expect(documentElement.dataset.titleGroup).toBe('b');
  title.press('click', 0);
  await settled();
  expect(sent).toEqual([]);
});
