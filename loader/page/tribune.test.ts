// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { pageTypes } from '#core/base/page/pageTypes.ts';
import { createReport } from '#loader/runtime/report.ts';
import {
  type BenchWidget,
  FakeIntersectionObserver,
  freshPages,
  plainWidget,
  settled,
  startLoader,
  tag,
} from '#tests/support/loaderBench.ts';

freshPages();

const report = createReport({ version: '2', widgets: {} });
const page = (...tags: HTMLElement[]) => document.body.append(...tags);
const states = (...tags: HTMLElement[]) => tags.map((each) => each.dataset.wState);
const withWhen = (made: BenchWidget, when: string): BenchWidget => ({ ...made, widget: { ...made.widget, when } });

test('a tag that is due draws its island and says so', async () => {
  const poll = tag('poll');
  page(poll);
  const received: string[] = [];
  document.addEventListener('tribune:ready', ({ target }) => target === poll && received.push('ready'));
  startLoader({ widgets: [plainWidget('poll')] });
  await settled();
  expect(poll.dataset.wState).toBe('ready');
  expect(poll.shadowRoot?.textContent).toBe('poll');
  expect(poll.shadowRoot?.querySelector('slot')).toBeNull();
  expect(received).toEqual(['ready']);
});

test('widgets that wake alike are one row of the table, and each is known by its name', async () => {
  const poll = tag('poll');
  page(poll);
  startLoader({ widgets: [plainWidget('poll')], table: { widgets: [['quiz poll', 'now']] } });
  await settled();
  expect(poll.dataset.wState).toBe('ready');
});

/** A widget whose view cannot be had so many times. */
function missing(times: number): { readonly widget: BenchWidget; readonly drawn: () => number } {
  let drawn = 0;
  const widget = plainWidget('poll', {
    async draw(drawing) {
      drawn += 1;
      if (drawn <= times) throw new TypeError('Failed to fetch dynamically imported module: /w/poll-view.js');
      drawing.root.append('poll');
      drawing.drawn();
      return () => {};
    },
  });
  return { widget, drawn: () => drawn };
}

test.each([1, 3])(
  'an empty tag whose file is missing %i times is tried again by itself until it stands',
  async (times) => {
    const poll = tag('poll', '');
    page(poll);
    const { widget } = missing(times);
    const { waits, reported } = startLoader({ widgets: [widget] });
    await settled();
    await settled();
    expect(states(poll)).toEqual(['ready']);
    expect(poll.shadowRoot?.textContent).toBe('poll');
    expect(reported.map(({ code }) => code)).toEqual(['T17']);
    const pauses = waits.filter((ms) => ms > 0);
    expect(pauses.toSorted((one, other) => one - other)).toEqual(pauses);
    expect(pauses).toHaveLength(times);
  },
);

test('a file that stays missing is tried three times more, then by a touch: the tag shows what was printed', async () => {
  const poll = tag('poll');
  page(poll);
  const { widget, drawn } = missing(Number.POSITIVE_INFINITY);
  startLoader({ widgets: [widget] });
  await settled();
  await settled();
  expect([drawn(), ...states(poll)]).toEqual([4, 'failed']);
  expect(poll.shadowRoot?.querySelector('slot')).not.toBeNull();
  poll.click();
  await settled();
  expect(drawn()).toBe(5);
});

test('fifty bad tags and one good: the good one mounts, each bad one is told once', async () => {
  const schema = z.object({ pollId: z.coerce.number().check(z.positive(), z.describe('Id of the poll')) });
  const kinds = [
    () => tag('pol'),
    () => tag('poll'),
    () => tag('poll', '', { 'data-poll-id': 'x' }),
    () => tag('poll', '<script type="application/json" data-props>{"a":</script>', { 'data-poll-id': '1' }),
    () => tag('constructor'),
  ];
  const bad = Array.from({ length: 50 }, (_, index) => (kinds[index % kinds.length] ?? kinds[0])?.() ?? tag(''));
  const good = tag('poll', 'fallback', { 'data-poll-id': '12' });
  page(...bad.slice(0, 25), good, ...bad.slice(25));
  const { reported: notices } = startLoader({ widgets: [plainWidget('poll', { attributes: schema })] });
  await settled();
  await settled();
  expect(good.dataset.wState).toBe('ready');
  for (const each of bad) expect(notices.filter(({ element }) => element === each)).toHaveLength(1);
  expect(new Set(notices.map(({ code }) => code))).toEqual(new Set(['T01', 'T11', 'T12', 'T13']));
  expect(notices.find(({ element }) => element === bad[0])?.remedy).toContain('Did you mean "poll"?');
});

