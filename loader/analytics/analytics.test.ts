// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import type { Taken } from '#core/base/api/watchMissing.ts';
import { createPage } from '#core/base/page/createPage.ts';
import { actOf } from '#core/contract/acts.ts';
import { boot } from '#loader/boot/boot.ts';
import type { Tag } from '#loader/tag.ts';
import { startActs } from './acts.ts';
import { createInteractions } from './createInteractions.ts';
import { createShifts } from './createShifts.ts';
import { startFigures } from './figures.ts';
import { startMetrics } from './metrics.ts';

afterEach(() => {
  document.body.replaceChildren();
  delete document.documentElement.dataset.consent;
  vi.unstubAllGlobals();
});

type Fired = readonly [type: string, detail: unknown];

function tagOf(name: string, times: Tag['times']): Tag {
  const element = document.createElement('div');
  element.dataset.widget = name;
  document.body.append(element);
  return {
    ...{ name, element, isOverlay: undefined, when: 'now', state: 'ready', times },
    ...{ queue: new Map(), data: {}, first: null, leaving: new AbortController() },
  };
}

function contextOf(...tags: Tag[]) {
  const fired: Fired[] = [];
  return {
    fired,
    context: {
      tags: new Map<EventTarget, Tag>(tags.map((tag) => [tag.element, tag])),
      emit: (_at: EventTarget, type: string, detail?: unknown) => void fired.push([type, detail]),
    },
  };
}

/** A browser whose timeline a test writes. */
function stubTimeline() {
  const handlers: Record<string, (list: { getEntries: () => object[] }) => void> = {};
  class Observer {
    static readonly supportedEntryTypes = ['event', 'layout-shift'];
    readonly handler: (list: { getEntries: () => object[] }) => void;
    constructor(handler: (list: { getEntries: () => object[] }) => void) {
      this.handler = handler;
    }
    observe({ type }: { readonly type: string }) {
      handlers[type] = this.handler;
    }
  }
  let resized: (entries: object[]) => void = () => {};
  class Resizes {
    constructor(handler: (entries: object[]) => void) {
      resized = handler;
    }
    observe() {}
  }
  vi.stubGlobal('PerformanceObserver', Observer);
  vi.stubGlobal('ResizeObserver', Resizes);
  const now = vi.fn(() => 1000);
  vi.stubGlobal('performance', { now });
  return {
    now,
    write: (type: string, entry: object) => handlers[type]?.({ getEntries: () => [entry] }),
    resize: (target: Element, height: number) => resized([{ target, contentRect: { height } }]),
  };
}

const hide = () => dispatchEvent(new Event('pagehide'));
const valuesOf = (fired: readonly Fired[], widget: string) =>
  Object.fromEntries(
    fired
      .map(([, detail]) => Object(detail))
      .flatMap((each) => (each.widget === widget ? [[each.metric, each.value]] : [])),
  );

test('each ready tag is measured: to its moment, its files, and from its moment to its drawing', () => {
  stubTimeline();
  const before = tagOf('poll', { armed: 100, loading: 350.4, loaded: 400, ready: 420 });
  const later = tagOf('clap', { armed: 0, loading: 10, loaded: 20, ready: 30 });
  later.state = 'loading';
  const { context, fired } = contextOf(before, later);
  startMetrics(0.5, context);
  expect(fired).toEqual([
    ['metric', { widget: 'poll', metric: 'wake', value: 250, rate: 0.5 }],
    ['metric', { widget: 'poll', metric: 'fetch', value: 50, rate: 0.5 }],
    ['metric', { widget: 'poll', metric: 'ready', value: 70, rate: 0.5 }],
  ]);
  later.element.dispatchEvent(new CustomEvent('tribune:ready', { bubbles: true, composed: true }));
  expect(valuesOf(fired, 'clap')).toEqual({ wake: 10, fetch: 10, ready: 20 });
});

