// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { inspected } from '#core/base/page/inspected.ts';
import type { Tribune } from '#loader/ports.ts';
import type { Presented } from '#loader/runtime/presentNotice.ts';
import type { Tag } from '#loader/tag.ts';
import { stage } from '#tests/support/stage.ts';
import { asText } from './asText.ts';
import { filterRows } from './filterRows.ts';
import { type Known, nothingKnown } from './known.ts';
import { propsOf } from './propsOf.ts';
import { readSnapshot } from './snapshot.ts';
import { type Files, weighFiles } from './weighFiles.ts';
import { wordsIn } from './words.ts';

afterEach(() => {
  document.body.replaceChildren();
  for (const key of ['page', 'channels'] as const) delete inspected[key];
  vi.restoreAllMocks();
});

const base = 'https://cdn.example/assets/cdn/daily/';

function tagOf(html: string, more: Partial<Tag> = {}): Tag {
  document.body.insertAdjacentHTML('beforeend', html);
  const element = document.body.lastElementChild;
  if (!(element instanceof HTMLElement)) throw new Error('No element');
  return {
    ...{ name: element.dataset.widget ?? '', element, isOverlay: undefined, when: 'visible', state: 'armed' },
    ...{ queue: new Map(), data: { ...element.dataset }, first: element.firstElementChild },
    ...{ leaving: new AbortController(), times: { armed: 100 } },
    ...more,
  };
}

function tribuneWith(tags: readonly Tag[], config: object = {}) {
  const mount = vi.fn(async (element: HTMLElement) => element);
  const tribune: Tribune = {
    ...{ version: '1.0.0', config: { tenant: 'daily', base, lang: 'en', config: { ...config } } },
    ...{ list: () => tags, mount, unmount: async () => {}, ready: () => new Promise(() => {}) },
    ...{ on: () => () => {}, debug: async () => {} },
  };
  return { tribune, mount };
}

const files: Files = {
  common: { files: ['w/runtime-h.js', 'w/base-h.js'] },
  table: { view: ['w/view-h.js'] },
  widgets: {
    goal: { files: ['w/goal-h.js', 'w/realtime-h.js'], view: ['w/view-h.js', 'w/goal-view-h.js'] },
    'goal-list': { files: ['w/goal-list-h.js', 'w/realtime-h.js'], view: [], sheet: 'goals.css' },
  },
};
const fetched = (sizes: Readonly<Record<string, number>>) =>
  Object.entries(sizes).map(([path, encodedBodySize]) => ({ name: base + path, encodedBodySize }));

test('a property has its value from the tag, then from the JSON in it, then from the settings, then from the widget', () => {
  const properties = { goalId: {}, size: { default: 'big' }, label: {}, open: { default: false }, unset: {} };
  const tag = tagOf(`<div data-widget="goal" data-goal-id="12" data-label="">
    <script type="application/json" data-props>{"goalId":7,"size":["small"]}</script></div>`);
  expect(propsOf(tag, properties, { size: 'medium', open: true, foreign: 1 })).toEqual([
    { name: 'goalId', value: '12', source: 'attribute' },
    { name: 'size', value: '["small"]', source: 'json' },
    { name: 'label', value: '', source: 'attribute' },
    { name: 'open', value: 'true', source: 'settings' },
  ]);
  expect(propsOf(tag, properties).at(-1)).toEqual({ name: 'open', value: 'false', source: 'default' });
});

test('the JSON of a tag counts after an island has taken its script out, and broken JSON does not', () => {
  const tag = tagOf('<div data-widget="goal"><script type="application/json" data-props>{"goalId":7}</script></div>');
  tag.element.replaceChildren();
  expect(propsOf(tag, { goalId: {} })).toEqual([{ name: 'goalId', value: '7', source: 'json' }]);
  expect(propsOf(tagOf(`<div data-widget="goal" data-props="{"></div>`), { goalId: {} })).toEqual([]);
});