test('a moment that is none is told, and the widget comes at its own', async () => {
  const poll = tag('poll', '', { 'data-when': 'visable 300px' });
  page(poll);
  const { reported: notices } = startLoader({ widgets: [withWhen(plainWidget('poll'), 'visible 100px')] });
  await settled();
  expect(notices).toMatchObject([{ code: 'T03', element: poll }]);
  expect(notices[0]?.remedy).toContain('visible 300px');
  FakeIntersectionObserver.show(poll);
  await settled();
  expect(poll.dataset.wState).toBe('ready');
});

test.each(['idle', 'visible 100px', 'media (min-width: 1px)'])(
  'on a page that has taken away what %s needs a tag is due at once, and nothing hangs',
  async (when) => {
    vi.stubGlobal('requestIdleCallback', undefined);
    vi.stubGlobal('IntersectionObserver', undefined);
    vi.stubGlobal('matchMedia', undefined);
    const poll = tag('poll');
    page(poll);
    const { reported: notices } = startLoader({ widgets: [withWhen(plainWidget('poll'), when)] });
    await settled();
    expect(notices).toEqual([]);
    await expect.poll(() => poll.dataset.wState).toBe('ready');
  },
);

test('tags below the fold share one observer per margin and wake when they come into sight', async () => {
  const [near, far, other] = [tag('poll'), tag('poll'), tag('poll', '', { 'data-when': 'visible 50%' })];
  page(near, far, other);
  const { fetched } = startLoader({ widgets: [withWhen(plainWidget('poll'), 'visible 300px')] });
  await settled();
  expect(FakeIntersectionObserver.all.map(({ margin }) => margin)).toEqual(['300px', '50%']);
  expect(fetched).toEqual([]);
  FakeIntersectionObserver.show(near);
  await settled();
  expect(states(near, far, other)).toEqual(['ready', undefined, undefined]);
});

test('of several moments the first to come wakes the island, once', async () => {
  let models = 0;
  const poll = tag('poll', '', { 'data-when': 'visible | hash #poll | event goal' });
  page(poll);
  const widgets = [plainWidget('poll', { model: () => void models++ })];
  const { tribune } = startLoader({ widgets });
  document.dispatchEvent(new CustomEvent('goal'));
  document.dispatchEvent(new CustomEvent('goal'));
  FakeIntersectionObserver.show(poll);
  await settled();
  expect(models).toBe(1);
  expect(tribune.list()[0]?.moment).toBe('event');
});

test('a hash that stands in the address, or comes later, wakes what waits for its prefix', async () => {
  location.hash = '#comment-12';
  const [now, later] = [tag('a', '', { 'data-when': 'hash #comment' }), tag('b', '', { 'data-when': 'hash #poll' })];
  page(now, later);
  startLoader({ widgets: [plainWidget('a'), plainWidget('b')] });
  await settled();
  expect(states(now, later)).toEqual(['ready', undefined]);
  location.hash = '#poll-1';
  window.dispatchEvent(new Event('hashchange'));
  await settled();
  expect(states(now, later)).toEqual(['ready', 'ready']);
});

test('a media query wakes an island when it comes true', async () => {
  const query = Object.assign(new EventTarget(), { matches: false, media: '(min-width: 900px)' });
  const other = Object.assign(new EventTarget(), { matches: true });
  vi.stubGlobal('matchMedia', (asked: string) => (asked.startsWith('not') ? other : query));
  const poll = tag('poll', '', { 'data-when': 'media (min-width: 900px)' });
  page(poll);
  startLoader({ widgets: [plainWidget('poll')] });
  await settled();
  expect(poll.dataset.wState).toBeUndefined();
  query.matches = true;
  query.dispatchEvent(new Event('change'));
  await settled();
  expect(poll.dataset.wState).toBe('ready');
});

