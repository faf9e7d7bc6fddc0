import { copyFileSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { fillPath } from '#core/contract/base/endpoint.ts';
import { pushFeed, showFeed } from '#core/contract/feed.ts';
import { leagueBracket, type RoundMatches, tieMatches } from '#core/contract/football/matchLists.ts';
import { showMatch } from '#core/contract/matchReport.ts';
import { runFeed } from '../../../scripts/feed/runFeed.ts';
import { footballOf, sendRows, shuffled } from '../../../tests/support/feeds.ts';
import { startPapers } from '../../../tests/support/ownPapers.ts';
import { asFootballData, asFootballDataCsv, asSportmonks } from '../../../tests/support/seasonOfProviders.ts';
import { seededChance } from '../../../tests/support/seededChance.ts';
import { isSoak } from '../../../tests/support/soak.ts';
import type { Adapter, SentRow } from '../../feeds/adapter.ts';
import { footballData } from '../../feeds/footballData.ts';
import { footballDataCsv } from '../../feeds/footballDataCsv.ts';
import { openfootballJson } from '../../feeds/openfootballJson.ts';
import { openfootballText } from '../../feeds/openfootballText.ts';
import { plainRows } from '../../feeds/plainRows.ts';
import { sportmonks } from '../../feeds/sportmonks.ts';
import type { Newsroom } from '../createNewsroom.ts';
import { makeAccessToken, revokeAccessToken, type TokenScope } from '../database/accessTokens.ts';
import { findEntries } from '../database/competitions.ts';
import { removeTenant } from '../database/removeTenant.ts';
import type { Queries } from '../database/schema.ts';
import { findRankings, type Ranked } from '../database/scorers.ts';
import { findSeasonRounds } from '../database/seasonRounds.ts';
import { findTables } from '../database/standings.ts';
import { results } from '../demo/content/matches.ts';
import { standings } from '../editorial/standings.ts';
import { giveBackToFeed } from '../feed/placeMatches.ts';
import type { HandChange } from '../football/applyHand.ts';
import { changeFixtures } from '../football/changeFixtures.ts';
import { findFacts } from '../football/factLog.ts';
import { deductByHand } from '../football/handDeductions.ts';
import { enterByHand, giveBackByHand } from '../football/handMatches.ts';
import { findAllEvents } from '../football/handState.ts';
import { addTenant } from './tenants.ts';

const now = Date.parse('2026-11-28T12:00:00Z');
const machine = { now: () => now };
const daily = {
  ...{ id: 'daily', title: 'The Daily', hosts: ['www.daily.example'], locale: 'en', zone: 'Europe/London' },
  admin: 'boss@daily.example',
} as const;
const krant = {
  ...{ id: 'krant', title: 'De Krant', hosts: ['krant.example'], locale: 'nl', zone: 'Europe/Amsterdam' },
  admin: 'baas@krant.example',
} as const;

let newsroom: Newsroom;
let token = '';
beforeAll(async () => {
  newsroom = await startPapers(
    async (database) => {
      await addTenant(database, daily, now);
      await addTenant(database, krant, now);
      token = (await makeAccessToken(database, 'daily', { name: 'the feed', scopes: ['feed'] }, now)).token;
    },
    { port: 0, distDir: 'no-build', isProduction: false, clock: machine },
  );
});
afterAll(() => newsroom?.close());

const inDaily = <T>(work: (queries: Queries) => Promise<T>) => newsroom.database.inTenant('daily', work);
const ask = (method: 'PUT' | 'GET', url: string, payload?: object, given = token, host = 'www.daily.example') =>
  newsroom.server.inject({
    ...{ method, url },
    headers: { host, ...(given && { authorization: `Bearer ${given}` }) },
    ...(payload && { payload }),
  });
async function push(kind: string, rows: readonly unknown[], provider = 'demo') {
  const reply = await ask('PUT', fillPath(pushFeed.path, { kind }), { provider, rows });
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return z.parse(pushFeed.reply, reply.json());
}

const pair = z.tuple([z.number(), z.number()]);
const goals = z.optional(z.array(z.looseObject({ name: z.string(), owngoal: z.optional(z.boolean()) })));
const played = z.looseObject({
  ...{ team1: z.string(), team2: z.string(), group: z.optional(z.string()), score: z.looseObject({ ft: pair }) },
  ...{ goals1: goals, goals2: goals },
});
const worldCup = z.object({ name: z.string(), matches: z.array(played) });
type Played = z.output<typeof played>;

/** A table as a reader of the source would make it: points, then difference, then goals; then by what it shows. */
function tableBy(matches: readonly Played[]): readonly (readonly (string | number)[])[] {
  const teams = [...new Set(matches.flatMap(({ team1, team2 }) => [team1, team2]))];
  const rows = teams.map((team) => {
    let [points, scored, against] = [0, 0, 0];
    for (const { team1, team2, score } of matches) {
      if (team1 !== team && team2 !== team) continue;
      const [own, other] = team1 === team ? score.ft : [score.ft[1], score.ft[0]];
      points += own > other ? 3 : own === other ? 1 : 0;
      scored += own;
      against += other;
    }
    return [team, points, scored, against] as const;
  });
  return rows.toSorted(
    (one, other) => other[1] - one[1] || other[2] - other[3] - (one[2] - one[3]) || other[2] - one[2],
  );
}

/** The source spells some names in two ways: `Ritsu Doan`, `Ritsu Dōan`. */
const plain = (name: string) => name.normalize('NFKD').replace(/\p{M}/gu, '');

const goalsOf = (ranked: readonly Ranked[]) =>
  ranked.filter(({ by }) => by === 'goals').map(({ name, count }) => [name, count] as const);

/** Who has scored how often, own goals not counted: `Cody Gakpo 3`. */
function scorersBy(matches: readonly Played[]): readonly string[] {
  const all = matches
    .flatMap(({ goals1 = [], goals2 = [] }) => [...goals1, ...goals2])
    .filter(({ owngoal }) => !owngoal);
  return [...Map.groupBy(all, ({ name }) => plain(name))].map(([name, own]) => `${name} ${own.length}`).sort();
}

const at = (minute: number) => new Date(Date.parse('2026-11-28T11:00:00Z') + minute * 60_000).toISOString();
const club = (id: string) => ({ id, at: at(0), name: `Demo ${id}` });
const match = { competition: 'cup', home: 'reds', away: 'blues', round: 1, kick_off: '2026-11-28T11:00:00Z' };

/** A competition with two clubs and their match, which is live at 1-0. */
async function bringMatch(provider: string) {
  const slug = `league-${provider}`;
  await push('competitions', [{ id: 'cup', at: at(0), name: 'Demo League', slug, season: '2026-27' }], provider);
  await push('clubs', ['reds', 'blues'].map(club), provider);
  const person = { at: at(0), competition: 'cup', club: 'reds', position: 'FW' };
  const people = ['ada', 'bea'].map((id) => ({ ...person, id, name: `Demo ${id}` }));
  await push('people', people, provider);
  await push('fixtures', [{ id: 'm1', at: at(20), ...match, status: 'live', minute: 20, score: [1, 0] }], provider);
  const goal = { id: 'e1', at: at(20), fixture: 'm1', type: 'goal', side: 'home', minute: 19, player: 'ada' };
  await push('events', [goal], provider);
  const row = await inDaily((queries) =>
    queries.selectFrom('fixtures').selectAll().where('league', '=', slug).executeTakeFirstOrThrow(),
  );
  return { slug, id: row.id };
}

const fixture = (id: number) =>
  inDaily((queries) => queries.selectFrom('fixtures').selectAll().where('id', '=', id).executeTakeFirstOrThrow());
const announcedSince = async (last: number) => {
  const rows = await inDaily((queries) =>
    queries.selectFrom('broadcasts').select(['id', 'channel']).where('id', '>', last).orderBy('id').execute(),
  );
  return { last: rows.at(-1)?.id ?? last, channels: rows.map(({ channel }) => channel) };
};

describe('who may push a feed', () => {
  const body = { provider: 'demo', rows: [] };
  const path = fillPath(pushFeed.path, { kind: 'clubs' });
  const made = async (tenant: string, scopes: readonly TokenScope[]) =>
    makeAccessToken(newsroom.database, tenant, { name: 'another', scopes }, now);

  test('nobody without a token, and no reader', async () => {
    expect((await ask('PUT', path, body, '')).statusCode).toBe(401);
    expect((await ask('PUT', path, body, `daily.${'a'.repeat(43)}`)).statusCode).toBe(401);
    expect((await ask('GET', showFeed.path, undefined, '')).statusCode).toBe(401);
  });

  test('no token of another tenant, and none that may do other things', async () => {
    const { token: others } = await made('krant', ['feed']);
    expect((await ask('PUT', path, body, others)).statusCode).toBe(401);
    expect((await ask('PUT', path, body, others, 'krant.example')).statusCode).toBe(200);
    const { token: narrow } = await made('daily', ['polls', 'liveblog']);
    const refused = await ask('PUT', path, body, narrow);
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      'This access token may not do this; it needs “feed”.',
    ]);
  });

  test('no token that was revoked; its text is stored nowhere', async () => {
    const { id, token: mine } = await made('daily', ['feed']);
    expect((await ask('PUT', path, body, mine)).statusCode).toBe(200);
    expect(await revokeAccessToken(newsroom.database, 'daily', id, now)).toBe(true);
    expect((await ask('PUT', path, body, mine)).statusCode).toBe(401);
    expect(await revokeAccessToken(newsroom.database, 'daily', id, now)).toBe(false);
    const stored = await inDaily((queries) => queries.selectFrom('access_tokens').selectAll().execute());
    expect(JSON.stringify(stored)).not.toContain(mine.slice(-43));
  });
});

