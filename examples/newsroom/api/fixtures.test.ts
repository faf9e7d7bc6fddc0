import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fillPath } from '#core/contract/base/endpoint.ts';
import { fixtureChannel, showFixture } from '#core/contract/fixture/matchCentre.ts';
import { setMatch } from '../../../tests/support/setFixture.ts';
import {
  asContract,
  stopDatabases,
  type TestNewsroom,
  testDatabase,
  testNewsroom,
} from '../../../tests/support/testNewsroom.ts';

afterAll(stopDatabases);

describe.each(testDatabase)('fixtures on the $name', ({ url, isThere }) => {
  describe.runIf(isThere)('', () => {
    let newsroom: TestNewsroom;
    beforeAll(async () => {
      newsroom = await testNewsroom(await url());
    });
    afterAll(() => newsroom.close());

    const show = async (tenant = 'deaftrap', id: number | string = 7) =>
      newsroom.ask('GET', fillPath(showFixture.path, { id }), { tenant });
    const publishedEvents = () =>
      newsroom.database.inTenant('deaftrap', (queries) =>
        queries
          .selectFrom('broadcasts')
          .select(['event', 'data'])
          .where('channel', '=', 'fixture-7')
          .orderBy('id')
          .execute(),
      );

    test('each paper has the match of its own readers, as it was played', async () => {
      expect(asContract(showFixture, await show())).toMatchObject({
        id: 7,
        home: { name: 'NAC Breda' },
        away: { name: 'Feyenoord' },
        score: { home: 3, away: 3 },
        status: 'finished',
        kickOff: '2026-03-08T15:45:00.000Z',
        sequence: 0,
      });
      expect(asContract(showFixture, await show('thefinalwhistle'))).toMatchObject({
        home: { name: 'Manchester City' },
        score: { home: 2, away: 2 },
        kickOff: '2026-03-04T19:30:00.000Z',
      });
      expect([(await show('deaftrap', 99)).status, (await show('deaftrap', 'x')).status]).toEqual([404, 404]);
    });

    test('a goal goes to everybody who follows the fixture, and to nobody of another paper', async () => {
      newsroom.clock.pass(1000);
      await setMatch(newsroom, 'deaftrap', 7, { status: 'live', minute: 61, home_score: 2, away_score: 1 });
      const now = asContract(showFixture, await show());
      expect(now).toMatchObject({ score: { home: 2, away: 1 }, status: 'live', minute: 61 });
      const rows = await publishedEvents();
      expect(rows.map(({ event }) => event)).toEqual(['LiveFixture', 'LiveLineUp']);
      const first = z.parse(fixtureChannel.events.LiveFixture, JSON.parse(rows[0]?.data ?? ''));
      expect(first).toEqual({ ...now, sequence: 1 });
      expect(asContract(showFixture, await show('thefinalwhistle')).status).toBe('finished');
    });

    test.each([
      ['fixture', '/desk/matches'],
      ['fixture?id=7', '/desk/match/7'],
      ['fixture?paper=thefinalwhistle&id=7', '/t/thefinalwhistle/desk/match/7'],
      ['fixture?id=x', '/desk/matches'],
      ['deduction?paper=thefinalwhistle', '/t/thefinalwhistle/desk/matches#deductions'],
    ])('the tool of developers leads to the desk (%j)', async (asked, address) => {
      const reply = await newsroom.app.inject({ url: `/dev/${asked}` });
      expect([reply.statusCode, reply.headers.location]).toEqual([303, address]);
    });
  });
});