test.each([
  ['media (min-widht: 60em)', 'Did you mean "min-width"?'],
  ['media (min-width: 60em) and (orientaton: portrait)', 'Did you mean "orientation"?'],
  ['media (foo), (bar)', 'Expected in data-when: a media query'],
])('a query that no browser knows, %s, is told, and the widget comes at its own moment', async (when, remedy) => {
  // As browsers have it: neither what they do not know nor its opposite is true.
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  const poll = tag('poll', '', { 'data-when': when });
  page(poll);
  const { reported: notices } = startLoader({ widgets: [withWhen(plainWidget('poll'), 'visible 100px')] });
  await settled();
  expect(notices).toMatchObject([{ code: 'T21', element: poll, remedy: expect.stringContaining(remedy) }]);
  FakeIntersectionObserver.show(poll);
  await settled();
  expect(poll.dataset.wState).toBe('ready');
});

test('a list of queries of which none is true yet is waited for', async () => {
  const opposite = 'not ((width > 900px) and (hover))';
  vi.stubGlobal('matchMedia', (asked: string) => Object.assign(new EventTarget(), { matches: asked === opposite }));
  const poll = tag('poll', '', { 'data-when': 'media (width > 900px) and (hover), (height > 900px)' });
  page(poll);
  const { reported: notices } = startLoader({ widgets: [plainWidget('poll')] });
  await settled();
  expect(notices).toEqual([]);
  expect(poll.dataset.wState).toBeUndefined();
});

test.each([
  ['a page type that is nearly one', 'section', 'profil', ['T22']],
  ['a page type on main that is none', 'main', 'shop', ['T22']],
  ['a word of the site on another element', 'body-like', 'home', []],
  ['the number of a page', 'main', '2', []],
  ['a page type whose widgets are tags', 'main', 'liveblog-article', []],
])('%s: what is told', async (_, element, type, codes) => {
  const marker = document.createElement(element);
  marker.dataset.page = type;
  page(marker);
  const { reported: notices } = startLoader({ widgets: [plainWidget('profile')], table: { pages: 'profile' } });
  await settled();
  expect(notices.map(({ code }) => code)).toEqual(codes);
  for (const { remedy, element } of notices) {
    expect(element).toBe(marker);
    expect(remedy).toContain(`Expected in data-page: ${pageTypes.join(', ')}.`);
  }
  expect(notices.some(({ remedy }) => remedy.startsWith('Did you mean "profile"?'))).toBe(type === 'profil');
});

test('whoever touches a tag wakes it, whatever it waits for', async () => {
  const poll = tag('poll', '<button>x</button>', { 'data-when': 'hash #never' });
  page(poll);
  startLoader({ widgets: [plainWidget('poll')] });
  poll.querySelector('button')?.dispatchEvent(new Event('focusin', { bubbles: true, composed: true }));
  await settled();
  expect(poll.dataset.wState).toBe('ready');
});

test('the tenant and the page may set other moments', async () => {
  const poll = tag('poll');
  page(poll);
  startLoader({ widgets: [plainWidget('poll')], site: { config: { when: { poll: 'event later' } } } });
  await settled();
  expect(poll.dataset.wState).toBeUndefined();
  document.dispatchEvent(new Event('later'));
  await settled();
  expect(poll.dataset.wState).toBe('ready');
});

test('nothing happens while the page is prerendered', async () => {
  Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
  const poll = tag('poll');
  page(poll);
  const { fetched } = startLoader({ widgets: [plainWidget('poll')] });
  await settled();
  expect(fetched).toEqual([]);
  Object.defineProperty(document, 'prerendering', { value: false, configurable: true });
  document.dispatchEvent(new Event('prerenderingchange'));
  await settled();
  expect(poll.dataset.wState).toBe('ready');
});

test('a tag that comes later is found; one that leaves is released', async () => {
  let left = 0;
  const widgets = [
    plainWidget('poll', {
      model: (host) => host.signal.addEventListener('abort', () => left++),
    }),
  ];
  const { tribune } = startLoader({ widgets });
  const around = document.createElement('section');
  around.append(tag('poll'));
  document.body.append(around);
  await settled();
  const [found] = tribune.list();
  expect(found?.state).toBe('ready');
  around.remove();
  await settled();
  expect(left).toBe(1);
  expect(tribune.list()).toEqual([]);
});

test('what an island takes out of its own tag has none of the others looked at', async () => {
  let reads = 0;
  const polls = Array.from({ length: 20 }, () => tag('poll', '<p>printed</p>'));
  for (const poll of polls) Object.defineProperty(poll, 'isConnected', { get: () => ++reads > 0, configurable: true });
  page(...polls);
  startLoader({ widgets: [plainWidget('poll')] });
  await settled();
  expect(polls.map(({ dataset }) => dataset.wState)).toEqual(polls.map(() => 'ready'));
  reads = 0;
  polls[0]?.querySelector('p')?.remove();
  await settled();
  expect(reads).toBe(0);
  document.body.append(document.createElement('p'));
  document.body.lastElementChild?.remove();
  await settled();
  expect(reads).toBe(20);
});

