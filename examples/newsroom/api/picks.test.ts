import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { findPicks, longestPick, pickKinds } from '#core/contract/pick.ts';
import { stopDatabases, type TestNewsroom, testDatabase, testNewsroom } from '../../../tests/support/testNewsroom.ts';

afterAll(stopDatabases);

describe.each(testDatabase)('what an editor picks from, on the $name', ({ url, isThere }) => {
  describe.runIf(isThere)('', () => {
    let newsroom: TestNewsroom;
    beforeAll(async () => {
      newsroom = await testNewsroom(await url());
      newsroom.clock.pass(Date.parse('2026-11-24T12:00:00Z') - newsroom.clock.now());
    });
    afterAll(() => newsroom.close());

    const send = (kind: string, text: string, tenant = 'deaftrap') =>
      newsroom.ask('GET', `/ajax/pick/${kind}?q=${encodeURIComponent(text)}`, { tenant });
    const found = async (kind: string, text = '', tenant?: string) =>
      z.parse(findPicks.reply, (await send(kind, text, tenant)).body).data;
    const titles = async (kind: string, text: string) => (await found(kind, text)).map(({ title }) => title);

    test.each(pickKinds)('%s: the newest, and by its id', async (kind) => {
      const [first, ...others] = await found(kind);
      expect(first).toBeDefined();
      expect(others.length).toBeLessThan(20);
      const byId = await found(kind, first?.value);
      expect(byId.map(({ value }) => value)).toContain(first?.value);
    });

    test('each word counts, in any order and without accents', async () => {
      const [poll] = await found('poll');
      const words = poll?.title.split(' ') ?? [];
      expect(await titles('poll', [...words].reverse().join(' ').toUpperCase())).toContain(poll?.title);
      expect(await titles('poll', `${poll?.title} qqq`)).toEqual([]);
      expect((await found('league', 'eredivisie')).map(({ value }) => value)).toEqual(['eredivisie']);
      expect((await found('team', 'feyenoord')).map(({ value }) => value)).toContain('feyenoord');
    });

    test('a paper picks from its own', async () => {
      const others = (await found('poll', '', 'thefinalwhistle')).map(({ title }) => title);
      expect(others.length).toBeGreaterThan(0);
      expect((await titles('poll', '')).filter((title) => others.includes(title))).toEqual([]);
    });

    test('what nobody picks from is not there, and a text may be too long', async () => {
      expect((await send('password', '')).status).toBe(404);
      expect((await send('poll', 'a'.repeat(longestPick + 1))).status).toBe(422);
      expect((await send('poll', "%' \u0000 _")).status).toBe(200);
    });
  });
});
