import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fillPath } from '#core/contract/base/endpoint.ts';
import { homepageMatches, liveMatches, upcomingMatch } from '#core/contract/football/matchLists.ts';
import { atMoment } from '../../../tests/support/atMoment.ts';
import {
  asContract,
  stopDatabases,
  type TestNewsroom,
  testDatabase,
  testNewsroom,
} from '../../../tests/support/testNewsroom.ts';
import { seasonSeededAt } from '../demo/season/season.ts';

afterAll(stopDatabases);

/** What one event may have at Pusher. */
const maxBytes = 10_240;

describe.each(testDatabase)('lists of matches on the $name', ({ url, isThere }) => {
  describe.runIf(isThere)('', () => {
    let newsroom: TestNewsroom;
    beforeAll(async () => {
      newsroom = await testNewsroom(await url());
    });
    afterAll(() => newsroom.close());

    const at = (moment: string | number, tenant?: string) => atMoment(newsroom, moment, tenant);
    const list = async (query = '', tenant = 'deaftrap') =>
      asContract(liveMatches, await newsroom.ask('GET', `${liveMatches.path}${query}`, { tenant }));
    const live = async (query = '', tenant = 'deaftrap') => (await list(query, tenant)).matches;
    const upcoming = (id: number) => newsroom.ask('GET', fillPath(upcomingMatch.path, { id }), { tenant: 'deaftrap' });

    test('matches under way are listed, with the minute and what has happened until then', async () => {
      // Group F ends with two matches at once.
      await at('2026-06-26T00:20:00Z');
      const matches = await live('?league=world-cup');
      expect(matches.map(({ home, away, group }) => [home.name, away.name, group])).toEqual([
        ['Japan', 'Zweden', 'F'],
        ['Tunesië', 'Nederland', 'F'],
      ]);
      for (const { status, period, minute, events = [], score } of matches) {
        expect([status, period]).toEqual(['live', 'second-half']);
        expect(minute).toBeGreaterThan(0);
        const goals = events.filter(({ type }) => /goal$/.test(type));
        expect([score?.home, score?.away]).toEqual(
          (['home', 'away'] as const).map((side) => goals.filter((goal) => goal.side === side).length),
        );
        expect(events.every((event) => (event.minute ?? 0) <= (minute ?? 0))).toBe(true);
      }
    });

    test('each paper has names in its own language, and addresses', async () => {
      await at('2026-06-26T00:20:00Z', 'thefinalwhistle');
      const [match] = await live('?league=world-cup', 'thefinalwhistle');
      expect(match?.home).toMatchObject({ name: 'Japan', code: 'JPN', flag: '🇯🇵' });
      expect(match?.away).toMatchObject({ name: 'Sweden' });
      expect(match?.url).toMatch(/\/match\/2600\d\d$/);
      expect(match?.home.url).toMatch(/\/matchcenter\/team\/jpn$/);
      expect(match?.roundName).toBe('Matchday 3');
    });

    test('where nothing is on, the next five are listed, and one that kicks off together with the last of them', async () => {
      await at('2026-06-25T12:00:00Z');
      const matches = await live('?league=world-cup');
      expect(matches.map(({ status }) => status)).toEqual(Array(6).fill('scheduled'));
      expect(matches.every(({ events, score }) => events?.length === 0 && score === undefined)).toBe(true);
    });

    test('a list says when the next match kicks off, one that is late included', async () => {
      await at('2026-06-25T12:00:00Z');
      const { matches, nextKickOff } = await list('?league=world-cup');
      expect(nextKickOff).toBe(matches[0]?.kickOff);
      await newsroom.clock.pass(Date.parse(nextKickOff ?? '') + 60_000 - newsroom.clock.now());
      expect((await list('?league=world-cup')).nextKickOff).toBe(nextKickOff);
    });

    test('those that are asked for come as they stand, each with the number of its channel', async () => {
      await at('2026-06-26T00:20:00Z');
      const matches = await live('?fixtures=260104,7,260001,999999');
      expect(matches.map(({ id, sequence }) => [id, sequence])).toEqual([
        [7, 0],
        [260001, 0],
        [260104, 0],
      ]);
      expect(matches.find(({ id }) => id === 7)?.events?.filter(({ type }) => type === 'goal')).toHaveLength(6);
      expect(matches.find(({ id }) => id === 260104)?.home.id).toBeUndefined();
      const tooMany = Array.from({ length: 51 }, (_, at) => at + 1).join();
      const refused = await newsroom.ask('GET', `${liveMatches.path}?fixtures=${tooMany}`, { tenant: 'deaftrap' });
      expect(refused.status).toBe(422);
    });

    test('a home page has two: under way, else next, else last', async () => {
      await at('2026-06-26T00:20:00Z');
      const ask = async () =>
        asContract(homepageMatches, await newsroom.ask('GET', homepageMatches.path, { tenant: 'deaftrap' }));
      const statuses = async () => (await ask()).matches.map(({ status }) => status);
      expect(await statuses()).toEqual(['live', 'live']);
      await at('2026-06-25T12:00:00Z');
      expect(await statuses()).toEqual(['scheduled', 'scheduled']);
      await at('2027-01-01T12:00:00Z');
      expect(await statuses()).toEqual(['finished', 'finished']);
    });

    test('a match that is to come is had by its id, and one that has begun is not', async () => {
      await at('2026-06-25T12:00:00Z');
      expect(asContract(upcomingMatch, await upcoming(260104))).toMatchObject({ id: 260104, status: 'scheduled' });
      expect([(await upcoming(260001)).status, (await upcoming(999999)).status]).toEqual([404, 404]);
    });

    test('no match has so many events that its channel cannot carry them', async () => {
      await at('2027-01-01T12:00:00Z');
      for (const first of [260001, 260051]) {
        const ids = Array.from({ length: 50 }, (_, at) => first + at);
        const reply = await newsroom.ask('GET', `${liveMatches.path}?fixtures=${ids}`, { tenant: 'deaftrap' });
        const { data } = z.parse(z.object({ data: z.object({ matches: z.array(z.unknown()) }) }), reply.body);
        const sizes = data.matches.map((match) => Buffer.byteLength(JSON.stringify(match)));
        expect(Math.max(...sizes)).toBeLessThan(maxBytes);
      }
    });

    test('the season as it was seeded is there again', async () => {
      await at(seasonSeededAt);
      expect((await live('?league=world-cup')).every(({ status }) => status === 'scheduled')).toBe(true);
    });
  });
});