test('a tag in a shadow root of the host is released with what the root is of', async () => {
  const around = document.createElement('section');
  const poll = tag('poll');
  around.attachShadow({ mode: 'closed' }).append(poll);
  page(around);
  const { tribune } = startLoader({ widgets: [plainWidget('poll')] });
  await tribune.mount(poll);
  expect(tribune.list()).toHaveLength(1);
  around.remove();
  await settled();
  expect(tribune.list()).toEqual([]);
});

test('a tag that is moved keeps its island', async () => {
  let models = 0;
  let left = 0;
  const poll = tag('poll');
  page(poll);
  const model = (host: { signal: AbortSignal }) => {
    models++;
    host.signal.addEventListener('abort', () => left++);
  };
  startLoader({ widgets: [plainWidget('poll', { model })] });
  await settled();
  const aside = document.createElement('aside');
  document.body.append(aside);
  aside.append(poll);
  await settled();
  expect([models, left, poll.dataset.wState]).toEqual([1, 0, 'ready']);
});

test('what a reader or an entry wrote holds no tags, unless an island answers for it', async () => {
  let host: { trust(region: Element): void } | undefined;
  const inner = tag('poll');
  const blog = tag('liveblog', '<div data-w-foreign><p></p></div>', { 'data-surface': 'page' });
  const region = blog.querySelector('div');
  region?.append(inner);
  page(blog);
  startLoader({
    widgets: [
      plainWidget('poll'),
      plainWidget('liveblog', {
        surface: 'page',
        model: (given) => {
          host = given;
        },
        draw: (drawing) => {
          drawing.drawn('keep');
          return () => {};
        },
      }),
    ],
  });
  await settled();
  expect(states(blog, inner)).toEqual(['ready', undefined]);
  if (region) host?.trust(region);
  await settled();
  expect(inner.dataset.wState).toBe('ready');
});

test('what readers wrote holds no tags, wherever it stands and whenever it comes', async () => {
  let host: { trust(region: Element): void } | undefined;
  const section = document.createElement('section');
  section.innerHTML =
    '<div data-w-foreign><p><b data-widget="poll"></b></p></div><b data-widget="poll" data-w-foreign></b>';
  const region = section.querySelector('div');
  const [inside, itself] = [...section.querySelectorAll('b')];
  const marker = document.createElement('div');
  marker.dataset.page = 'profile';
  region?.append(marker);
  page(section, tag('liveblog'));
  const model = (given: { trust(region: Element): void }) => {
    host = given;
  };
  startLoader({
    widgets: [plainWidget('poll'), plainWidget('profile'), plainWidget('liveblog', { model })],
    table: { pages: 'profile' },
  });
  await settled();
  const late = tag('poll');
  region?.append(late);
  await settled();
  const all = [inside, itself, marker, late].map((each) => each?.dataset.wState);
  expect(all).toEqual([undefined, undefined, undefined, undefined]);

  const nested = document.createElement('blockquote');
  nested.dataset.wForeign = '';
  const quoted = tag('poll');
  nested.append(quoted);
  region?.append(nested);
  if (region) host?.trust(region);
  await settled();
  expect([inside, late, marker].map((each) => each?.dataset.wState)).toEqual(['ready', 'ready', 'ready']);
  expect([itself, quoted].map((each) => each?.dataset.wState)).toEqual([undefined, undefined]);
});

test('a tag inside one that says so lives by itself, but not in what readers wrote', async () => {
  const list = tag('poll', '<b data-widget="profile"></b><p data-w-foreign><b data-widget="profile"></b></p>', {
    'data-w-open': '',
    'data-when': 'hash #never',
  });
  const quote = document.createElement('div');
  quote.dataset.wForeign = '';
  quote.innerHTML = '<i data-widget="poll" data-w-open><b data-widget="profile"></b></i>';
  page(list, quote);
  startLoader({ widgets: [plainWidget('poll'), plainWidget('profile')] });
  await settled();
  const inner = [...list.querySelectorAll('b'), ...quote.querySelectorAll('b')];
  expect(inner.map(({ dataset }) => dataset.wState)).toEqual(['ready', undefined, undefined]);
  expect(list.dataset.wState).toBeUndefined();
});