describe('rows of a feed', () => {
  test('what is wrong is answered row by row, and the rest is stored', async () => {
    const reply = await push('clubs', [
      { id: 'good', name: 'Demo Good' },
      { name: 'Demo Nobody' },
      { id: 'half', name: 'Demo Half', code: 'half', colour: 'red' },
      'a text',
    ]);
    expect(reply).toMatchObject({ stored: 2, refused: 2, unchanged: 0 });
    expect(reply.rows.map(({ row, state, problems }) => [row, state, problems.map(({ field }) => field)])).toEqual([
      [1, 'refused', ['id']],
      [2, 'stored', ['code', 'colour']],
      [3, 'refused', [undefined]],
    ]);
    expect(reply.rows[1]?.problems[0]).toEqual({
      ...{ field: 'code', what: 'It is "half".', remedy: "Send FIFA's three letters, or null." },
    });
    const names = await inDaily((queries) =>
      queries.selectFrom('competitors').select('name_en').where('name_en', 'in', ['Demo Good', 'Demo Half']).execute(),
    );
    expect(names).toHaveLength(2);
  });

  test('unknown fields and kinds are kept and can be listed', async () => {
    await push('clubs', [{ id: 'odd', at: at(0), name: 'Demo Odd', mascot: 'a goat' }]);
    expect(await push('referees', [{ id: 'r1', at: at(0), name: 'Demo Referee' }])).toMatchObject({
      kept: 1,
      stored: 0,
    });
    const left = z.parse(showFeed.reply, (await ask('GET', showFeed.path)).json());
    expect(left.rows).toContainEqual(
      expect.objectContaining({
        kind: 'clubs',
        id: 'odd',
        unknown: ['mascot'],
        fields: expect.objectContaining({ mascot: 'a goat' }),
      }),
    );
    expect(left.rows).toContainEqual(expect.objectContaining({ kind: 'referees', id: 'r1', state: 'kept' }));
  });

  test('what refers to what is not there yet waits for it, and says so', async () => {
    const sent = { id: 'early', at: at(0), ...match, competition: 'later', home: 'one', away: 'two' };
    const reply = await push('fixtures', [sent]);
    expect(reply).toMatchObject({ waiting: 1, stored: 0 });
    expect(reply.rows[0]?.problems.map(({ what }) => what)).toContain('clubs "one" is not there yet.');
    await push('clubs', ['one', 'two'].map(club));
    await push('competitions', [{ id: 'later', at: at(0), name: 'Demo Later', season: '2026-27' }]);
    const found = await inDaily((queries) =>
      queries.selectFrom('fixtures').select(['home', 'away']).where('league', '=', 'demo-later').execute(),
    );
    expect(found).toEqual([{ home: 'Demo one', away: 'Demo two' }]);
  });

  test('an older message never undoes a newer one, and parts are merged', async () => {
    const { id } = await bringMatch('older');
    await push('fixtures', [{ id: 'm1', at: at(50), score: [2, 0], minute: 50 }], 'older');
    const reply = await push(
      'fixtures',
      [{ id: 'm1', at: at(30), score: [1, 0], status: 'live', attendance: 500 }],
      'older',
    );
    expect(reply).toMatchObject({ stored: 1 });
    expect(await fixture(id)).toMatchObject({ home_score: 2, minute: 50, status: 'live', attendance: 500 });
    expect(await push('fixtures', [{ id: 'm1', at: at(30), score: [1, 0] }], 'older')).toMatchObject({ unchanged: 1 });
  });

  test('a match that is put off to a later date is to come, with its first date', async () => {
    const { id } = await bringMatch('moved');
    await push('fixtures', [{ id: 'm1', at: at(60), status: 'postponed', score: null }], 'moved');
    expect(await fixture(id)).toMatchObject({ status: 'postponed', planned_kick_off: null });
    await push('fixtures', [{ id: 'm1', at: at(70), kick_off: '2026-12-05T19:00:00Z' }], 'moved');
    expect(await fixture(id)).toMatchObject({
      ...{ status: 'scheduled', kick_off: new Date('2026-12-05T19:00:00Z') },
      planned_kick_off: new Date('2026-11-28T11:00:00Z'),
    });
    await push('fixtures', [{ id: 'm1', at: at(80), kick_off: '2026-11-28T11:00:00Z' }], 'moved');
    await push('fixtures', [{ id: 'm1', at: at(81), planned_kick_off: '2026-11-28T11:00:00Z' }], 'moved');
    expect(await fixture(id)).toMatchObject({ kick_off: new Date('2026-11-28T11:00:00Z'), planned_kick_off: null });
  });

  test('a match that is put off again after it had a new date has none, in whichever order that is sent', async () => {
    const next = '2026-12-05T19:00:00Z';
    const sent = [
      { id: 'm1', at: at(60), status: 'postponed', score: null },
      { id: 'm1', at: at(70), status: 'postponed', kick_off: next },
      { id: 'm1', at: at(80), status: 'scheduled', kick_off: next },
      { id: 'm1', at: at(90), status: 'postponed', kick_off: next },
    ];
    for (const [nth, rows] of [sent, sent.toReversed()].entries()) {
      const { id } = await bringMatch(`again-${nth}`);
      for (const row of rows) await push('fixtures', [row], `again-${nth}`);
      const off = { status: 'postponed', kick_off: new Date(next), planned_kick_off: null };
      expect(await fixture(id)).toMatchObject(off);
    }
  });

  test('where a feed sends no score its goals make it, without those that were annulled; a match to come has none', async () => {
    const { id } = await bringMatch('goals');
    await push('fixtures', [{ id: 'm1', at: at(30), score: null }], 'goals');
    expect(await fixture(id)).toMatchObject({ home_score: 1, away_score: 0 });
    await push('events', [{ id: 'e1', at: at(31), annulled: true }], 'goals');
    expect(await fixture(id)).toMatchObject({ home_score: 0, away_score: 0 });
    await push('fixtures', [{ id: 'm1', at: at(40), status: 'scheduled', score: [0, 0] }], 'goals');
    expect(await fixture(id)).toMatchObject({ status: 'scheduled', home_score: null, away_score: null });
  });

  test('a text that no database holds is refused, and a name that every object has is a field as any other', async () => {
    const rows = [
      { ...club('zero'), nickname: 'A\u0000b' },
      { ...club('built'), constructor: 'x' },
    ];
    const reply = await push('clubs', rows, 'odd');
    expect(reply.rows.map(({ id, state, problems }) => [id, state, problems[0]?.field])).toEqual([
      ['zero', 'stored', 'nickname'],
      ['built', 'stored', 'constructor'],
    ]);
  });

  test('a player of another team is in no line-up', async () => {
    const { id } = await bringMatch('sheet');
    const person = { id: 'cid', at: at(0), competition: 'cup', club: 'blues', position: 'FW', name: 'Demo cid' };
    await push('people', [person], 'sheet');
    await push(
      'line-ups',
      [{ id: 'l1', at: at(0), fixture: 'm1', side: 'home', starters: [['ada'], ['cid']] }],
      'sheet',
    );
    const sheet = await inDaily((queries) =>
      queries
        .selectFrom('team_sheets')
        .innerJoin('squad_players', 'squad_players.id', 'player_id')
        .select('name')
        .where('fixture_id', '=', id)
        .execute(),
    );
    expect(sheet).toEqual([{ name: 'Demo ada' }]);
  });

  test('an event of a match that nobody knows waits, and says for what', async () => {
    const event = { id: 'x1', at: at(3), fixture: 'nowhere', type: 'goal', side: 'home', minute: 3 };
    expect(await push('events', [event], 'lost')).toMatchObject({
      ...{ waiting: 1, rows: [{ id: 'x1', problems: [{ what: 'fixtures "nowhere" is not there yet.' }] }] },
    });
  });

  test('the order of a row’s fields makes no difference', async () => {
    await bringMatch('order');
    const sent = { id: 'd1', at: at(0), competition: 'cup', club: 'blues', points: 3, since: '2026-11-27T12:00:00Z' };
    const send = (reason: object) => push('deductions', [{ ...sent, reason }], 'order');
    expect(await send({ nl: 'Licentie', en: 'Licence' })).toMatchObject({ stored: 1 });
    expect(await send({ nl: 'Licentie', en: 'Licence' })).toMatchObject({ unchanged: 1 });
    expect(await send({ en: 'Licence', nl: 'Licentie' })).toMatchObject({ unchanged: 1 });
  });

  test('a match has ended when its feed first said so', async () => {
    const { id } = await bringMatch('ended');
    await push('fixtures', [{ id: 'm1', at: at(105), status: 'finished', score: [1, 0] }], 'ended');
    await push('fixtures', [{ id: 'm1', at: at(120), status: 'finished', score: [1, 0] }], 'ended');
    expect(await fixture(id)).toMatchObject({ status: 'finished', ended_at: new Date(at(105)) });
  });
});