test('a press counts for the tag that it was in, in a shadow root too, and a shift for the tag that changed its size', () => {
  const { now, write, resize } = stubTimeline();
  const times = { armed: 0, loading: 0, loaded: 0, ready: 0 };
  const [poll, clap, idle] = [tagOf('poll', times), tagOf('clap', times), tagOf('karma', times)];
  const button = document.createElement('button');
  poll.element.attachShadow({ mode: 'open' }).append(button);
  const { context, fired } = contextOf(poll, clap, idle);
  startMetrics(1, context);
  const press = new Event('click', { bubbles: true, composed: true });
  Object.defineProperty(press, 'timeStamp', { value: 500 });
  button.dispatchEvent(press);
  write('event', { interactionId: 7, startTime: 500.2, duration: 104, target: null });
  write('event', { interactionId: 0, startTime: 500.2, duration: 900, target: null });
  write('event', { interactionId: 8, startTime: 700, duration: 48, target: clap.element });
  write('event', { interactionId: 9, startTime: 900, duration: 800, target: document.body });

  for (const { element } of [poll, clap]) resize(element, 100);
  now.mockReturnValue(2000);
  resize(poll.element, 400);
  resize(clap.element, 120);
  write('layout-shift', { hadRecentInput: false, value: 0.12341, startTime: 2010 });
  write('layout-shift', { hadRecentInput: true, value: 5, startTime: 2010 });
  // Nothing of ours changed by then.
  write('layout-shift', { hadRecentInput: false, value: 3, startTime: 4000 });
  hide();
  expect(valuesOf(fired, 'poll')).toMatchObject({ inp: 104, cls: 0.1234 });
  expect(valuesOf(fired, 'clap')).toMatchObject({ inp: 48, cls: 0 });
  expect(valuesOf(fired, 'karma')).toEqual({ wake: 0, fetch: 0, ready: 0, cls: 0 });
  const { length } = fired;
  hide();
  expect(fired).toHaveLength(length);
});

test('shifts add up in windows of at most 5 s without a pause of 1 s, of which the largest counts', () => {
  const shifts = createShifts();
  expect(shifts.largest()).toBe(0);
  for (const [value, at] of [
    [1, 0],
    [1, 900],
    [1, 1950],
    [1, 2900],
  ] as const)
    shifts.add(value, at);
  expect(shifts.largest()).toBe(2);
  const long = createShifts();
  for (let at = 0; at < 8000; at += 500) long.add(1, at);
  expect(long.largest()).toBe(10);
});

test('the longest interaction counts, without one of each fifty', () => {
  const interactions = createInteractions();
  expect(interactions.inp()).toBeUndefined();
  for (let id = 1; id < 50; id += 1) interactions.add(id, id);
  interactions.add(49, 20);
  expect(interactions.inp()).toBe(49);
  interactions.add(50, 900);
  expect(interactions.inp()).toBe(49);
});

const vote: Taken = {
  method: 'POST',
  path: '/api/front/v1/poll/{id}/vote',
  given: { params: { id: 12 }, body: { poll_id: 12, answer_id: 3 } },
};
const comment = (parent: number | null): Taken => ({
  method: 'POST',
  path: '/api/v2/comment',
  given: { body: { reply_to: parent, resource_type: 'article', resource_id: 481, content: 'Nobody else reads this.' } },
});

test('an act is named with ids, never with what was written', () => {
  expect(actOf(vote)).toEqual({ act: 'poll.vote', on: 'poll:12' });
  expect(actOf(comment(null))).toEqual({ act: 'comment.post', on: 'article:481' });
  expect(actOf(comment(7))).toEqual({ act: 'comment.reply', on: 'comment:7' });
  expect(actOf({ method: 'POST', path: '/broadcasting/auth', given: {} })).toBeUndefined();
  expect(actOf({ method: 'POST', path: 'constructor', given: {} })).toBeUndefined();
});

test('acts are fired while the reader allows statistics, and what was done before is not', () => {
  const { page } = createPage({ tenant: 'daily', config: {}, lang: 'en' });
  const handlers: ((taken: Taken) => void)[] = [];
  const take = (taken: Taken) => handlers.forEach((handler) => void handler(taken));
  const { context, fired } = contextOf();
  startActs({ page, onTaken: (handler) => void handlers.push(handler) }, context);
  const allow = (consent: string) => {
    document.documentElement.dataset.consent = consent;
    document.dispatchEvent(new Event('tribune:consent'));
  };
  take(vote);
  allow('ads experiments');
  take(vote);
  expect(fired).toEqual([]);
  allow('statistics');
  expect(fired).toEqual([]);
  take(vote);
  expect(fired).toEqual([['act', { act: 'poll.vote', on: 'poll:12' }]]);
  allow('');
  take(vote);
  expect(fired).toHaveLength(1);
});