test('a tag inside a tag is left to the outer island', async () => {
  const inner = tag('poll');
  const outer = tag('tabs');
  outer.append(inner);
  page(outer);
  startLoader({ widgets: [plainWidget('poll'), plainWidget('tabs')] });
  await settled();
  expect(states(outer, inner)).toEqual(['ready', undefined]);
});

test('a page type places its widget, and the tags inside the marker live', async () => {
  const marker = document.createElement('main');
  marker.dataset.page = 'profile';
  const inner = tag('poll');
  marker.append(inner);
  page(marker);
  startLoader({ widgets: [plainWidget('poll'), plainWidget('profile')], table: { pages: 'profile' } });
  await settled();
  expect(states(marker, inner)).toEqual(['ready', 'ready']);
});

test('an overlay comes into the page with its moment, and again after the host replaced the body', async () => {
  const login = withWhen(plainWidget('login'), 'event tribune:wanted');
  startLoader({ widgets: [login], table: { overlays: ['login'] } });
  await settled();
  expect(document.querySelector('[data-widget=login]')).toBeNull();
  document.dispatchEvent(new Event('tribune:wanted'));
  await settled();
  expect(document.querySelector('[data-widget=login]')?.shadowRoot?.textContent).toBe('login');
  document.body.replaceChildren();
  await settled();
  document.dispatchEvent(new Event('tribune:wanted'));
  await settled();
  expect(document.querySelectorAll('[data-widget=login]')).toHaveLength(1);
});

test('two tags with one id are told, and both live', async () => {
  const [one, two] = [tag('poll', '', { id: 'p' }), tag('poll', '', { id: 'p' })];
  page(one, two);
  const { reported: notices } = startLoader({ widgets: [plainWidget('poll')] });
  await settled();
  expect(states(one, two)).toEqual(['ready', 'ready']);
  await expect.poll(() => notices.map(({ code }) => code)).toEqual(['T02']);
});

test('a tag that a script takes out again at once has no island', async () => {
  let models = 0;
  const { tribune } = startLoader({ widgets: [plainWidget('poll', { model: () => void models++ })] });
  const poll = tag('poll');
  page(poll);
  poll.remove();
  await settled();
  expect([models, tribune.list()]).toEqual([0, []]);
});

test('a tag that holds others and is moved keeps its one island', async () => {
  let models = 0;
  const tabs = tag('tabs', '', { 'data-w-open': '' });
  page(document.createElement('p'), tabs);
  const { tribune } = startLoader({ widgets: [plainWidget('tabs', { model: () => void models++ })] });
  await settled();
  document.body.prepend(tabs);
  await settled();
  expect([models, tribune.list().length]).toEqual([1, 1]);
});

test('a tag with a mistake is not tried again, however often a reader touches it', async () => {
  const schema = z.object({ pollId: z.coerce.number().check(z.positive()) });
  const poll = tag('poll', 'fallback', { 'data-poll-id': 'x' });
  page(poll);
  const { reported: notices } = startLoader({ widgets: [plainWidget('poll', { attributes: schema })] });
  await settled();
  poll.dispatchEvent(new Event('pointerdown', { bubbles: true, composed: true }));
  await settled();
  expect([states(poll), notices.length]).toEqual([['off'], 1]);
});

test('an island that never was does not leave', async () => {
  const poll = tag('poll', 'fallback');
  page(poll);
  const left: unknown[] = [];
  document.addEventListener('tribune:unmount', ({ target }) => left.push(target));
  const draw = () => {
    throw new Error('no');
  };
  const { tribune } = startLoader({ widgets: [plainWidget('poll', { draw }), plainWidget('clap')] });
  const clap = tag('clap');
  page(clap);
  await settled();
  for (const each of [poll, clap]) await tribune.unmount(each);
  expect(left).toEqual([clap]);
});

test('a moment that lacks its name is told, and the widget comes at its own', async () => {
  const poll = tag('poll', '', { 'data-when': 'event' });
  page(poll);
  const { reported: notices } = startLoader({ widgets: [plainWidget('poll')] });
  await settled();
  expect([notices.map(({ code }) => code), states(poll)]).toEqual([['T03'], ['ready']]);
});

