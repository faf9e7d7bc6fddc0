import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fakeBrowser } from '#tests/support/fakeTabs.ts';
import { stage } from '#tests/support/stage.ts';
import { flagSetting } from './flagSetting.ts';
import { flagState } from './flagState.ts';
import { isFlagOn, partOf } from './flags.ts';

const now = Date.parse('2026-11-28T12:00:00Z');
const whole = { on: true, owner: 'Web team', until: '2027-03-01' };
const state = (setting: unknown, part = 0.5) => flagState(setting, { now, part });

test.each([
  ['on for everybody', whole, 'on'],
  ['on for a share that this reader is in', { ...whole, on: 0.6 }, 'on'],
  ['on for a share that this reader is not in', { ...whole, on: 0.5 }, 'off'],
  ['on for nobody', { ...whole, on: false }, 'off'],
  ['on for a share of nothing', { ...whole, on: 0 }, 'off'],
  ['on on its last day', { ...whole, until: '2026-11-28' }, 'on'],
  ['ended since yesterday', { ...whole, until: '2026-11-27' }, 'ended'],
])('a flag is %s', (_, setting, expected) => {
  expect(state(setting)).toBe(expected);
});

test('everybody includes a reader whose part nobody knows', () => {
  expect([state(whole, 1), state({ ...whole, on: 1 }, 1), state({ ...whole, on: 0.99 }, 1)]).toEqual([
    'on',
    'on',
    'off',
  ]);
});

const written = [
  whole,
  { ...whole, on: 0.25, why: 'A service worker stays in browsers' },
  { ...whole, on: 1.5 },
  { ...whole, on: -0.1 },
  { ...whole, on: 'yes' },
  { ...whole, owner: '' },
  { ...whole, owner: undefined },
  { ...whole, until: 'in March' },
  { ...whole, until: '2027-02-30' },
  { ...whole, until: undefined },
  { ...whole, why: 5 },
  { on: true },
  'on',
  true,
  null,
];

test.each(written.map((setting) => [JSON.stringify(setting), setting] as const))(
  'a page and a check of the settings agree on %s',
  (_, setting) => {
    expect(state(setting, 0) !== 'invalid').toBe(z.safeParse(flagSetting, setting).success);
  },
);

test('a share of readers is that share, another one for each flag, and one that grows keeps its readers', () => {
  const visitors = Array.from({ length: 2000 }, (_, nth) => `visitor${nth}`);
  const parts = visitors.map((visitor) => partOf('offline-page', visitor));
  for (const share of [0.1, 0.3, 0.8]) {
    const among = parts.filter((part) => part < share).length / parts.length;
    expect(Math.abs(among - share)).toBeLessThan(0.03);
  }
  const ofBoth = visitors.filter((visitor, nth) => (parts[nth] ?? 1) < 0.5 && partOf('another-flag', visitor) < 0.5);
  expect(Math.abs(ofBoth.length / visitors.length - 0.25)).toBeLessThan(0.04);
});

test('a browser has the same answer on every page, and a flag that is not set is off', () => {
  const tab = fakeBrowser().open();
  const isOn = (flags: object) => isFlagOn(stage({ config: { flags }, tab }).page, 'offline-page');
  expect([isOn({}), isOn({ 'offline-page': whole }), isOn({ 'offline-page': { ...whole, on: false } })]).toEqual([
    false,
    true,
    false,
  ]);
  const ofVisits = Array.from({ length: 5 }, () => isOn({ 'offline-page': { ...whole, on: 0.5 } }));
  expect(new Set(ofVisits).size).toBe(1);
});