test.each([
  ['{}', 0],
  ['{"analytics":{}}', 0],
  ['{"analytics":{"metrics":0,"acts":true}}', 0],
  ['{"analytics":{"metrics":1}}', 3],
])('with the settings %s a ready tag is measured %i times', async (settings, count) => {
  stubTimeline();
  const { context, fired } = contextOf(tagOf('poll', { armed: 0, loading: 1, loaded: 2, ready: 3 }));
  const others = {
    enter: () => false,
    trust: () => {},
    again: () => {},
    turn: async () => {},
    words: async () => '{}',
  };
  const site = { tenant: 'daily', base: 'https://cdn.example/assets/cdn/daily/', lang: 'en', config: {} };
  await boot(site, { ...context, ...others, get: async () => settings });
  await vi.dynamicImportSettled();
  expect(fired).toHaveLength(count);
});

/** A browser in which a test says what is in view, and sees what is sent. */
function stubBeacon() {
  const sent: [url: string, fields: [string, string][]][] = [];
  let handler: (entries: object[]) => void = () => {};
  const watched = new Set<Element>();
  class Intersections {
    constructor(given: (entries: object[]) => void) {
      handler = given;
    }
    observe = (element: Element) => watched.add(element);
    unobserve = (element: Element) => watched.delete(element);
  }
  vi.stubGlobal('IntersectionObserver', Intersections);
  vi.spyOn(navigator, 'sendBeacon').mockImplementation((url, body) => {
    sent.push([`${url}`, body instanceof URLSearchParams ? [...body] : []]);
    return true;
  });
  return {
    sent,
    show: (target: Element) => watched.has(target) && handler([{ target, isIntersecting: true }]),
  };
}

function figuresOn(consent: string, ...tags: Tag[]) {
  document.documentElement.dataset.consent = consent;
  const { page } = createPage({ tenant: 'daily', config: {}, lang: 'en' });
  const { context } = contextOf(...tags);
  startFigures(0.5, { page }, context);
}

test('what a page view shows is counted and sent once, when it is hidden, with names of widgets and codes alone', () => {
  const { sent, show } = stubBeacon();
  const times = { armed: 0, loading: 0, loaded: 0, ready: 0 };
  const [poll, second, clap, late] = ['poll', 'poll', 'clap', 'karma'].map((name) => tagOf(name, times));
  if (!poll || !second || !clap || !late) throw new Error('no tags');
  late.state = 'loading';
  figuresOn('statistics', poll, second, clap, late);
  for (const { element } of [poll, poll, second, late]) show(element);
  late.element.dispatchEvent(new CustomEvent('tribune:ready', { bubbles: true, composed: true }));
  show(late.element);
  const about = (detail: object) => ({ detail, bubbles: true, composed: true });
  poll.element.dispatchEvent(new CustomEvent('tribune:error', about({ code: 'T12', what: 'Secret', remedy: '' })));
  document.dispatchEvent(new CustomEvent('tribune:error', about({ code: 'T04', what: '', remedy: '' })));
  clap.element.dispatchEvent(new CustomEvent('tribune:title-exposure', about({ article: 481, group: 'b' })));
  expect(sent).toEqual([]);
  hide();
  hide();
  expect(sent).toEqual([
    [
      '/api/v2/figures?tenant_id=daily',
      [
        ['rate', '0.5'],
        ['counts', 'impression:poll::2'],
        ['counts', 'impression:karma::1'],
        ['counts', 'error:T12:poll:1'],
        ['counts', 'error:T04::1'],
        ['counts', 'title:481:b:1'],
      ],
    ],
  ]);
});

test.each(['', 'ads experiments'])('of a reader who allows %j nothing is counted and nothing is sent', (consent) => {
  const { sent, show } = stubBeacon();
  const poll = tagOf('poll', { armed: 0, loading: 0, loaded: 0, ready: 0 });
  figuresOn(consent, poll);
  show(poll.element);
  document.documentElement.dataset.consent = 'statistics';
  document.dispatchEvent(new Event('tribune:consent'));
  hide();
  expect(sent).toEqual([]);
});

test('who refuses before the page is hidden has nothing sent', () => {
  const { sent, show } = stubBeacon();
  const poll = tagOf('poll', { armed: 0, loading: 0, loaded: 0, ready: 0 });
  figuresOn('statistics', poll);
  show(poll.element);
  document.documentElement.dataset.consent = '';
  document.dispatchEvent(new Event('tribune:consent'));
  hide();
  expect(sent).toEqual([]);
});