test('a tag that failed is not asked for again by scrolling past it', async () => {
  const poll = tag('poll', '', { 'data-when': 'visible' });
  page(poll);
  const { fetched } = startLoader({
    widgets: [plainWidget('poll')],
    answer: (path) => (/poll/.test(path) ? 404 : undefined),
  });
  FakeIntersectionObserver.show(poll);
  await settled();
  const { length } = fetched;
  expect(states(poll)).toEqual(['failed']);
  FakeIntersectionObserver.show(poll);
  await settled();
  expect(fetched).toHaveLength(length);
});

test('islands that wake together share a task until 10 ms of it are over', async () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  page(...Array.from({ length: 6 }, () => tag('poll')));
  const model = () => {
    now += 4;
  };
  const { waits } = startLoader({ widgets: [plainWidget('poll', { model })] });
  await settled();
  // The first is between the core's evaluation and its boot.
  expect(waits).toEqual([0, 0, 0]);
});

test('late listeners hear what has already happened', async () => {
  const poll = tag('poll');
  page(poll);
  const { tribune } = startLoader({ widgets: [plainWidget('poll')] });
  await settled();
  const received: unknown[] = [];
  const stop = tribune.on('ready', ({ target }) => received.push(target));
  await settled();
  expect(received).toEqual([poll]);
  expect(await tribune.ready('poll')).toBe(poll);
  stop();
  await settled();
  await tribune.unmount(poll);
  await tribune.mount(poll);
  expect(received).toEqual([poll]);
});

test('of a tag that left the page late listeners hear nothing: what it fired would keep it', async () => {
  const [gone, there] = [tag('poll'), tag('poll')];
  page(gone);
  const { tribune } = startLoader({ widgets: [plainWidget('poll')] });
  await settled();
  gone.remove();
  await settled();
  page(there);
  await settled();
  const received: unknown[] = [];
  for (const type of ['ready', 'unmount']) tribune.on(type, ({ target }) => received.push(target));
  await settled();
  expect(received).toEqual([there]);
});

test('the public verbs mount, list and take away, and cannot be changed', async () => {
  const poll = tag('poll', 'fallback', { 'data-when': 'hash #never' });
  page(poll);
  const { tribune } = startLoader({ widgets: [plainWidget('poll')] });
  expect(Object.isFrozen(tribune)).toBe(true);
  expect(await tribune.mount(poll)).toBe(poll);
  expect(tribune.list().map(({ name, state }) => [name, state])).toEqual([['poll', 'ready']]);
  await tribune.unmount(poll);
  expect(tribune.list()).toEqual([]);
  expect(poll.shadowRoot?.innerHTML).toBe('<slot></slot>');
  expect(poll.dataset.wState).toBeUndefined();
});

test('each step of an island stands in the performance timeline', async () => {
  performance.clearMarks();
  page(tag('mom-rating'));
  startLoader({ widgets: [plainWidget('mom-rating')] });
  await settled();
  const marks = performance.getEntriesByType('mark').map(({ name }) => name);
  for (const step of ['armed', 'loading', 'loaded', 'mounted', 'ready'])
    expect(marks).toContain(`tribune:mom-rating#1:${step}`);
  expect(performance.getEntriesByName('tribune:mom-rating#1:import')).toHaveLength(1);
});

test('a page that comes back from the cache says so', async () => {
  page(tag('poll'));
  startLoader({ widgets: [plainWidget('poll')] });
  await settled();
  let restored = 0;
  document.addEventListener('tribune:restore', () => restored++, { once: true });
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(restored).toBe(1);
});

test('finding and arming a thousand tags reads no layout', async () => {
  const reads: string[] = [];
  const properties = [
    'offsetWidth',
    'offsetHeight',
    'offsetTop',
    'offsetParent',
    'innerText',
    'clientWidth',
    'scrollTop',
  ];
  for (const name of properties)
    Object.defineProperty(HTMLElement.prototype, name, { get: () => reads.push(name), configurable: true });
  for (const name of ['getBoundingClientRect', 'getClientRects', 'checkVisibility'])
    Object.defineProperty(HTMLElement.prototype, name, { value: () => reads.push(name), configurable: true });
  vi.spyOn(window, 'getComputedStyle').mockImplementation(() => reads.push('getComputedStyle') as never);
  page(...Array.from({ length: 1000 }, () => tag('poll')));
  const { tribune, fetched } = startLoader({ widgets: [withWhen(plainWidget('poll'), 'visible 300px')] });
  expect(tribune.list()).toHaveLength(1000);
  expect(FakeIntersectionObserver.all).toHaveLength(1);
  expect([reads, fetched]).toEqual([[], []]);
  document.body.getBoundingClientRect();
  expect([document.body.offsetWidth, reads]).toEqual([2, ['getBoundingClientRect', 'offsetWidth']]);
  for (const name of [...properties, 'getBoundingClientRect', 'getClientRects', 'checkVisibility'])
    Reflect.deleteProperty(HTMLElement.prototype, name);
});