describe('a correction', () => {
  test('is announced on the channel of the match and of its competition, and logged with what it replaces', async () => {
    const { id, slug } = await bringMatch('corrected');
    const { last } = await announcedSince(0);
    await push('events', [{ id: 'e1', at: at(90), player: 'bea' }], 'corrected');
    expect((await announcedSince(last)).channels).toEqual([`fixture-${id}`, `competition-${slug}`]);
    const scorers = await inDaily((queries) => findRankings(queries, { competition: slug, season: '2026-27' }));
    expect(goalsOf(scorers)).toEqual([['Demo bea', 1]]);
    const [fact] = await inDaily((queries) => findFacts(queries, { kind: 'events', subject: `${id}` }));
    expect(fact).toMatchObject({
      ...{ source: 'feed corrected', at: new Date(at(90)), made_at: new Date(now) },
      ...{ before: { player: 'ada' }, after: { id: 'e1', player: 'bea' } },
    });
  });

  test('that changes nothing is neither announced nor logged', async () => {
    const { id } = await bringMatch('again');
    const { last } = await announcedSince(0);
    await push('events', [{ id: 'e1', at: at(90), player: 'ada' }], 'again');
    expect((await announcedSince(last)).channels).toEqual([]);
    expect(await inDaily((queries) => findFacts(queries, { kind: 'events', subject: `${id}` }))).toHaveLength(1);
  });

  test('of events that come late or are removed reaches the followers of the match, and one of a minute does not', async () => {
    const { id } = await bringMatch('late');
    const news = () =>
      inDaily(async (queries) => {
        const rows = await queries
          .selectFrom('match_news')
          .select(['kind', 'facts'])
          .where('fixture_id', '=', id)
          .where('kind', '!=', 'line-ups')
          .orderBy('id')
          .execute();
        return rows.map(({ kind, facts }) => [kind, JSON.parse(facts).score]);
      });
    const send = (fields: object) => push('events', [{ fixture: 'm1', side: 'home', ...fields }], 'late');
    const before = await news();
    await send({ id: 'c1', at: at(60), type: 'yellow-card', minute: 60, player: 'bea' });
    await send({ id: 'g1', at: at(61), type: 'goal', minute: 58, player: 'bea' });
    await push('fixtures', [{ id: 'm1', at: at(62), minute: 62, score: [2, 0] }], 'late');
    expect((await news()).slice(before.length)).toEqual([
      ['card', [1, 0]],
      ['goal', [2, 0]],
    ]);
    await push('fixtures', [{ id: 'm1', at: at(63), score: [1, 0] }], 'late');
    await send({ id: 'g1', at: at(64), removed: true });
    await send({ id: 'g1', at: at(65), removed: false });
    expect((await news()).slice(before.length + 2).map(([kind]) => kind)).toEqual(['goal-annulled', 'goal']);
    await send({ id: 'c1', at: at(66), removed: true });
    expect((await news()).at(-1)?.[0]).toBe('card-annulled');
  });

  test('of what nobody shows is not announced', async () => {
    await bringMatch('unshown');
    const sent = { id: 'd1', competition: 'cup', club: 'blues', points: 3, reason: 'Licence' };
    await push('deductions', [{ ...sent, at: at(0), since: '2026-11-27T12:00:00Z' }], 'unshown');
    const { last } = await announcedSince(0);
    await push('deductions', [{ id: 'd1', at: at(9), case: 'A 12' }], 'unshown');
    await push('events', [{ id: 'e1', at: at(95), camera: 2 }], 'unshown');
    expect((await announcedSince(last)).channels).toEqual([]);
  });

  test('two of points at one moment both count', async () => {
    const { slug } = await bringMatch('twice');
    const sent = { at: at(0), competition: 'cup', club: 'blues', reason: 'Licence', since: '2026-11-27T12:00:00Z' };
    const rows = [
      { ...sent, id: 'd1', points: 3 },
      { ...sent, id: 'd2', points: 2 },
    ];
    await push('deductions', rows, 'twice');
    const tables = await inDaily((queries) => findTables(queries, `${slug}-2026-27`, { until: now }));
    expect(tables?.groups.get('')?.map(({ points }) => points)).toEqual([0, -5]);
  });

  test('of points is announced in the competition, and counts in its table from its date on', async () => {
    const { slug } = await bringMatch('deducted');
    const { last } = await announcedSince(0);
    const sent = { competition: 'cup', club: 'blues', points: 3, reason: 'Licence' };
    await push('deductions', [{ id: 'd1', at: at(0), ...sent, since: '2026-11-27T12:00:00Z' }], 'deducted');
    expect((await announcedSince(last)).channels).toEqual([`competition-${slug}`]);
    const tables = await inDaily((queries) => findTables(queries, `${slug}-2026-27`, { until: now }));
    expect(tables?.groups.get('')?.map(({ points }) => points)).toEqual([0, -3]);
    await push('deductions', [{ id: 'd1', at: at(9), removed: true }], 'deducted');
    const after = await inDaily((queries) => findTables(queries, `${slug}-2026-27`, { until: now }));
    expect(after?.groups.get('')?.map(({ points }) => points)).toEqual([0, 0]);
  });

  test('of points at the moment of one that the desk entered counts beside it', async () => {
    const { slug } = await bringMatch('deducted-twice');
    const stage = `${slug}-2026-27`;
    const by = await inDaily((queries) =>
      queries.selectFrom('users').select(['id', 'username']).orderBy('id').executeTakeFirstOrThrow(),
    );
    const [since, sent] = ['2026-11-27T12:00:00Z', { competition: 'cup', club: 'blues', points: 3, reason: 'Licence' }];
    for (const { competitor } of await inDaily((queries) => findEntries(queries, stage))) {
      const entered = { stage, competitor, points: 1, since: new Date(since), reason: 'Late', by };
      expect(await inDaily((queries) => deductByHand(queries, 'daily', entered, now))).toBeUndefined();
    }
    await push('deductions', [{ id: 'd1', at: at(0), ...sent, since }], 'deducted-twice');
    const tables = await inDaily((queries) => findTables(queries, stage, { until: now }));
    expect(tables?.groups.get('')?.map(({ points }) => points)).toEqual([-1, -4]);
  });

  test('by hand stands over the feed until it is given back', async () => {
    const { id } = await bringMatch('by-hand');
    const set = { status: 'finished', home_score: 3, away_score: 0, is_by_hand: true };
    await inDaily((queries) => changeFixtures(queries, 'daily', [id], now, () => set, { by: { source: 'desk demo' } }));
    await push('fixtures', [{ id: 'm1', at: at(95), status: 'finished', score: [1, 1] }], 'by-hand');
    expect(await fixture(id)).toMatchObject({ home_score: 3, away_score: 0 });
    expect(await inDaily((queries) => giveBackToFeed(queries, 'daily', id, now))).toBe(true);
    expect(await fixture(id)).toMatchObject({ home_score: 1, away_score: 1, is_by_hand: false });
  });

  test('that the desk runs keeps the desk’s events; given back, it has what the feed has sent meanwhile', async () => {
    const { id } = await bringMatch('taken');
    const by = await inDaily((queries) =>
      queries.selectFrom('users').select(['id', 'username']).orderBy('id').executeTakeFirstOrThrow(),
    );
    const change: HandChange = { kind: 'goal', type: 'goal', side: 'home', minute: 30, at: now };
    await inDaily((queries) => enterByHand(queries, 'daily', { fixture: id, change, by, key: undefined }, now));
    const sent = { id: 'e9', at: at(95), fixture: 'm1', type: 'goal', side: 'away', minute: 90, period: 'second-half' };
    await push('events', [sent], 'taken');
    await push('fixtures', [{ id: 'm1', at: at(96), status: 'finished', score: [1, 1] }], 'taken');
    const state = async () => ({
      ...(await fixture(id)),
      sides: (await inDaily((queries) => findAllEvents(queries, id))).map(({ side }) => side),
    });
    expect(await state()).toMatchObject({ status: 'live', home_score: 2, away_score: 0, sides: ['home', 'home'] });
    await inDaily((queries) => giveBackByHand(queries, 'daily', { fixture: id, by }, now, giveBackToFeed));
    expect(await state()).toMatchObject({ status: 'finished', home_score: 1, away_score: 1, sides: ['home', 'away'] });
  });
});