test('a widget weighs what it has fetched beside what all islands share', () => {
  const sizes = { 'w/base-h.js': 50, 'w/view-h.js': 20, 'w/realtime-h.js': 10 };
  const own = { 'w/goal-h.js': 1, 'w/goal-view-h.js': 2, 'w/goal-write-h.js': 4 };
  const other = { 'w/goal-list-h.js': 100, 'goals.css': 400 };
  const elsewhere = [{ name: 'https://cdn.example/goal-x.js', encodedBodySize: 9000 }];
  const weights = weighFiles(base, files, [...fetched({ ...sizes, ...own, ...other }), ...elsewhere]);
  expect([weights.of('goal'), weights.of('goal-list'), weights.shared]).toEqual([17, 510, 70]);
  // A server of another origin that does not allow timing says 0.
  expect(weighFiles(base, files, fetched({ 'w/goal-h.js': 0 })).of('goal')).toBeUndefined();
});

test('the page is read without waking anything: spans, notices and errors of each tag', () => {
  const [ready, armed, failed] = [
    tagOf('<div data-widget="goal" data-goal-id="1"><p></p></div>', {
      ...{ state: 'ready', moment: 'visible' },
      times: { armed: 100, loading: 350, loaded: 400, mounted: 410, ready: 425 },
    }),
    tagOf('<div data-widget="goal"></div>'),
    tagOf('<div data-widget="goal-list"></div>', { state: 'failed', times: { armed: 1, loading: 2 }, error: 404 }),
  ];
  const { tribune, mount } = tribuneWith([ready, armed, failed], { widgets: { goal: { size: 'small' } } });
  const known: Known = { ...nothingKnown, files, properties: () => ({ goalId: {}, size: {} }) };
  const notice = { what: 'Wrong.', remedy: 'Mend it.', address: undefined };
  const notices: Presented[] = [
    { code: 'T12', ...notice, about: ready.element.querySelector('p') ?? undefined },
    { code: 'C05', ...notice, about: undefined },
  ];
  const { rows, others, reader, channels } = readSnapshot(tribune, known, notices);
  expect(rows.map(({ waited, files: spent, drawing, error }) => [waited, spent, drawing, error])).toEqual([
    [250, 50, 25, undefined],
    [undefined, undefined, undefined, undefined],
    [1, undefined, undefined, 'HTTP 404'],
  ]);
  expect(rows.map((row) => row.notices.map(({ code }) => code))).toEqual([['T12'], [], []]);
  expect(rows[0]?.props.map(({ source }) => source)).toEqual(['attribute', 'settings']);
  expect([others.map(({ code }) => code), reader, channels]).toEqual([['C05'], undefined, []]);
  expect([mount.mock.calls, armed.state]).toEqual([[], 'armed']);
  inspected.channels = () => [{ name: 'live', connectivity: 'up' }];
  expect(readSnapshot(tribune, known, []).channels).toEqual([{ name: 'live', connectivity: 'up' }]);
  expect(filterRows(rows, 'GOAL visi t12').map(({ tag }) => tag)).toEqual([ready]);
  expect(filterRows(rows, 'failed')).toHaveLength(1);
  expect(filterRows(rows, ' ')).toHaveLength(3);
});

test('flags are listed with their owner, and with what they are for this browser', () => {
  const flag = { on: true, owner: 'Web team', until: '2027-03-01' };
  const flags = { 'offline-page': flag, 'old-flag': flag };
  inspected.page = stage({ config: { flags } }).page;
  const { tribune } = tribuneWith([]);
  const text = asText(readSnapshot(tribune, nothingKnown, []), tribune, wordsIn('en'));
  expect(text).toContain('Flags: offline-page on for this browser (100 %), Web team, until 2027-03-01');
  expect(text).toContain('Flags: old-flag unknown: nothing reads it');
});

test.each(['nl', 'en'] as const)(
  'the text that is copied has each tag, its attributes and its notices: %s',
  (locale) => {
    const tag = tagOf('<div data-widget="goal" data-goal-id="1"></div>', { state: 'off' });
    const { tribune } = tribuneWith([tag]);
    const about = { code: 'T12', what: 'Wrong.', remedy: 'Mend it.', address: undefined, about: tag.element };
    const known: Known = { ...nothingKnown, properties: () => ({ goalId: {} }) };
    const words = wordsIn(locale);
    const text = asText(readSnapshot(tribune, known, [about]), tribune, words);
    expect(text).toContain(`goal\toff\t–\tvisible`);
    expect(text).toContain(`  goalId=1 (${words.sources.attribute})`);
    expect(text).toContain('  T12 Wrong. Mend it.');
    expect(text).toContain(words.noReader);
  },
);