test.each([
  ['of the same build', '2', 'T05: The loader is on this page twice.'],
  ['of another build', '1', 'T26: Two builds are on this page: 1 and 2.'],
])('a second loader %s says so, and the first stays in charge', async (_, version, notice) => {
  const first = { version };
  const key = Symbol.for('tribune');
  for (const name of ['Tribune', key]) Object.defineProperty(window, name, { value: first, configurable: true });
  const { start } = await import('./start.ts');
  const { syntheticTable } = await import('#tests/support/syntheticTable.ts');
  const asked: string[] = [];
  start('https://paper.test/assets/cdn/paper/tribune.js', syntheticTable, () => ({
    fetch: () => Promise.reject(new TypeError('none')),
    wait: async () => {},
    async import(path) {
      asked.push(path);
      return { report } as never;
    },
  }));
  await settled();
  expect(asked).toHaveLength(1);
  expect(console.warn).toHaveBeenCalledTimes(1);
  expect(vi.mocked(console.warn).mock.calls[0]?.[0]).toContain(notice);
  expect(window.Tribune).toBe(first);
  for (const name of ['Tribune', key]) Reflect.deleteProperty(window, name);
});

test('a page that breaks what the loader needs is told why, and nothing is thrown', async () => {
  const { start } = await import('./start.ts');
  const { syntheticTable } = await import('#tests/support/syntheticTable.ts');
  vi.stubGlobal('addEventListener', () => {
    throw new TypeError('not here');
  });
  const environment = {
    fetch: () => Promise.reject(new TypeError('none')),
    wait: async () => {},
    import: async () => ({ report }) as never,
  };
  start('https://paper.test/assets/cdn/paper/tribune.js', syntheticTable, () => environment);
  await expect
    .poll(() => vi.mocked(console.warn).mock.calls[0]?.[0])
    .toContain('T09: The loader could not start: not here.');
  expect('Tribune' in window).toBe(false);
});

test('an element with the id Tribune is no loader', async () => {
  const { start } = await import('./start.ts');
  const clobber = document.createElement('a');
  clobber.id = 'Tribune';
  document.body.append(clobber);
  const { syntheticTable } = await import('#tests/support/syntheticTable.ts');
  start('https://paper.test/assets/cdn/paper/tribune.js', syntheticTable, () => ({
    fetch: () => new Promise(() => {}),
    import: () => new Promise(() => {}),
    wait: async () => {},
  }));
  expect(window.Tribune.version).toBe(syntheticTable.version);
  expect(window.Tribune.config.tenant).toBe('paper');
});

const loading = (state: DocumentReadyState) => vi.spyOn(document, 'readyState', 'get').mockReturnValue(state);

/** A picture of the page that has not arrived, unless it is said to be there. */
function picture(isThere = false, attributes: Readonly<Record<string, string>> = {}): HTMLElement {
  const element = document.createElement('img');
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  Object.defineProperty(element, 'complete', { value: isThere });
  return element;
}

test.each([
  { pictures: 'no picture', made: [], isAwake: true },
  { pictures: 'a picture that is there', made: [picture(true)], isAwake: true },
  { pictures: 'a picture that nobody has scrolled to', made: [picture(false, { loading: 'lazy' })], isAwake: true },
  { pictures: 'a picture that is there and one that is not', made: [picture(true), picture()], isAwake: false },
])('what is in sight starts once a page with $pictures is parsed: $isAwake', async ({ made, isAwake }) => {
  const state = loading('loading');
  const [seen, idle] = [tag('poll', '', { 'data-when': 'visible' }), tag('poll', '', { 'data-when': 'idle' })];
  page(...made, seen, idle);
  startLoader({ widgets: [plainWidget('poll')] });
  FakeIntersectionObserver.show(seen);
  await settled();
  expect(states(seen, idle)).toEqual([undefined, undefined]);
  state.mockReturnValue('interactive');
  document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }));
  await settled();
  expect(states(seen, idle)).toEqual([isAwake ? 'ready' : undefined, undefined]);
  state.mockReturnValue('complete');
  window.dispatchEvent(new Event('load'));
  await settled();
  expect(states(seen, idle)).toEqual(['ready', 'ready']);
});

