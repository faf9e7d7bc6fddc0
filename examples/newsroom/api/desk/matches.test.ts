import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fillPath } from '#core/contract/base/endpoint.ts';
import {
  deductionBody,
  deductPoints,
  deskDeductions,
  giveBackDeduction,
  removeDeduction,
} from '#core/contract/deskDeductions.ts';
import {
  changeMatch,
  type DeskWholeMatch,
  deskMatch,
  deskMatches,
  giveBackMatch,
  matchChangeBody,
  matchChanges,
  undoMatchChange,
} from '#core/contract/deskMatches.ts';
import { showMatch } from '#core/contract/matchReport.ts';
import { sendRows } from '../../../../tests/support/feeds.ts';
import { bringOwnLeague } from '../../../../tests/support/ownLeague.ts';
import {
  asContract,
  type Reader,
  stopDatabases,
  type TestNewsroom,
  testDatabase,
  testNewsroom,
} from '../../../../tests/support/testNewsroom.ts';
import type { SentRow } from '../../../feeds/adapter.ts';
import { findTables } from '../../database/standings.ts';
import { findFacts } from '../../football/factLog.ts';
import { tickByHand } from '../../football/handMatches.ts';
import { findStatistics, replaceStatistics } from '../../football/handState.ts';
import messages from '../locales/nl.json' with { type: 'json' };

afterAll(stopDatabases);

