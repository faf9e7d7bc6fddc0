import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fillPath } from '#core/contract/base/endpoint.ts';
import { fixtureChannel, showFixture } from '#core/contract/fixture/matchCentre.ts';
import {
  asContract,
  stopDatabases,
  type TestNewsroom,
  testDatabase,
  testNewsroom,
} from '../../../tests/support/testNewsroom.ts';
import { findFixture } from '../database/fixtures.ts';

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
    const set = (fields: Readonly<Record<string, string>>, headers: Readonly<Record<string, string>> = {}) =>
      newsroom.app.inject({
        method: 'POST',
        url: '/dev/fixture',
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost', ...headers },
        payload: new URLSearchParams({ paper: 'deaftrap', id: '7', ...fields }).toString(),
      });
    const live = { status: 'live', minute: '61', home_score: '2', away_score: '1' };
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
      expect((await set(live)).statusCode).toBe(303);
      const now = asContract(showFixture, await show());
      expect(now).toMatchObject({ score: { home: 2, away: 1 }, status: 'live', minute: 61 });
      const rows = await publishedEvents();
      expect(rows.map(({ event }) => event)).toEqual(['LiveFixture', 'LiveLineUp']);
      const first = z.parse(fixtureChannel.events.LiveFixture, JSON.parse(rows[0]?.data ?? ''));
      expect(first).toEqual({ ...now, sequence: 1 });
      expect(asContract(showFixture, await show('thefinalwhistle')).status).toBe('finished');
    });

    test.each([
      { status: 'unheard of' },
      { minute: '-1' },
      { minute: '151' },
      { home_score: '1e1' },
      { away_score: '100' },
      { paper: 'nobody' },
      { id: '0' },
    ])('%j is no standing', async (wrong) => {
      const before = await publishedEvents();
      expect((await set({ ...live, ...wrong })).statusCode).toBe(400);
      expect(await publishedEvents()).toEqual(before);
    });

    test.each([
      { ...live, minute: '' },
      { ...live, home_score: '' },
      { status: 'finished', home_score: '', away_score: '' },
      { status: 'scheduled', home_score: '0', away_score: '0' },
      { status: 'postponed', minute: '3' },
      { ...live, status: 'extra-time', minute: '' },
      { ...live, home_penalties: '4', away_penalties: '3' },
      { status: 'finished', home_score: '1', away_score: '1', home_penalties: '4', away_penalties: '4' },
      { status: 'finished', home_score: '1', away_score: '1', home_penalties: '4' },
      { status: 'finished', home_score: '1', away_score: '1', regular_home_score: '2', regular_away_score: '1' },
      { ...live, kick_off: '2030-01-01T12:00' },
      { status: 'postponed', kick_off: '2026-03-10T12:59' },
    ])('%j contradicts itself, and the form says so', async (wrong) => {
      const before = await publishedEvents();
      const reply = await set(wrong);
      expect([reply.statusCode, reply.headers.location]).toEqual([303, '/dev/fixture?paper=deaftrap&id=7&wrong=1']);
      const page = await newsroom.app.inject({ url: '/dev/fixture?paper=deaftrap&wrong=1' });
      expect(page.body).toContain('role="alert"');
      expect(await publishedEvents()).toEqual(before);
    });

    test('a fixture that was called off has no score, and one that ended no minute', async () => {
      await set({ status: 'postponed' });
      expect(asContract(showFixture, await show())).toMatchObject({ status: 'postponed', score: undefined });
      await set({ ...live, status: 'finished', minute: '90' });
      expect(asContract(showFixture, await show())).toMatchObject({ status: 'finished', minute: undefined });
    });

    test('what went on after 90 minutes has its score of then, and a shoot-out one of its own', async () => {
      const regular = async () => {
        const found = await newsroom.database.inTenant('deaftrap', (queries) => findFixture(queries, 7));
        return [found?.regular_home_score, found?.regular_away_score];
      };
      await set(live);
      expect(await regular()).toEqual([null, null]);
      await set({ status: 'extra-time', minute: '91', home_score: '2', away_score: '2' });
      await set({ status: 'extra-time', minute: '118', home_score: '3', away_score: '3' });
      expect(await regular()).toEqual([2, 2]);
      await set({
        status: 'penalties',
        home_score: '3',
        away_score: '3',
        home_penalties: '2',
        away_penalties: '1',
        minute: '120',
      });
      expect(asContract(showFixture, await show())).toMatchObject({ status: 'penalties', minute: undefined });
      await set({ status: 'finished', home_score: '3', away_score: '3', home_penalties: '5', away_penalties: '4' });
      expect(asContract(showFixture, await show())).toMatchObject({
        status: 'finished',
        score: { home: 3, away: 3 },
        penalties: { home: 5, away: 4 },
      });
      expect(await regular()).toEqual([2, 2]);
      await set({ status: 'finished', home_score: '4', away_score: '3' });
      expect(await regular()).toEqual([2, 2]);
      await set(live);
      await set({ status: 'finished', home_score: '2', away_score: '1' });
      await set({ status: 'finished', home_score: '2', away_score: '2' });
      expect(await regular()).toEqual([2, 2]);
      await set({ status: 'abandoned', minute: '70', home_score: '2', away_score: '1' });
      expect(await regular()).toEqual([null, null]);
    });

    describe('before its time', () => {
      const [zwolle, volendam, psv] = [335, 336, 337].map(String);
      const shown = async (id = '') => asContract(showFixture, await show('deaftrap', id));

      test('the form has this week and the next, the match that readers talked about, and the one that is asked for', async () => {
        const ids = async (query: string) => {
          const { body } = await newsroom.app.inject({ url: `/dev/fixture?paper=deaftrap${query}` });
          const listed = [...body.matchAll(/name="id" value="(\d+)"/g)].map(([, id]) => Number(id));
          // Each leads to where the desk keeps it.
          const atDesk = [...body.matchAll(/href="\/desk\/match\/(\d+)"/g)].map(([, id]) => Number(id));
          expect(new Set(atDesk)).toEqual(new Set(listed));
          return listed;
        };
        const byDefault = await ids('');
        expect(byDefault).toContain(7);
        expect(byDefault).toHaveLength(19);
        expect(await ids('&id=101')).toContain(101);
        expect(await ids('&id=x')).toEqual(byDefault);
      });

      test('one that is set live has kicked off now, and is to be played again when that was a mistake', async () => {
        const now = new Date(newsroom.clock.now()).toISOString();
        await set({ id: zwolle ?? '', ...live, minute: '1', home_score: '0', away_score: '0' });
        expect(await shown(zwolle)).toMatchObject({ kickOff: now, plannedKickOff: '2026-03-13T19:00:00.000Z' });
        await set({ id: zwolle ?? '', status: 'scheduled' });
        expect(await shown(zwolle)).toMatchObject({ kickOff: '2026-03-13T19:00:00.000Z', plannedKickOff: undefined });
      });

      test('one that begins at once is played by the clock from there, and given back it waits for its own time', async () => {
        const now = new Date(newsroom.clock.now()).toISOString();
        await set({ id: volendam ?? '', do: 'begin' });
        expect(await shown(volendam)).toMatchObject({ status: 'live', minute: 1, score: {}, kickOff: now });
        await set({ id: volendam ?? '', do: 'give-back' });
        expect(await shown(volendam)).toMatchObject({
          status: 'scheduled',
          score: undefined,
          kickOff: '2026-03-14T15:30:00.000Z',
          plannedKickOff: undefined,
        });
      });

      test('one that is put off to a new date has both, and waits for the new one', async () => {
        await set({ id: psv ?? '', status: 'postponed', kick_off: '2026-04-01T20:00' });
        expect(await shown(psv)).toMatchObject({
          status: 'scheduled',
          kickOff: '2026-04-01T18:00:00.000Z',
          plannedKickOff: '2026-03-14T17:45:00.000Z',
        });
      });
    });

    test('a form of another site sets nothing', async () => {
      const before = await publishedEvents();
      for (const origin of ['https://evil.example', 'null', 'http://localhost:81'])
        expect((await set(live, { origin })).statusCode).toBe(403);
      expect(await publishedEvents()).toEqual(before);
    });
  });
});