test('what nobody asked for waits until the page has loaded, what somebody asked for does not', async () => {
  location.hash = '#poll';
  const state = loading('interactive');
  const waiting = ['idle', 'visible', 'activity'].map((when) => tag('poll', '', { 'data-when': when }));
  const asked = ['now', 'hash #poll', 'event goal', 'interaction'].map((when) =>
    tag('poll', '', { 'data-when': when }),
  );
  page(picture(), ...waiting, ...asked);
  startLoader({ widgets: [plainWidget('poll')] });
  document.dispatchEvent(new Event('goal'));
  asked.at(-1)?.dispatchEvent(new Event('pointerdown', { bubbles: true, composed: true }));
  for (const each of waiting) FakeIntersectionObserver.show(each);
  await settled();
  expect(states(...waiting)).toEqual([undefined, undefined, undefined]);
  expect(states(...asked)).toEqual(['ready', 'ready', 'ready', 'ready']);
  state.mockReturnValue('complete');
  window.dispatchEvent(new Event('load'));
  await settled();
  expect(states(...waiting, ...asked)).toEqual(Array(7).fill('ready'));
});

test('a page that never loads is waited for 10 s', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const state = loading('interactive');
  const poll = tag('poll', '', { 'data-when': 'idle' });
  page(poll);
  const { fetched } = startLoader({ widgets: [plainWidget('poll')] });
  vi.advanceTimersByTime(9_999);
  await settled();
  expect(fetched).toEqual([]);
  state.mockReturnValue('complete');
  vi.advanceTimersByTime(1);
  await settled();
  expect(states(poll)).toEqual(['ready']);
});

test.each(['pointermove', 'pointerdown', 'keydown', 'wheel', 'storage'])(
  '%s anywhere on the page is activity',
  async (type) => {
    const poll = tag('poll', '', { 'data-when': 'activity' });
    page(poll);
    const { fetched } = startLoader({ widgets: [plainWidget('poll')] });
    await settled();
    expect(fetched).toEqual([]);
    window.dispatchEvent(Object.assign(new Event(type), { movementX: 0, movementY: -1 }));
    await new Promise((resolve) => queueMicrotask(() => resolve(undefined)));
    expect(fetched, 'within the event').toEqual([]);
    await settled();
    expect(states(poll)).toEqual(['ready']);
  },
);

test('the first activity is all: nothing goes on listening, and what could not be had is not asked for with each movement', async () => {
  const listening = vi.spyOn(window, 'addEventListener');
  const poll = tag('poll', '', { 'data-when': 'activity' });
  page(poll, tag('poll', '', { 'data-when': 'activity' }));
  const { fetched } = startLoader({
    widgets: [plainWidget('poll')],
    answer: (path) => (/poll/.test(path) ? 404 : undefined),
  });
  const signals = listening.mock.calls.flatMap(([type, , options]) =>
    type === 'pointermove' && typeof options === 'object' ? [options.signal] : [],
  );
  expect(signals).toHaveLength(1);
  const move = () => window.dispatchEvent(Object.assign(new Event('pointermove'), { movementX: 1, movementY: 0 }));
  move();
  await settled();
  expect(states(poll)).toEqual(['failed']);
  const asked = fetched.length;
  move();
  await settled();
  expect([fetched.length, signals[0]?.aborted]).toEqual([asked, true]);
  const late = tag('poll', '', { 'data-when': 'activity' });
  page(late);
  await settled();
  expect(states(late)).toEqual(['failed']);
});

test('a page that comes to stand under a pointer that rests is no activity', async () => {
  const poll = tag('poll', '', { 'data-when': 'activity' });
  page(poll);
  const { fetched } = startLoader({ widgets: [plainWidget('poll')] });
  window.dispatchEvent(Object.assign(new Event('pointermove'), { movementX: 0, movementY: 0 }));
  await settled();
  expect(fetched).toEqual([]);
});

test('a reader who is logged in in this browser needs no activity', async () => {
  localStorage.setItem('tribune:paper:token', '"a"');
  const poll = tag('poll', '', { 'data-when': 'activity' });
  page(poll);
  startLoader({ widgets: [plainWidget('poll')] });
  await settled();
  localStorage.clear();
  expect(states(poll)).toEqual(['ready']);
});