describe.each(testDatabase)('matches at the desk on the $name', ({ url, isThere }) => {
  describe.runIf(isThere)('', () => {
    let newsroom: TestNewsroom;
    let editor: Reader;
    let id = 0;
    const taken: number[] = [];
    beforeAll(async () => {
      newsroom = await testNewsroom(await url());
    });
    afterAll(() => newsroom.close());
    beforeEach(async () => {
      editor = await newsroom.reader('deaftrap', { role: 'editor' });
      const next = await newsroom.database.inTenant('deaftrap', (all) =>
        all
          .selectFrom('fixtures')
          .select('id')
          .where('status', '=', 'scheduled')
          .where('home_team', 'is not', null)
          .where('league', '=', 'world-cup')
          .where('id', 'not in', [0, ...taken])
          .orderBy('kick_off')
          .executeTakeFirstOrThrow(),
      );
      id = next.id;
      taken.push(id);
    });

    let keys = 0;
    const send = (given: Readonly<Record<string, unknown>>, token = editor.token, key = `match-key-${++keys}`) =>
      newsroom.ask('POST', fillPath(changeMatch.path, { id }), {
        token,
        body: matchChangeBody(given, newsroom.clock.now(), key),
      });
    const enter = async (given: Readonly<Record<string, unknown>>) => asContract(changeMatch, await send(given));
    const seen = async () => asContract(showMatch, await newsroom.ask('GET', fillPath(showMatch.path, { id }))).match;
    const atDesk = async (): Promise<DeskWholeMatch> =>
      asContract(deskMatch, await newsroom.ask('GET', fillPath(deskMatch.path, { id }), { token: editor.token }));
    const undo = (change: number) =>
      newsroom.ask('DELETE', fillPath(undoMatchChange.path, { id, change }), { token: editor.token });
    const goal = (side: 'home' | 'away', player?: number) =>
      matchChanges.goal('goal', { side, minute: undefined, stoppage: undefined, player });

    test('an editor at the ground runs a whole match, and readers get score, scorer and minute', async () => {
      const { players } = await atDesk();
      await enter(matchChanges.period('first-half'));
      newsroom.clock.pass(2 * 60_000);
      await enter(goal('home', players.home[0]?.id));
      await newsroom.database.inTenant('deaftrap', (all) => tickByHand(all, 'deaftrap', newsroom.clock.now()));
      expect(await seen()).toMatchObject({
        ...{ status: 'live', score: { home: 1, away: 0 }, minute: 3 },
        events: expect.arrayContaining([
          expect.objectContaining({ type: 'goal', minute: 3, player: expect.objectContaining(players.home[0]) }),
        ]),
      });
      for (const period of ['half-time', 'second-half', 'full-time']) await enter(matchChanges.period(period));
      expect(await seen()).toMatchObject({ status: 'finished', score: { home: 1, away: 0 } });
    });

    test('what is entered is announced on the channel of the match and of its competition', async () => {
      const channels = () =>
        newsroom.database.inTenant('deaftrap', async (all) => {
          const rows = await all.selectFrom('channels').select(['name', 'sequence']).execute();
          return rows.filter(({ name }) => name.includes(`${id}`) || name.includes('world-cup'));
        });
      const before = await channels();
      await enter(matchChanges.period('first-half'));
      const sum = (rows: readonly { readonly sequence: number }[]) => rows.reduce((all, row) => all + row.sequence, 0);
      expect(sum(await channels())).toBeGreaterThanOrEqual(sum(before) + 2);
    });

    test('two matches become a tie over both, a saved kick counts for nobody, and it is taken back', async () => {
      const first = id;
      await enter(matchChanges.tie('semi-final-1', 1));
      const [{ id: second = 0 } = {}] = await newsroom.database.inTenant('deaftrap', async (all) => {
        const { home_team, away_team } = await all
          .selectFrom('fixtures')
          .select(['home_team', 'away_team'])
          .where('id', '=', first)
          .executeTakeFirstOrThrow();
        const next = all
          .selectFrom('fixtures')
          .select('id')
          .where('status', '=', 'scheduled')
          .where('home_source', 'is', null);
        const rows = await next.where('league', '=', 'world-cup').where('id', 'not in', taken).limit(1).execute();
        await all
          .updateTable('fixtures')
          .set({ home_team: away_team, away_team: home_team })
          .where('id', '=', rows[0]?.id ?? 0)
          .execute();
        return rows;
      });
      await enter(matchChanges.period('first-half'));
      await enter(goal('home'));
      id = second;
      taken.push(second);
      await enter(matchChanges.tie('semi-final-1', 2));
      await enter(matchChanges.period('shoot-out'));
      const kick = { side: 'home', minute: undefined, stoppage: undefined, player: undefined } as const;
      const whole = await enter(matchChanges.shootOut('shoot-out-saved', kick));
      expect(whole).toMatchObject({ tie: 'semi-final-1', leg: 2, other: { home: 0, away: 1 } });
      const match = await seen();
      expect(match).toMatchObject({
        penalties: { home: 0, away: 0 },
        tie: { id: first, leg: 2, other: { home: 0, away: 1 } },
      });
      expect(match.events?.at(-1)).toMatchObject({ type: 'shoot-out-saved', side: 'home' });
      await enter(matchChanges.tie(undefined, 1));
      expect((await seen()).tie).toBeUndefined();
      expect((await send(matchChanges.tie('Semi Final', 1))).status).toBe(422);
    });

    test('a goal that is sent again after a lost reply counts once', async () => {
      await enter(matchChanges.period('first-half'));
      const key = `match-key-again-${id}`;
      await Promise.all([send(goal('away'), editor.token, key), send(goal('away'), editor.token, key)]);
      expect((await seen()).score).toEqual({ home: 0, away: 1 });
    });

    test('the last thing is taken back, step by step, down to what the feed had', async () => {
      await enter(matchChanges.period('first-half'));
      const scored = await enter(goal('home'));
      const [last, first] = scored.changes;
      expect((await undo(first?.id ?? 0)).status).toBe(409);
      expect(asContract(undoMatchChange, await undo(last?.id ?? 0)).score).toEqual({ home: 0, away: 0 });
      const back = asContract(undoMatchChange, await undo(first?.id ?? 0));
      expect(back).toMatchObject({ status: 'scheduled', isByHand: false, score: undefined, events: [] });
    });

    test('statistics are entered and corrected by hand, keep the names of their provider in both languages, and are taken back', async () => {
      const possession = { name: { nl: 'Balbezit', en: 'Possession' }, home: 58, away: 42, unit: '%' };
      await newsroom.database.inTenant('deaftrap', (all) => replaceStatistics(all, 'deaftrap', id, [possession]));
      expect((await send(matchChanges.statistics([]))).status).toBe(409);
      await enter(matchChanges.period('first-half'));
      const shots = { name: 'Schoten', home: 7, away: 3, unit: undefined };
      const [given] = (await atDesk()).statistics;
      expect(given).toEqual({ name: 'Balbezit', home: 58, away: 42, unit: '%' });
      await enter(matchChanges.statistics([{ name: 'Balbezit', home: 61, away: 39, unit: '%' }, shots]));
      expect((await seen()).statistics).toEqual([{ name: 'Balbezit', home: 61, away: 39, unit: '%' }, shots]);
      const stored = () => newsroom.database.inTenant('deaftrap', (all) => findStatistics(all, id));
      expect((await stored()).map(({ name }) => name.en)).toEqual(['Possession', 'Schoten']);
      const { changes } = await enter(matchChanges.statistics([shots]));
      await undo(changes[0]?.id ?? 0);
      await undo(changes[1]?.id ?? 0);
      expect(await stored()).toEqual([possession]);
      const twice = [shots, shots];
      for (const wrong of [twice, [{ ...shots, home: -1 }], [{ ...shots, name: ' ' }]])
        expect((await send(matchChanges.statistics(wrong))).status).toBe(422);
    });

    test('the desk keeps a match until it gives it back with all that the feed had', async () => {
      const events = () =>
        newsroom.database.inTenant('deaftrap', (all) =>
          all.selectFrom('fixture_events').selectAll().where('fixture_id', '=', id).orderBy('sequence').execute(),
        );
      const [before, script] = [await atDesk(), await events()];
      await enter(matchChanges.period('first-half'));
      await enter(goal('home'));
      expect((await atDesk()).isByHand).toBe(true);
      const reply = await newsroom.ask('DELETE', fillPath(giveBackMatch.path, { id }), { token: editor.token });
      expect(asContract(giveBackMatch, reply)).toMatchObject({ isByHand: false, status: before.status });
      expect(await events()).toEqual(script);
    });

    test('the fact log has what an editor entered, took back and gave back, with the name of the account', async () => {
      const log = (kind: string) =>
        newsroom.database.inTenant('deaftrap', async (all) =>
          (await findFacts(all, { kind, subject: `${id}` })).toReversed().map(({ source, before, after }) => ({
            ...{ source, before, after },
          })),
        );
      const [scorer, other] = (await atDesk()).players.home;
      await enter(matchChanges.period('first-half'));
      const { events } = await enter(goal('home', scorer?.id));
      const { changes } = await enter(matchChanges.credit(events[0]?.id ?? 0, other?.id ?? 0));
      await undo(changes[0]?.id ?? 0);
      await newsroom.ask('DELETE', fillPath(giveBackMatch.path, { id }), { token: editor.token });
      const source = `desk ${editor.username}`;
      const having = (fields: object) => expect.objectContaining(fields);
      expect(await log('fixtures')).toEqual([
        { source, before: having({ is_by_hand: false }), after: having({ is_by_hand: true, status: 'live' }) },
        { source, before: having({ home_score: 0 }), after: having({ home_score: 1 }) },
        { source, before: having({ home_score: 1 }), after: having({ home_score: null, is_by_hand: false }) },
      ]);
      const [one, two] = [{ player_id: scorer?.id }, { player_id: other?.id }];
      expect((await log('events')).slice(1)).toEqual([
        { source, before: {}, after: having({ type: 'goal', ...one }) },
        { source, before: having(one), after: having(two) },
        { source, before: having(two), after: having(one) },
        { source, before: having({ type: 'period' }), after: {} },
        { source, before: having({ type: 'goal' }), after: {} },
      ]);
    });

    const ownStage = 'hoofdklasse-2026';
    const [taken6, back4] = ['2026-03-01T10:00:00.000Z', '2026-03-08T10:00:00.000Z'];
    const deduct = (points: number, since: string, more: object = {}, token = editor.token, stage = ownStage) =>
      newsroom.ask('POST', fillPath(deductPoints.path, { stage }), {
        ...{ token, body: { ...deductionBody({ teamId: 9001, points, since, reason: 'licentie' }), ...more } },
      });
    const takeBack = (since: string, team = 9001) =>
      newsroom.ask(
        'DELETE',
        `${fillPath(removeDeduction.path, { stage: ownStage, team })}?since=${encodeURIComponent(since)}`,
        { token: editor.token },
      );
    const listed = async (tenant = 'deaftrap', { token } = editor) =>
      asContract(deskDeductions, await newsroom.ask('GET', deskDeductions.path, { token, tenant }));
    const tables = async (stage = ownStage, tenant = 'deaftrap') => {
      const found = await newsroom.database.inTenant(tenant, (all) =>
        findTables(all, stage, { until: newsroom.clock.now() }),
      );
      return found?.groups.get('')?.map(({ competitor, deducted, points }) => [competitor, deducted, points]);
    };

    test('points are deducted, given back after an appeal and taken back in a competition of the paper’s own', async () => {
      await bringOwnLeague(newsroom.database);
      expect((await deduct(6, taken6)).status).toBe(200);
      expect((await deduct(6, taken6)).status).toBe(200);
      expect(asContract(deductPoints, await deduct(-4, back4, { reason: 'beroep' })).deductions).toMatchObject([
        { team: 'Rood', points: 6, reason: 'licentie', since: taken6, isFed: false },
        { team: 'Rood', points: -4, reason: 'beroep', since: back4 },
      ]);
      expect(await tables()).toContainEqual([9001, 2, -2]);
      expect((await takeBack(taken6)).status).toBe(409);
      await takeBack(back4);
      expect(asContract(removeDeduction, await takeBack(taken6)).deductions).toEqual([]);
      expect(await tables()).toContainEqual([9001, 0, 0]);
      const logged = await newsroom.database.inTenant('deaftrap', async (all) => ({
        facts: await findFacts(all, { kind: 'deductions', subject: `${ownStage} 9001` }),
        channel: await all
          .selectFrom('channels')
          .select('sequence')
          .where('name', '=', 'competition-hoofdklasse')
          .execute(),
      }));
      expect(logged.facts.toReversed().map(({ before, after }) => [before, after])).toEqual([
        [{}, { points: 6, since: taken6, reason: 'licentie' }],
        [{}, { points: -4, since: back4, reason: 'beroep' }],
        [{ points: -4, since: back4, reason: 'beroep' }, {}],
        [{ points: 6, since: taken6, reason: 'licentie' }, {}],
      ]);
      expect(new Set(logged.facts.map(({ source }) => source))).toEqual(new Set([`desk ${editor.username}`]));
      expect(logged.channel).toEqual([{ sequence: 4 }]);
    });

    test('a deduction is refused to readers, twice at one moment and beyond what was taken', async () => {
      await bringOwnLeague(newsroom.database);
      const reader = await newsroom.reader();
      expect((await deduct(1, taken6, {}, reader.token)).status).toBe(403);
      await deduct(1, taken6);
      const since = '2026-03-09T10:00:00.000Z';
      for (const [points, when] of [
        [2, taken6],
        [-2, since],
        [-1, '2026-02-01T10:00:00.000Z'],
      ] as const)
        expect((await deduct(points, when)).status).toBe(409);
      for (const wrong of [{ points: 0 }, { points: 100 }, { since: 'soon' }, { reason: ' ' }, { team_id: 2 ** 40 }])
        expect((await deduct(1, since, wrong)).status).toBe(422);
      for (const reply of [await deduct(1, since, { team_id: 1 }), await takeBack(since), await takeBack(taken6, 9002)])
        expect(reply.status).toBe(404);
      const { stages } = await listed();
      expect(stages.find(({ id: stage }) => stage === ownStage)?.deductions).toHaveLength(1);
    });

    test('in a competition that papers share a deduction counts in the paper that enters it, and what counts in all of them stays', async () => {
      const other = await newsroom.reader('thefinalwhistle', { role: 'editor' });
      const inLeague = async () => (await listed()).stages.find(({ id: stage }) => stage.startsWith('eredivisie'));
      expect((await listed()).shared).toContain('Eredivisie');
      const names = (await listed('thefinalwhistle', other)).stages.map(({ name }) => name);
      expect(names).toContainEqual(expect.stringContaining('Premier League'));
      // A competition that is called by its season.
      expect(names).toContain('World Cup 2026 Group stage');
      const { id: stage = '', teams = [] } = (await inLeague()) ?? {};
      const [team] = teams;
      const body = { team_id: team?.id ?? 0 };
      const lost = async (tenant?: string) =>
        (await tables(stage, tenant))?.find(([competitor]) => competitor === team?.id)?.[1];
      expect((await deduct(6, taken6, body, editor.token, stage)).status).toBe(200);
      expect([await lost(), await lost('thefinalwhistle')]).toEqual([6, 0]);
      // Another paper does not have the competition.
      const foreign = fillPath(deductPoints.path, { stage });
      const given = deductionBody({ teamId: body.team_id, points: 1, since: taken6, reason: 'licence' });
      const asked = { token: other.token, tenant: 'thefinalwhistle', body: given };
      expect((await newsroom.ask('POST', foreign, asked)).status).toBe(404);
      const row = { stage, competitor: body.team_id, reason_nl: 'licentie', reason_en: 'licence' };
      await newsroom.database.asOwner('deaftrap', (all) =>
        all
          .insertInto('point_deductions')
          .values({ ...row, points: 2, since: new Date(taken6) })
          .execute(),
      );
      const path = `${fillPath(removeDeduction.path, { stage, team: body.team_id })}?since=${encodeURIComponent(taken6)}`;
      const remove = () => newsroom.ask('DELETE', path, { token: editor.token });
      expect((await remove()).status).toBe(200);
      expect([await lost(), (await remove()).body]).toEqual([
        2,
        expect.objectContaining({ message: messages['desk.deduction.shared'] }),
      ]);
      expect((await deduct(-2, back4, body, editor.token, stage)).status).toBe(200);
      expect([await lost(), await lost('thefinalwhistle')]).toEqual([0, 2]);
      await newsroom.database.asOwner('deaftrap', (all) => all.deleteFrom('point_deductions').execute());
    });

    test('a deduction of a feed is withdrawn and entered otherwise, whatever the feed sends, until it is given back', async () => {
      const at = (minute: number) => new Date(newsroom.clock.now() - 3_600_000 + minute * 60_000).toISOString();
      const since = '2026-03-02T10:00:00.000Z';
      const club = (name: string) => ({ kind: 'clubs', id: name, at: at(0), name, slug: name, type: 'club' }) as const;
      const fedPoints = (points: number, minute: number): SentRow => ({
        ...({ kind: 'deductions', id: 'd1', at: at(minute), competition: 'fed-league', club: 'demo-north' } as const),
        ...{ points, since, reason: 'Licence' },
      });
      const sending = { database: newsroom.database, tenant: 'deaftrap', provider: 'fed', now: newsroom.clock.now() };
      const league = {
        kind: 'competitions',
        id: 'fed-league',
        at: at(0),
        name: 'Demo League',
        type: 'league',
      } as const;
      const match = { kind: 'fixtures', id: 'm1', at: at(0), home: 'demo-north', away: 'demo-south' } as const;
      const refused = await sendRows(sending, [
        { ...league, slug: 'fed-league', season: '2026' },
        ...['demo-north', 'demo-south'].map(club),
        { ...match, competition: 'fed-league', round: 1, kick_off: since, status: 'finished', score: [1, 0] },
        fedPoints(3, 1),
      ]);
      expect(refused).toBe(0);
      const stageNow = async () => {
        const reply = await newsroom.ask('GET', deskDeductions.path, { token: editor.token });
        const found = asContract(deskDeductions, reply).stages.find(({ name }) => name.includes('Demo League'));
        if (!found) throw new Error('The feed has brought no league.');
        return found;
      };
      const { id: stage, deductions, teams } = await stageNow();
      expect(deductions).toMatchObject([{ points: 3, isFed: true, isWithheld: false }]);
      const team = teams.find(({ name }) => name === 'demo-north')?.id ?? 0;
      const change = (endpoint: typeof removeDeduction | typeof giveBackDeduction, moment = since) =>
        newsroom.ask('DELETE', `${fillPath(endpoint.path, { stage, team })}?since=${encodeURIComponent(moment)}`, {
          token: editor.token,
        });
      const lost = async () => {
        const found = await newsroom.database.inTenant('deaftrap', (all) =>
          findTables(all, stage, { until: newsroom.clock.now() }),
        );
        return found?.groups.get('')?.find(({ competitor }) => competitor === team)?.deducted;
      };
      expect([await lost(), (await change(giveBackDeduction)).status]).toEqual([3, 404]);
      expect(asContract(removeDeduction, await change(removeDeduction)).deductions).toMatchObject([
        { points: 3, isWithheld: true },
      ]);
      expect([await lost(), (await change(removeDeduction)).status]).toEqual([0, 404]);
      for (const _ of [1, 2]) expect((await deduct(2, since, { team_id: team }, editor.token, stage)).status).toBe(200);
      await sendRows(sending, [fedPoints(5, 2)]);
      const withHand = (await stageNow()).deductions;
      expect(withHand).toMatchObject([
        { points: 5, isFed: true, isWithheld: true },
        { points: 2, isFed: false, isWithheld: false },
      ]);
      expect(await lost()).toBe(2);
      await change(removeDeduction, withHand[1]?.since);
      expect(asContract(giveBackDeduction, await change(giveBackDeduction)).deductions).toMatchObject([
        { points: 5, isWithheld: false },
      ]);
      expect(await lost()).toBe(5);
    });

    test('a player of the other team did not score, and somebody of no squad has a name all the same', async () => {
      const { players } = await atDesk();
      await enter(matchChanges.period('first-half'));
      expect((await send(goal('home', players.away[0]?.id))).status).toBe(422);
      const named = await enter({ ...goal('home'), name: 'J. Jansen' });
      expect(named.events).toMatchObject([{ type: 'goal', note: 'J. Jansen' }]);
    });

    test('a postponed match gets a new date, a walkover its result, and one of the day is listed with those of the desk', async () => {
      const kickOff = new Date(newsroom.clock.now() + 40 * 86_400_000).toISOString();
      await enter(matchChanges.plain('postpone'));
      expect(await enter(matchChanges.move(kickOff))).toMatchObject({ status: 'scheduled', kickOff });
      const walkover = await enter(matchChanges.awarded('walkover', 0, 3));
      expect(walkover).toMatchObject({ status: 'walkover', score: { home: 0, away: 3 } });
      expect(walkover.changes[0]).toMatchObject({ kind: 'walkover' });
      expect(await enter(matchChanges.move(kickOff))).toMatchObject({ status: 'scheduled', score: undefined });
      const { matches } = asContract(deskMatches, await newsroom.ask('GET', deskMatches.path, { token: editor.token }));
      expect(matches).toContainEqual(expect.objectContaining({ id, isByHand: true }));
    });

    test('a match is cancelled for good, which is taken back, and no more once it has begun', async () => {
      const { kickOff } = await atDesk();
      const cancelled = await enter(matchChanges.plain('cancel'));
      expect(cancelled).toMatchObject({ status: 'cancelled', score: undefined, kickOff, isByHand: true });
      expect(cancelled.changes[0]).toMatchObject({ kind: 'cancel' });
      expect(await seen()).toMatchObject({ status: 'cancelled', score: undefined });
      const news = await newsroom.database.inTenant('deaftrap', (all) =>
        all.selectFrom('match_news').select('kind').where('fixture_id', '=', id).execute(),
      );
      expect(news).toEqual([{ kind: 'cancelled' }]);
      expect((await send(goal('home'))).status).toBe(409);
      const undone = asContract(undoMatchChange, await undo(cancelled.changes[0]?.id ?? 0));
      expect(undone).toMatchObject({ status: 'scheduled', kickOff, isByHand: false });
      await enter(matchChanges.period('first-half'));
      expect((await send(matchChanges.plain('cancel'))).status).toBe(409);
      await enter(matchChanges.plain('abandon'));
      expect(await enter(matchChanges.plain('cancel'))).toMatchObject({ status: 'cancelled', score: undefined });
      const path = fillPath(giveBackMatch.path, { id });
      const given = asContract(giveBackMatch, await newsroom.ask('DELETE', path, { token: editor.token }));
      expect(given).toMatchObject({ status: 'scheduled', kickOff });
    });

    test('readers are refused, and so is a goal before kick-off, by a sentence', async () => {
      const reader = await newsroom.reader();
      expect((await send(matchChanges.period('first-half'), reader.token)).status).toBe(403);
      const early = await send(goal('home'));
      expect([early.status, early.body]).toMatchObject([409, { message: expect.any(String) }]);
    });
  });
});
