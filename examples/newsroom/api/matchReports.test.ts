import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillPath } from '#core/contract/base/endpoint.ts';
import { type MatchReport, showMatch } from '#core/contract/matchReport.ts';
import { atMoment } from '../../../tests/support/atMoment.ts';
import { sized } from '../../../tests/support/soak.ts';
import {
  asContract,
  stopDatabases,
  type TestNewsroom,
  testDatabase,
  testNewsroom,
} from '../../../tests/support/testNewsroom.ts';
import { seasonSeededAt } from '../demo/season/season.ts';

afterAll(stopDatabases);

/** Mexico against South Africa, with three players sent off. */
const opening = 260_001;
/** Germany against Paraguay. */
const shootOut = 260_074;
const final = 260_104;

describe.each(testDatabase)('reports of matches on the $name', ({ url, isThere }) => {
  describe.runIf(isThere)('', () => {
    let newsroom: TestNewsroom;
    beforeAll(async () => {
      newsroom = await testNewsroom(await url());
    });
    afterAll(() => newsroom.close());

    const at = (moment: string | number, tenant?: string) => atMoment(newsroom, moment, tenant);
    const ask = (id: number, tenant = 'deaftrap') => newsroom.ask('GET', fillPath(showMatch.path, { id }), { tenant });
    const report = async (id: number, tenant = 'deaftrap'): Promise<MatchReport> =>
      asContract(showMatch, await ask(id, tenant));
    const of = (type: string, { match }: MatchReport) => (match.events ?? []).filter((event) => event.type === type);
    const names = (players: readonly { readonly name: string }[] = []) => players.map(({ name }) => name);

    test('a match that is over is told whole: goals, cards, substitutions, line-ups, where and for whom', async () => {
      await at('2026-07-01T12:00:00Z');
      const read = await report(opening);
      expect(read.match).toMatchObject({
        ...{ status: 'finished', group: 'A', roundName: 'Speelronde 1', score: { home: 2, away: 0 } },
        ...{ home: { name: 'Mexico', flag: '🇲🇽', url: '/matchcenter/team/mex' }, away: { name: 'Zuid-Afrika' } },
      });
      expect(of('goal', read).map(({ side, player, minute }) => [side, player?.name, minute])).toEqual([
        ['home', 'Julián Quiñones', 9],
        ['home', 'Raúl Jiménez', 67],
      ]);
      expect(of('red-card', read).map(({ side, minute, stoppage }) => [side, minute, stoppage])).toEqual([
        ['away', 49, undefined],
        ['away', 84, undefined],
        ['home', 90, 2],
      ]);
      expect(of('yellow-card', read)).toHaveLength(3);
      expect(of('substitution', read)).toHaveLength(9);
      const { lineUps } = read;
      expect([lineUps?.home.formation, lineUps?.away.formation]).toEqual(['4-3-3', '5-3-2']);
      for (const team of [lineUps?.home, lineUps?.away]) {
        expect(team?.starters).toHaveLength(11);
        expect(team?.starters.filter(({ isCaptain }) => isCaptain)).toHaveLength(1);
        expect(team?.starters[0]).toMatchObject({ position: 'GK', line: 0, place: 0 });
      }
      expect([lineUps?.home.substitutes.length, lineUps?.away.substitutes.length]).toEqual([5, 4]);
      expect(read).toMatchObject({
        ...{ venue: 'Estadio Azteca, Mexico City', attendance: 80_824, referee: 'Wilton Sampaio (BRA)' },
        ...{ statistics: undefined, headToHead: [] },
      });
    });

    test('before kick-off nothing is told of what will happen, an hour before it who starts', async () => {
      await at('2026-06-11T17:59:00Z');
      const early = await report(opening);
      expect([early.match.status, early.match.score, early.match.events]).toEqual(['scheduled', undefined, []]);
      expect([early.lineUps, early.areLineUpsToCome, early.attendance]).toEqual([undefined, true, undefined]);
      await at('2026-06-11T18:00:00Z');
      const { lineUps, match } = await report(opening);
      expect([lineUps?.home.starters.length, lineUps?.home.substitutes, match.events]).toEqual([11, [], []]);
    });

    test('while it goes on, only those stand on the sheets who have come on', async () => {
      // The 62nd minute: Foster and Adams have gone.
      await at('2026-06-11T20:20:00Z');
      const read = await report(opening);
      expect(read.match).toMatchObject({ status: 'live', period: 'second-half', score: { home: 1, away: 0 } });
      const on = names(of('substitution', read).flatMap(({ player }) => player ?? []));
      expect(on.length).toBeGreaterThan(0);
      expect(on.length).toBeLessThan(9);
      const { home, away } = read.lineUps ?? {};
      expect(names([...(home?.substitutes ?? []), ...(away?.substitutes ?? [])]).sort()).toEqual([...on].sort());
      expect(read.attendance).toBeUndefined();
    });

    test('a shoot-out is told kick by kick, and adds up', async () => {
      await at('2026-07-01T12:00:00Z', 'thefinalwhistle');
      const read = await report(shootOut, 'thefinalwhistle');
      expect(read.match).toMatchObject({
        ...{ home: { name: 'Germany' }, away: { name: 'Paraguay' }, roundName: 'Round of 32' },
        ...{ score: { home: 1, away: 1 }, regular: { home: 1, away: 1 }, penalties: { home: 3, away: 4 } },
      });
      const kicks = [...of('shoot-out-goal', read), ...of('shoot-out-missed', read)];
      expect(kicks).toHaveLength(12);
      expect(of('shoot-out-goal', read).filter(({ side }) => side === 'home')).toHaveLength(3);
      expect(of('shoot-out-goal', read).filter(({ side }) => side === 'away')).toHaveLength(4);
    });

    test('of a match without team sheets nothing is said of who plays, before and after', async () => {
      for (const moment of ['2026-07-19T18:30:00Z', '2026-08-01T12:00:00Z']) {
        await at(moment);
        const { lineUps, areLineUpsToCome, match } = await report(final);
        expect([lineUps, areLineUpsToCome]).toEqual([undefined, false]);
        expect(match.home.name).toBe('Spanje');
      }
    });

    test('earlier meetings of the two are told, the newest first, and none that is to come', async () => {
      await at(seasonSeededAt);
      const { match, headToHead } = await report(7);
      expect(match.events?.filter(({ type }) => type === 'goal')).toHaveLength(6);
      expect(headToHead.length).toBeGreaterThan(0);
      const teams = [match.home.id, match.away.id];
      for (const meeting of headToHead) {
        expect(teams).toEqual(expect.arrayContaining([meeting.home.id, meeting.away.id]));
        expect([meeting.status, meeting.events, meeting.id === match.id]).toEqual(['finished', undefined, false]);
      }
      const days = headToHead.map(({ kickOff = '' }) => kickOff);
      expect(days).toEqual([...days].sort().reverse());
      expect(days.every((day) => day < (match.kickOff ?? ''))).toBe(true);
      // The first of the two matches of a season has none before it.
      const [first] = headToHead.slice(-1);
      expect((await report(first?.id ?? 0)).headToHead).toEqual([]);
    });

    test('no report is longer than what a tag may carry', async () => {
      await at('2027-01-01T12:00:00Z');
      for (let id = opening; id <= final; id += sized(8, 1))
        expect(JSON.stringify((await ask(id)).body).length, `${id}`).toBeLessThan(16_384);
      await at(seasonSeededAt);
    });

    test.each([0, 99_999, 'x'])('there is no match %s', async (id) => {
      expect((await newsroom.ask('GET', `/ajax/matchcenter/fixture/${id}`, { tenant: 'deaftrap' })).status).toBe(404);
    });
  });
});