describe('what a provider has beside the course of a match', () => {
  const report = async (id: number) => {
    const reply = await ask('GET', fillPath(showMatch.path, { id }), undefined, '');
    return z.parse(showMatch.reply, reply.json());
  };
  const counted = (home: number) => [
    { name: { nl: 'Verwachte doelpunten', en: 'Expected goals' }, home, away: 0.4 },
    { name: 'Possession', home: 58, away: 42, unit: '%' },
  ];

  test('is on the page of the match, and announced when it changes', async () => {
    const { id } = await bringMatch('details');
    await push('fixtures', [{ id: 'm1', at: at(30), statistics: counted(1.2) }], 'details');
    expect((await report(id)).statistics).toEqual([
      { name: 'Expected goals', home: 1.2, away: 0.4, unit: undefined },
      { name: 'Possession', home: 58, away: 42, unit: '%' },
    ]);
    const { last } = await announcedSince(0);
    await push('fixtures', [{ id: 'm1', at: at(31), statistics: counted(1.2) }], 'details');
    expect((await announcedSince(last)).channels).toEqual([]);
    await push('fixtures', [{ id: 'm1', at: at(32), statistics: counted(1.9) }], 'details');
    expect((await announcedSince(last)).channels).toContain(`fixture-${id}`);
    expect((await report(id)).statistics?.[0]?.home).toBe(1.9);
    await push('fixtures', [{ id: 'm1', at: at(33), statistics: null }], 'details');
    expect((await report(id)).statistics).toEqual([]);
  });

  test('is that of the desk while it has the match, and that of the feed once it is given back', async () => {
    const { id } = await bringMatch('counted');
    await push('fixtures', [{ id: 'm1', at: at(30), statistics: counted(1.2) }], 'counted');
    const by = await inDaily((queries) =>
      queries.selectFrom('users').select(['id', 'username']).orderBy('id').executeTakeFirstOrThrow(),
    );
    const statistics = [{ name: 'Expected goals', home: 1.1, away: 0.4, unit: null }];
    const change: HandChange = { kind: 'statistics', statistics, at: now };
    await inDaily((queries) => enterByHand(queries, 'daily', { fixture: id, change, by, key: undefined }, now));
    await push('fixtures', [{ id: 'm1', at: at(31), statistics: counted(1.9) }], 'counted');
    const homes = async () => (await report(id)).statistics?.map(({ home }) => home);
    expect(await homes()).toEqual([1.1]);
    await inDaily((queries) => giveBackByHand(queries, 'daily', { fixture: id, by }, now, giveBackToFeed));
    expect(await homes()).toEqual([1.9, 58]);
  });

  test('has shots with their expected goals, coaches, and who cannot play', async () => {
    const { id } = await bringMatch('staff');
    const shot = {
      id: 's1',
      at: at(30),
      fixture: 'm1',
      type: 'shot',
      side: 'home',
      minute: 25,
      player: 'bea',
      xg: 0.08,
    };
    await push('events', [shot, { ...shot, id: 's2', xg: 7 }], 'staff');
    const sheet = { id: 'm1/home', at: at(30), fixture: 'm1', side: 'home', starters: [['ada'], ['bea']] };
    const absent = [
      { name: 'Demo Cea', reason: { nl: 'Knie', en: 'Knee' } },
      { name: 'Demo Dea', kind: 'suspended', matches: 2 },
    ];
    await push('line-ups', [{ ...sheet, coach: 'Demo Coach', absent }], 'staff');
    const { match, lineUps } = await report(id);
    expect(match.events?.filter(({ type }) => type === 'shot').map(({ xg }) => xg)).toEqual([0.08, undefined]);
    expect(lineUps?.home).toMatchObject({
      coach: { name: 'Demo Coach' },
      absent: [
        { name: 'Demo Cea', reason: 'Knee' },
        { name: 'Demo Dea', kind: 'suspended', matches: 2 },
      ],
    });
    expect(lineUps?.away.coach).toBeUndefined();
  });
});

