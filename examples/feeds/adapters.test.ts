import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { feedFields } from '../newsroom/feed/fields.ts';
import { readRow } from '../newsroom/feed/readRow.ts';
import type { SentRow } from './adapter.ts';
import { adapters } from './adapters.ts';

const now = Date.parse('2026-11-28T12:00:00Z');
const folder = import.meta.dirname;
const newsroomData = join(folder, '../newsroom/demo/content/data');
const files = [
  ['openfootball', join(folder, 'data/2022-worldcup.json')],
  ['openfootball', join(newsroomData, '2024-25-nl.1.json')],
  ['openfootball', join(newsroomData, '2026-worldcup.json')],
  ['openfootball-text', join(newsroomData, '2026-worldcup-full.txt')],
  ['football-data', join(folder, 'data/matchday.football-data.json')],
  ['football-data-csv', join(folder, 'data/results.football-data.csv')],
  ['rows', join(folder, 'data/demo-cup.rows.json')],
  ['sportmonks', join(folder, 'data/evening.sportmonks.jsonl')],
] as const;

function read(name: string, path: string): readonly SentRow[] {
  const file = { name: path, text: readFileSync(path, 'utf8'), modified: '2026-08-20T08:00:00.000Z' };
  return adapters[name]?.read(file) ?? [];
}

const of = (rows: readonly SentRow[], kind: string) => rows.filter((row) => row.kind === kind);

test.each(files)('%s reads %s, and the newsroom takes every field of it', (name, path) => {
  const rows = read(name, path);
  expect(rows.length).toBeGreaterThan(10);
  const wrong = rows.flatMap(({ kind, ...row }) => {
    const { id, problems, unknown } = readRow(kind, row, now);
    return problems.length + unknown.length > 0 ? [{ kind, id, problems, unknown }] : [];
  });
  expect(wrong).toEqual([]);
  const referred = rows.filter(({ kind, home }) => kind === 'fixtures' && home !== null).map(({ home }) => `${home}`);
  expect(referred.filter((club) => !of(rows, 'clubs').some(({ id }) => id === club))).toEqual([]);
});

test('the text has line-ups of eleven by lines, and who comes on', () => {
  const rows = read('openfootball-text', join(newsroomData, '2026-worldcup-full.txt'));
  const [sheet] = of(rows, 'line-ups');
  const starters = z.parse(z.array(z.array(z.string())), sheet?.starters);
  expect([starters[0]?.length, starters.flat().length]).toEqual([1, 11]);
  expect(of(rows, 'events').filter(({ type }) => type === 'substitution').length).toBeGreaterThan(500);
});

test('of football-data.org the shoot-out counts in no score, and an own goal is the other side’s', () => {
  const rows = read('football-data', join(folder, 'data/matchday.football-data.json'));
  const goals = of(rows, 'events').filter(({ type }) => `${type}`.includes('goal'));
  expect(goals.map(({ type, side, minute, stoppage }) => [type, side, minute, stoppage])).toEqual([
    ['goal', 'home', 10, 0],
    ['penalty-goal', 'away', 45, 2],
    ['own-goal', 'home', 88, 0],
  ]);
  expect(goals.map(({ related }) => related)).toEqual(['2021/302', null, null]);
  const own = of(rows, 'people').find(({ id }) => id === '2021/402');
  expect(own?.club).toBe(62);
  expect(of(rows, 'fixtures').map(({ status }) => status)).toEqual(['finished', 'postponed', 'scheduled']);
});

test('of football-data.co.uk a match without a score was postponed or is to come, and times are British', () => {
  const rows = of(read('football-data-csv', join(folder, 'data/results.football-data.csv')), 'fixtures');
  expect(rows.map(({ status }) => status).join(' ')).toBe(
    'finished finished finished postponed finished finished scheduled',
  );
  expect(rows[0]).toMatchObject({ kick_off: '2026-08-08T11:30:00.000Z', score: [2, 1], half_time: [1, 0] });
  expect(rows[0]?.statistics).toContainEqual({ name: { nl: 'Hoekschoppen', en: 'Corners' }, home: 7, away: 4 });
  expect(rows.at(-1)).toMatchObject({ kick_off: '2026-12-19T15:00:00.000Z', score: null });
  const wrong = { name: 'E0.csv', text: 'Div,Date,HomeTeam,AwayTeam,FTHG\nE0,2026-08-08,A,B,x', modified: '' };
  expect(() => adapters['football-data-csv']?.read(wrong)).toThrow(/E0.csv, line 2: Date .*; counts.FTHG .*number/);
});

test('of Sportmonks a corrected event keeps its id, a rescinded one is annulled, and one that is gone is removed', () => {
  const rows = read('sportmonks', join(folder, 'data/evening.sportmonks.jsonl'));
  const last = (id: string) => of(rows, 'events').findLast((row) => row.id === id);
  expect(last('501')).toMatchObject({ player: '8/111', related: '8/110', annulled: false });
  expect(last('504')).toMatchObject({ type: 'goal', annulled: true });
  expect(last('503')).toMatchObject({ removed: true });
  expect(of(rows, 'fixtures').at(-1)).toMatchObject({ status: 'finished', score: [2, 0], half_time: [1, 0] });
});

test('an adapter has at most 150 lines, so that another one is written by copying', () => {
  const long = readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .filter((name) => readFileSync(join(folder, name), 'utf8').split('\n').length > 150);
  expect(long).toEqual([]);
});

test('docs/calls/feed.md names every field of every kind', () => {
  const page = readFileSync(join(folder, '../../docs/calls/feed.md'), 'utf8');
  for (const [kind, fields] of Object.entries(feedFields)) {
    const line = page.split('\n').find((each) => each.startsWith(`| \`${kind}\` |`)) ?? '';
    const cell = (line.split(' | ')[1] ?? '').replaceAll(/\([^)]*\)/g, '');
    const named = [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name);
    expect(named.sort()).toEqual(Object.keys(fields).sort());
  }
});
