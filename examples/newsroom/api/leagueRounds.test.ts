import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Endpoint, fillPath } from '#core/contract/base/endpoint.ts';
import type { Match, Side } from '#core/contract/football/match.ts';
import { leagueBracket, leagueRounds, roundMatches, teamMatches } from '#core/contract/football/matchLists.ts';
import { atMoment } from '../../../tests/support/atMoment.ts';
import {
  asContract,
  stopDatabases,
  type TestNewsroom,
  testDatabase,
  testNewsroom,
} from '../../../tests/support/testNewsroom.ts';
import { worldCup } from '../demo/content/worldCup/worldCup.ts';

afterAll(stopDatabases);

describe.each(testDatabase)('rounds and brackets on the $name', ({ url, isThere }) => {
  describe.runIf(isThere)('', () => {
    let newsroom: TestNewsroom;
    beforeAll(async () => {
      newsroom = await testNewsroom(await url());
    });
    afterAll(() => newsroom.close());

    const at = (moment: string | number, tenant?: string) => atMoment(newsroom, moment, tenant);
    const ask = ({ path }: Pick<Endpoint, 'path'>, params: Readonly<Record<string, string | number>>, query = '') =>
      newsroom.ask('GET', `${fillPath(path, params)}${query}`, { tenant: 'deaftrap' });
    const rounds = async (league: string) => asContract(leagueRounds, await ask(leagueRounds, { league }));
    const round = async (league: string, number: number) =>
      asContract(roundMatches, await ask(roundMatches, { league, number }));
    const bracket = async () => asContract(leagueBracket, await ask(leagueBracket, { league: 'world-cup' }));

    test('the rounds of a cup are numbered through its stages, and the one under way is the current one', async () => {
      await at('2026-06-26T00:20:00Z');
      const found = await rounds('world-cup');
      expect(found.map(({ number, name, isKnockOut, matches }) => [number, name, isKnockOut, matches])).toEqual([
        [1, 'Speelronde 1', false, 24],
        [2, 'Speelronde 2', false, 24],
        [3, 'Speelronde 3', false, 24],
        [4, 'Zestiende finale', true, 16],
        [5, 'Achtste finale', true, 8],
        [6, 'Kwartfinale', true, 4],
        [7, 'Halve finale', true, 2],
        [8, 'Troostfinale', true, 1],
        [9, 'Finale', true, 1],
      ]);
      expect(found.filter(({ isCurrent }) => isCurrent).map(({ number }) => number)).toEqual([3]);
      expect(found[8]).toMatchObject({
        stage: 'Knock-outfase',
        firstKickOff: '2026-07-19T19:00:00.000Z',
        lastKickOff: '2026-07-19T19:00:00.000Z',
        url: expect.stringMatching(/\/matchcenter\/league\/world-cup\/round\/9$/),
      });
      await at('2027-01-01T12:00:00Z');
      expect((await rounds('world-cup')).find(({ isCurrent }) => isCurrent)?.number).toBe(9);
    });

    test('a round of a league has its matches in the order of their kick-offs, without their events', async () => {
      await at('2026-03-10T12:00:00Z');
      const all = await rounds('eredivisie');
      expect([all.length, all.find(({ isCurrent }) => isCurrent)?.number]).toEqual([34, 27]);
      const { round: found, matches } = await round('eredivisie', 27);
      expect(found).toEqual(all[26]);
      expect(matches).toHaveLength(9);
      const kickOffs = matches.map(({ kickOff }) => kickOff ?? '');
      expect(kickOffs).toEqual(kickOffs.toSorted());
      expect(kickOffs[0]).toBe(found.firstKickOff);
      expect(matches.every(({ events, sequence, round }) => !events && sequence !== undefined && round === 27)).toBe(
        true,
      );
      const psv = matches.flatMap(({ home, away }) => [home, away]).find(({ slug }) => slug === 'psv');
      expect(psv).toMatchObject({ name: 'PSV', colours: ['#e2001a', '#ffffff'] });
    });

    test('the matches of a team are those of its season, in their order', async () => {
      await at('2026-07-20T12:00:00Z');
      const of = async (league: string, team: string) =>
        asContract(teamMatches, await ask(teamMatches, { league }, `?team=${team}`));
      const argentina = await of('world-cup', 'arg');
      expect(argentina.map(({ roundName }) => roundName)).toEqual([
        ...['Speelronde 1', 'Speelronde 2', 'Speelronde 3'],
        ...['Zestiende finale', 'Achtste finale', 'Kwartfinale', 'Halve finale', 'Finale'],
      ]);
      expect(argentina.every(({ home, away }) => [home.slug, away.slug].includes('arg'))).toBe(true);
      expect(await of('eredivisie', 'psv')).toHaveLength(34);
    });

    test('what there is not is missing', async () => {
      const missing = [
        ask(leagueRounds, { league: 'serie-a' }),
        ask(leagueRounds, { league: 'premier-league' }),
        ask(roundMatches, { league: 'eredivisie', number: 35 }),
        ask(roundMatches, { league: 'eredivisie', number: 'last' }),
        ask(teamMatches, { league: 'eredivisie' }, '?team=ned'),
        ask(leagueBracket, { league: 'eredivisie' }),
      ];
      expect((await Promise.all(missing)).map(({ status }) => status)).toEqual(Array(6).fill(404));
      expect((await ask(teamMatches, { league: 'eredivisie' })).status).toBe(422);
    });

    const nameOf = (code: string) => worldCup().teams.find((team) => team.code === code)?.nl;

    test('when the final is over, every pairing of the knock-out is the one that was played, and leads to the next', async () => {
      await at('2026-07-20T12:00:00Z');
      const found = await bracket();
      const matches = found.flatMap((each) => each.matches);
      const played = worldCup().matches.filter(({ number }) => number > 72);
      const pairing = ({ number, home, away, score }: Match) =>
        [number, home.name, away.name, score?.home, score?.away].join();
      expect(matches).toHaveLength(32);
      expect(matches.map(pairing).sort()).toEqual(
        played.map(({ number, home, away, score }) => [number, nameOf(home), nameOf(away), ...score].join()).sort(),
      );
      for (const { home, away } of matches) for (const side of [home, away]) expectToBeSettled(side, matches);
      const first = found[0]?.matches.flatMap(({ home, away }) => [home.name, away.name]);
      expect(new Set(first).size).toBe(32);
    });

    /** Who comes from a match has won it, or lost it. */
    function expectToBeSettled({ name, from }: Side, matches: readonly Match[]) {
      const before = matches.find(({ number }) => number === from?.match);
      if (!from || !before) return expect(from).toBeUndefined();
      const [own, other] = before.home.name === name ? [before.home, before.away] : [before.away, before.home];
      const [home = 0, away = 0] = before.penalties
        ? [before.penalties.home, before.penalties.away]
        : [before.score?.home, before.score?.away];
      const winner = home > away ? before.home : before.away;
      expect([own.name, other.name]).toContain(name);
      expect(winner.name === name).toBe(from.outcome === 'winner');
    }

    test('matches whose winners meet are next to each other', async () => {
      const found = await bracket();
      for (const [at, { matches }] of found.entries()) {
        const next = found.slice(at + 1).find((each) => each.matches.some(comesFrom('winner', matches)));
        const order = next?.matches.flatMap(({ home, away }) => [home.from?.match, away.from?.match]);
        if (next) expect(order).toEqual(matches.map(({ number }) => number));
      }
      expect(found.map(({ round: { number } }) => number)).toEqual([4, 5, 6, 7, 8, 9]);
    });

    const comesFrom =
      (outcome: 'winner' | 'loser', matches: readonly Match[]) =>
      ({ home, away }: Match) =>
        [home, away].some(
          ({ from }) => from?.outcome === outcome && matches.some((each) => each.number === from.match),
        );

    test('before the groups are over, a bracket says where its sides come from, and gives none of them away', async () => {
      await at('2026-06-20T12:00:00Z');
      const [first, second] = await bracket();
      const sides = first?.matches.flatMap(({ home, away }) => [home, away]) ?? [];
      expect(sides).toHaveLength(32);
      expect(sides.every(({ id, slug, from }) => !id && !slug && !from)).toBe(true);
      const names = Map.groupBy(sides, ({ name }) => name.replace(/[A-L]$/, '').trim());
      expect([...names].map(([name, of]) => [name, of.length]).sort()).toEqual([
        ['Een van de beste nummers 3', 8],
        ['Nummer 1 groep', 12],
        ['Nummer 2 groep', 12],
      ]);
      const [match] = second?.matches ?? [];
      expect(match?.home).toMatchObject({ name: `Winnaar wedstrijd ${match?.home.from?.match}` });
    });

    test('a round of the knock-out by itself is in the order of its days', async () => {
      await at('2026-07-20T12:00:00Z');
      const { matches } = asContract(roundMatches, await ask(roundMatches, { league: 'world-cup', number: 4 }));
      const days = matches.map(({ kickOff = '' }) => kickOff);
      expect(days).toHaveLength(16);
      expect(days).toEqual(days.toSorted());
    });

    test('when its group is over, a side has its name, and who waits for others has not', async () => {
      await at('2026-06-26T12:00:00Z');
      const [first] = await bracket();
      const known = first?.matches.flatMap(({ home, away }) => [home, away]).filter(({ id }) => id);
      expect(known?.map(({ name }) => name)).toContain('Nederland');
      expect(known?.length).toBeLessThan(32);
    });
  });
});