describe('a cup with ties over two matches', () => {
  const file = join(import.meta.dirname, '../../feeds/data/demo-cup.rows.json');
  const rows = plainRows.read({ name: 'demo-cup', text: readFileSync(file, 'utf8'), modified: at(0) });
  const read = async (path: string) => (await ask('GET', path, undefined, '')).json();
  const bracket = async (): Promise<readonly RoundMatches[]> =>
    z.parse(leagueBracket.reply, await read(fillPath(leagueBracket.path, { league: 'demo-cup' })));
  const byNumber = async (number: number) => {
    const found = (await bracket()).flatMap(({ matches }) => matches).find((each) => each.number === number);
    if (!found) throw new Error(`There is no match ${number}.`);
    return found;
  };
  beforeAll(async () => {
    const sending = { database: newsroom.database, tenant: 'daily', provider: 'rows', now };
    expect(await sendRows(sending, rows)).toBe(0);
  });

  test('says of each leg how its tie stands and who has won it, also by goals away and by penalties', async () => {
    expect((await byNumber(1)).tie).toMatchObject({ leg: 1, legs: 2, other: { home: 0, away: 1 }, winner: 'away' });
    expect((await byNumber(3)).tie).toMatchObject({ leg: 2, winner: 'home', decidedBy: 'away-goals' });
    expect((await byNumber(4)).tie).toMatchObject({ leg: 2, winner: 'away', decidedBy: 'penalties' });
    expect((await byNumber(5)).tie).toMatchObject({ leg: 1, other: undefined, winner: undefined });
  });

  test('has in both legs of the final who has won the ties before, and every match once', async () => {
    const numbers = (await bracket()).map(({ matches }) => matches.map(({ number }) => number));
    expect(numbers).toEqual([
      [1, 2, 3, 4],
      [5, 6],
    ]);
    const sides = async (number: number) => {
      const { home, away } = await byNumber(number);
      return [home.name, away.name];
    };
    expect(await sides(5)).toEqual(['Demo Blues', 'Demo Greens']);
    expect(await sides(6)).toEqual(['Demo Greens', 'Demo Blues']);
  });

  test('answers both legs by the id of either, and has a page of the tie that both lead to', async () => {
    const [first, second] = [await byNumber(1), await byNumber(3)];
    expect([first.tie?.id, second.tie?.id]).toEqual([first.id, first.id]);
    for (const { id } of [first, second]) {
      const legs = z.parse(tieMatches.reply, await read(fillPath(tieMatches.path, { id })));
      expect(legs.map((leg) => leg.id)).toEqual([first.id, second.id]);
    }
    const page = (path: string) => ask('GET', path, undefined, '');
    const tie = await page(`/matchcenter/tie/${second.id}`);
    expect(tie.statusCode).toBe(200);
    expect(tie.body).toContain('Demo Blues win on away goals (2–2 on aggregate)');
    for (const leg of [first, second]) expect(tie.body).toContain(`href="/match/${leg.id}"`);
    for (const path of [`/match/${first.id}`, `/match/${second.id}`, '/matchcenter/bracket/demo-cup'])
      expect((await page(path)).body).toContain(`href="/matchcenter/tie/${first.id}"`);
    const greens = await byNumber(4);
    const [kick] = (await read(`/ajax/matchcenter/fixture/${greens.id}`)).data.match.events;
    expect((await page(`/matchcenter/player/${kick.player.id}`)).statusCode).toBe(200);
    for (const id of ['0', 'x', '999999999', '4294967295', '99999999999999'])
      expect((await page(`/matchcenter/tie/${id}`)).statusCode).toBe(404);
  });

  test('announces the other leg with a result, and a correction takes the winner back', async () => {
    const [first, second] = [await byNumber(1), await byNumber(3)];
    const { last } = await announcedSince(0);
    await push('fixtures', [{ id: 'sf1-1', at: at(30), score: [3, 1], after_90: [3, 1] }], 'rows');
    const { channels } = await announcedSince(last);
    expect(channels).toContain(`fixture-${first.id}`);
    expect(channels).toContain(`fixture-${second.id}`);
    expect((await byNumber(3)).tie).toMatchObject({
      other: { home: 1, away: 3 },
      winner: 'away',
      decidedBy: 'aggregate',
    });
    expect((await byNumber(5)).home.name).toBe('Demo Reds');
    const before = await announcedSince(last);
    await push('fixtures', [{ id: 'sf1-1', at: at(31), score: [4, 1], after_90: [4, 1] }], 'rows');
    // With the same teams in the final. A page may show either leg alone: the competition's event names none, so that both are read again.
    const inCompetition = await inDaily((queries) =>
      queries
        .selectFrom('broadcasts')
        .select('data')
        .where('id', '>', before.last)
        .where('channel', '=', 'competition-demo-cup')
        .execute(),
    );
    expect(inCompetition.map(({ data }) => JSON.parse(data).fixture_id)).toEqual([null]);
    await push('fixtures', [{ id: 'sf1-1', at: at(32), score: [2, 1], after_90: [2, 1] }], 'rows');
    expect((await byNumber(5)).home.name).toBe('Demo Blues');
  });

  test('with a rule that goals away do not count leaves a level tie open', async () => {
    const [competition] = rows.filter(({ kind }) => kind === 'competitions');
    const stages = z.array(z.looseObject({ away_goals: z.boolean() }));
    const without = z.parse(stages, competition?.stages).map((stage) => ({ ...stage, away_goals: false }));
    await push('competitions', [{ id: 'demo-cup', at: at(40), stages: without }], 'rows');
    expect((await byNumber(3)).tie).toMatchObject({ winner: undefined });
    await push('competitions', [{ id: 'demo-cup', at: at(41), stages: competition?.stages }], 'rows');
    expect((await byNumber(3)).tie).toMatchObject({ winner: 'home' });
  });
});

test('what all papers share no feed can change', async () => {
  const shared = { id: 7, kind: 'club', slug: 'shared', club: null, name_nl: 'A', name_en: 'A' } as const;
  await newsroom.database.asOwner('daily', (queries) => queries.insertInto('competitors').values(shared).execute());
  const changed = await inDaily(async (queries) => {
    const { numUpdatedRows } = await queries
      .updateTable('competitors')
      .set({ name_en: 'B' })
      .where('id', '=', 7)
      .executeTakeFirst();
    return numUpdatedRows;
  });
  expect(changed).toBe(0n);
  const insert = inDaily((queries) =>
    queries
      .insertInto('competitors')
      .values({ ...shared, id: 8, slug: 'forged' })
      .execute(),
  );
  await expect(insert).rejects.toThrow('row-level security');
});

test('what one paper feeds no other paper sees, under one name or another', async () => {
  const { slug } = await bringMatch('apart');
  const seen = await newsroom.database.inTenant('krant', (queries) =>
    queries.selectFrom('competitions').select('slug').where('slug', '=', slug).execute(),
  );
  expect(seen).toEqual([]);
  const rows: readonly SentRow[] = [{ kind: 'competitions', id: 'x', at: at(0), name: 'X', slug, season: '2026' }];
  await sendRows({ database: newsroom.database, tenant: 'krant', provider: 'apart', now }, rows);
  const own = await newsroom.database.inTenant('krant', (queries) =>
    queries.selectFrom('competitions').select('slug').where('name_en', '=', 'X').execute(),
  );
  expect(own).toEqual([{ slug: `${slug}-krant` }]);
});

describe('npx --no tribune feed', () => {
  const data = join(import.meta.dirname, '../../feeds/data');
  const printed: string[] = [];
  const waited: number[] = [];
  let time = now;
  const around = {
    ...{ env: {}, print: (line: string) => void printed.push(line), fetch, now: () => time },
    async pause(ms: number) {
      waited.push(ms);
      time += ms;
    },
  };
  const run = (line: string, given = token, signal?: AbortSignal) => {
    printed.length = 0;
    const args = [...line.split(' '), '--url', newsroom.url, ...(given ? ['--token', given] : [])];
    return runFeed(args, { ...around, ...(signal && { signal }) });
  };
  const ending = () => {
    const controller = new AbortController();
    return { signal: controller.signal, abort: () => controller.abort() };
  };
  const matchday = z.object({
    matches: z.array(z.looseObject({ goals: z.optional(z.array(z.looseObject({ type: z.string() }))) })),
  });
  const named = (name: string) =>
    inDaily((queries) =>
      queries
        .selectFrom('fixtures')
        .innerJoin('competitions', 'competitions.slug', 'fixtures.league')
        .select(['home', 'status', 'home_score', 'away_score', 'kick_off', 'fixtures.id'])
        .where('name_en', '=', name)
        .orderBy('home')
        .execute(),
    );

  test('checks a file without sending it, and says what is wrong with how it is written', async () => {
    expect(await run(`football-data ${data}/matchday.football-data.json --dry-run`, '')).toBe(0);
    expect(printed).toEqual([expect.stringContaining('3 fixtures')]);
    expect(await named('Demo Championship')).toEqual([]);
    expect(await run('nobody x')).toBe(1);
    expect(printed[0]).toContain('npx --no tribune feed <openfootball|');
    expect(await run(`football-data ${data}/matchday.football-data.json`, '')).toBe(1);
    expect(printed[0]).toContain('No token');
    expect(await run(`football-data ${data}/matchday.football-data.json`, 'tribune.daily.cut-off')).toBe(1);
    expect(printed[0]).toMatch(/^The token is cut off or mistyped.* npx --no tribune token new/);
  });

  test('names a match without a kick-off, which is no mistake', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'undated-'));
    const fixture = { kind: 'fixtures', competition: 'cup', home: 'a', away: 'b' };
    const rows = [
      { ...fixture, id: 'undated' },
      { ...fixture, id: 'dated', kick_off: '2026-08-08T12:30:00Z' },
      { ...fixture, id: 'dated', status: 'postponed' },
    ];
    writeFileSync(join(folder, 'cup.json'), JSON.stringify({ at: '2026-08-01T12:00:00Z', rows }));
    expect(await run(`rows ${folder} --dry-run`)).toBe(0);
    expect(printed.slice(1)).toEqual([
      'fixtures undated, kick_off: It is not in these rows; the match waits until it is sent.',
    ]);
  });

  test('pushes a file, and says of each kind how much was stored', async () => {
    expect(await run(`football-data ${data}/matchday.football-data.json`)).toBe(0);
    expect(printed).toContain('fixtures: 3 stored.');
    const matches = await named('Demo Championship');
    expect(matches.map((each) => [each.home, each.status, each.home_score, each.away_score])).toEqual([
      ['Demo City', 'postponed', null, null],
      ['Demo Rovers', 'finished', 2, 1],
      ['Demo United', 'scheduled', null, null],
    ]);
    expect(await run(`football-data ${data}/matchday.football-data.json`, `tribune.daily.${'a'.repeat(43)}`)).toBe(1);
    expect(printed.at(-1)).toContain('answers 401');
  });

  test('shows the table of a league whose provider has no rounds, also to who looks for the table of the paper', async () => {
    expect(await run(`football-data-csv ${data}/results.football-data.csv`)).toBe(0);
    const open = (url: string) => newsroom.server.inject({ url, headers: { host: 'www.daily.example' } });
    const page = await open('/matchcenter/rankings/league/national-league');
    expect([page.statusCode, page.body.includes('Ashford Vale')]).toEqual([200, true]);
    expect(page.body).not.toContain('data-widget="fixtures"');
    // Nor does it say who scored, in matches with goals.
    expect(page.body).not.toContain('data-widget="top-scorers"');
    expect(page.body.match(/href="\/table"/g)).toHaveLength(2);
    const { statusCode, headers } = await open('/table');
    expect([statusCode, headers.location]).toEqual([302, expect.stringContaining('/matchcenter/rankings/league/')]);
  });

  test('reads the sheets of a folder', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sheets-'));
    const name = 'results.football-data.csv';
    copyFileSync(join(data, name), join(folder, name));
    expect(await run(`football-data-csv ${folder} --dry-run`)).toBe(0);
    expect(printed[0]).toMatch(/\d+ fixtures/);
  });

  test('names the file that cannot be read and where, and an adapter that is none', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'wrong-'));
    const says = async (text: string, adapter = 'football-data') => {
      writeFileSync(join(folder, 'matchday.json'), text);
      expect(await run(`${adapter} ${folder} --dry-run`)).toBe(1);
      return printed.at(-1);
    };
    expect(await says('{"matches": [{"id": ')).toMatch(/^.*matchday\.json: .+/);
    const wrong = await says(JSON.stringify({ matches: [{ id: 'x' }], competition: {} }));
    expect(wrong).toMatch(/^.*matchday\.json: [\w.]+ is not as this adapter reads it\. .+/);
    expect(await says('{}', 'football_data')).toContain('There is no adapter "football_data".');
  });

  test('watches a file: what has changed is sent, an event that is gone is removed, and comes back with the file', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'watched-'));
    const file = join(folder, 'matchday.json');
    const text = readFileSync(`${data}/matchday.football-data.json`, 'utf8').replaceAll(': 7001', ': 7011');
    writeFileSync(file, text);
    const { signal, abort } = ending();
    const ended = run(`football-data ${folder} --watch`, token, signal);
    await vi.waitFor(() => expect(printed.at(-1)).toContain('Watching'));
    // The goal of the penalty is taken back.
    const [first, ...rest] = z.parse(matchday, JSON.parse(text)).matches;
    const goals = first?.goals?.filter(({ type }) => type !== 'PENALTY');
    writeFileSync(file, JSON.stringify({ ...JSON.parse(text), matches: [{ ...first, goals }, ...rest] }));
    await vi.waitFor(() => expect(printed.filter((line) => line.startsWith('events'))).not.toHaveLength(1));
    const removed = () =>
      inDaily((queries) =>
        queries
          .selectFrom('feed_rows')
          .select('external_id')
          .where('kind', '=', 'events')
          .where(sql<boolean>`fields -> 'removed' ->> 'value' = 'true'`)
          .where('external_id', 'like', '7011/%')
          .execute(),
      );
    expect(await removed()).toEqual([{ external_id: '7011/goal/2' }]);
    // It is given after all.
    writeFileSync(file, text.replaceAll('2026-08-15T16:20:11Z', '2026-08-15T16:24:00Z'));
    await vi.waitFor(async () => expect(await removed()).toEqual([]));
    abort();
    expect(await ended).toBe(0);
  });

  test('plays a stored evening, sixty times as fast', async () => {
    expect(await run(`sportmonks ${data}/evening.sportmonks.jsonl --replay 60x`)).toBe(0);
    expect(Math.round(waited.reduce((sum, ms) => sum + ms, 0) / 1000)).toBe(174);
    const [match] = await named('Demo Premier');
    expect(match).toMatchObject({ status: 'finished', home_score: 2, away_score: 0 });
    const { slug } = await inDaily((queries) =>
      queries.selectFrom('competitions').select('slug').where('name_en', '=', 'Demo Premier').executeTakeFirstOrThrow(),
    );
    const scorers = await inDaily((queries) => findRankings(queries, { competition: slug, season: '2026-27' }));
    expect(goalsOf(scorers)).toEqual([
      ['Demo Player 110', 1],
      ['Demo Player 111', 1],
    ]);
    const assists = scorers.filter(({ by }) => by === 'assists');
    expect(assists.map(({ name, count }) => [name, count])).toEqual([['Demo Player 110', 1]]);
    const sheet = await inDaily((queries) =>
      queries
        .selectFrom('team_sheets')
        .select('player_id')
        .where('fixture_id', '=', match?.id ?? 0)
        .execute(),
    );
    expect(sheet).toHaveLength(23);
  });
});

const toKrant = (provider = 'openfootball') => ({ database: newsroom.database, tenant: 'krant', provider, now });
async function emptyKrant() {
  await removeTenant(newsroom.database, 'krant');
  await addTenant(newsroom.database, krant, now);
  expect((await footballOf(newsroom.database, 'krant')).competitors).toEqual([]);
}

/** Sends an empty paper these rows in any order, in four parts, every tenth of them last. */
async function sendAnyhow(rows: readonly SentRow[], seed: number, provider?: string) {
  await emptyKrant();
  const sent = shuffled(rows, seededChance(seed));
  const lost = sent.filter((_, nth) => nth % 10 === 9);
  const arrived = sent.filter((_, nth) => nth % 10 !== 9);
  const part = Math.ceil(arrived.length / 4);
  for (let from = 0; from < arrived.length; from += part)
    await sendRows(toKrant(provider), shuffled(arrived.slice(from, from + part), seededChance(from)));
  await sendRows(toKrant(provider), lost);
}

describe('a real season', () => {
  const file = join(import.meta.dirname, '../../feeds/data/2022-worldcup.json');
  const source = z.parse(worldCup, JSON.parse(readFileSync(file, 'utf8')));
  const matches = source.matches.filter(({ group }) => isSoak || group === 'Group A');
  const read = (played: readonly unknown[], modified: string) =>
    openfootballJson.read({ name: 'x', text: JSON.stringify({ ...source, matches: played }), modified });
  const rows = read(matches, '2022-12-20T08:00:00.000Z');
  const unplayed = matches.map(({ score: _, goals1: __, goals2: ___, ...more }) => more);
  const older = read(unplayed, '2022-11-01T08:00:00.000Z');
  const inKrant = <T>(work: (queries: Queries) => Promise<T>) => newsroom.database.inTenant('krant', work);

  beforeAll(emptyKrant);

  test('has the tables, scorers and rounds of its source', async () => {
    expect(await sendRows(toKrant(), [...older, ...rows])).toBe(0);
    const tables = await inKrant((queries) => findTables(queries, 'world-cup-2022-group', { until: now }));
    const clubs = await inKrant((queries) => queries.selectFrom('competitors').select(['id', 'name_en']).execute());
    const nameOf = (id: number) => clubs.find((each) => each.id === id)?.name_en;
    for (const [group, table] of tables?.groups ?? [])
      expect(table.map((row) => [nameOf(row.competitor), row.points, row.scored, row.conceded])).toEqual(
        tableBy(matches.filter((each) => each.group === `Group ${group}`)),
      );
    expect(tables?.groups.size).toBe(new Set(matches.flatMap(({ group }) => group ?? [])).size);
    const scorers = await inKrant((queries) => findRankings(queries, { competition: 'world-cup', season: '2022' }));
    expect(
      goalsOf(scorers)
        .map(([name, goals]) => `${plain(name)} ${goals}`)
        .sort(),
    ).toEqual(scorersBy(matches));
    const rounds = (await inKrant((queries) => findSeasonRounds(queries, 'world-cup')))?.rounds ?? [];
    expect(rounds.map(({ fixtures }) => fixtures.length).slice(0, 3)).toEqual(Array(3).fill(isSoak ? 16 : 2));
    expect(rounds.reduce((sum, { fixtures }) => sum + fixtures.length, 0)).toBe(matches.length);
  });

  test('twice, out of order, after older messages, with every tenth lost and sent again, is the same database', async () => {
    const before = await footballOf(newsroom.database, 'krant');
    await sendAnyhow([...rows, ...older, ...rows], 36);
    expect(await footballOf(newsroom.database, 'krant')).toEqual(before);
  });
});

describe.runIf(isSoak)('a whole season', () => {
  const folder = join(import.meta.dirname, '../demo/content/data');
  const sent = (name: string, adapter: Adapter) =>
    adapter.read({ name, text: readFileSync(join(folder, name), 'utf8'), modified: '2026-08-01T08:00:00.000Z' });
  const inDailyTable = (stage: string) => inDaily((queries) => findTables(queries, stage, { until: now }));
  const clubNames = async () => {
    const rows = await inDaily((queries) => queries.selectFrom('competitors').select(['id', 'name_en']).execute());
    return new Map(rows.map(({ id, name_en }) => [id, name_en]));
  };
  const sending = { tenant: 'daily', now };

  test.each([
    ['eredivisie', '2024-25-nl.1.json', 18, 34],
    ['premier-league', '2024-25-en.1.json', 20, 38],
  ] as const)('of the %s has the table and the rounds of its source', async (league, name, clubs, rounds) => {
    const { database } = newsroom;
    await sendRows({ database, ...sending, provider: 'openfootball' }, sent(name, openfootballJson));
    const table = (await inDailyTable(`${league}-2024-25`))?.groups.get('') ?? [];
    const names = await clubNames();
    const expected = standings(results(league, '2024-25'));
    expect(table.map((row) => [names.get(row.competitor), row.points, row.scored, row.conceded])).toEqual(
      expected.map((row) => [row.club, row.points, row.scored, row.conceded]),
    );
    expect(table).toHaveLength(clubs);
    const stored = (await inDaily((queries) => findSeasonRounds(queries, league)))?.rounds ?? [];
    expect(stored.map(({ fixtures }) => fixtures.length)).toEqual(Array(rounds).fill(clubs / 2));
  });

  test.each([
    ['football-data', footballData, asFootballData],
    ['sportmonks', sportmonks, asSportmonks],
  ] as const)(
    'of real results as %s sends them has the table and the rounds of its source',
    async (provider, adapter, as) => {
      const { database } = newsroom;
      const matches = results('premier-league', '2024-25');
      const text = as({ name: `Season of ${provider}`, season: '2024-25', matches });
      const rows = adapter.read({ name: 'season', text, modified: '2026-08-01T08:00:00.000Z' });
      expect(await sendRows({ database, ...sending, provider }, rows)).toBe(0);
      const league = `season-of-${provider}`;
      const table = (await inDailyTable(`${league}-2024-25`))?.groups.get('') ?? [];
      const names = await clubNames();
      expect(table.map((row) => [names.get(row.competitor), row.points, row.scored, row.conceded])).toEqual(
        standings(matches).map((row) => [row.club, row.points, row.scored, row.conceded]),
      );
      const stored = (await inDaily((queries) => findSeasonRounds(queries, league)))?.rounds ?? [];
      expect(stored.map(({ fixtures }) => fixtures.length)).toEqual(Array(38).fill(10));
    },
  );

  const matches = results('premier-league', '2024-25');
  const asSent = (as: (season: Parameters<typeof asSportmonks>[0]) => string, adapter: Adapter) =>
    adapter.read({
      name: 'x',
      text: as({ name: 'Demo', season: '2024-25', matches }),
      modified: '2026-08-01T08:00:00.000Z',
    });

  test.each([
    ['openfootball', () => sent('2024-25-nl.1.json', openfootballJson)],
    ['openfootball-text', () => sent('2026-worldcup-full.txt', openfootballText)],
    ['football-data', () => asSent(asFootballData, footballData)],
    ['football-data-csv', () => asSent(asFootballDataCsv, footballDataCsv)],
    ['sportmonks', () => asSent(asSportmonks, sportmonks)],
  ])(
    'of %s is the same database twice, out of order, after older messages, with every tenth lost and sent again',
    async (provider, read) => {
      const rows = read();
      const older = rows.flatMap(({ kind, id, competition, season, home, away, kick_off }): readonly SentRow[] =>
        kind === 'fixtures'
          ? [
              {
                kind,
                id,
                at: '2024-07-01T08:00:00.000Z',
                competition,
                season,
                home,
                away,
                kick_off,
                status: 'scheduled',
                score: null,
              },
            ]
          : [],
      );
      await emptyKrant();
      expect(await sendRows(toKrant(provider), [...rows, ...older])).toBe(0);
      const before = await footballOf(newsroom.database, 'krant');
      expect(before.fixtures?.length).toBeGreaterThan(90);
      await sendAnyhow([...rows, ...older, ...rows], 38, provider);
      expect(await footballOf(newsroom.database, 'krant')).toEqual(before);
    },
  );

  test('of line-ups in text has the goals of its results, and eleven who begin on each sheet', async () => {
    const { database } = newsroom;
    const rows = sent('2026-worldcup-full.txt', openfootballText);
    await sendRows({ database, ...sending, provider: 'openfootball-text' }, rows);
    const { rows: wrong } = await inDaily((queries) =>
      sql`select id from fixtures where fed_by = 'openfootball-text' and status = 'finished' and home_score + away_score <>
        (select count(*) from fixture_events where fixture_id = id and type in ('goal', 'penalty-goal', 'own-goal'))`.execute(
        queries,
      ),
    );
    expect(wrong).toEqual([]);
    const { rows: sheets } = await inDaily((queries) =>
      sql<{
        starters: number;
      }>`select count(*)::int as starters from team_sheets where is_starter group by fixture_id, side`.execute(queries),
    );
    expect(new Set(sheets.map(({ starters }) => starters))).toEqual(new Set([11]));
    expect(sheets.length).toBeGreaterThan(180);
  });
});
