import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillPath } from '#core/contract/base/endpoint.ts';
import { clapResource, visitResource } from '#core/contract/community.ts';
import {
  asContract,
  type Reader,
  stopDatabases,
  type TestNewsroom,
  testDatabase,
  testNewsroom,
} from '../../../tests/support/testNewsroom.ts';
import { visitorsString } from './applause.ts';

afterAll(stopDatabases);

describe.each(testDatabase)('visits and claps on the $name', ({ url, isThere }) => {
  describe.runIf(isThere)('', () => {
    let newsroom: TestNewsroom;
    beforeAll(async () => {
      newsroom = await testNewsroom(await url());
    });
    afterAll(() => newsroom.close());

    const visit = (visitor?: string, { id = 1, token = '', type = 'article' } = {}) =>
      newsroom.ask('POST', fillPath(visitResource.path, { type, id }), {
        token,
        headers: visitor ? { 'x-visitor-id': visitor } : {},
      });
    const clap = (reader: Reader | undefined, id = 1) =>
      newsroom.ask('POST', fillPath(clapResource.path, { type: 'article', id }), { token: reader?.token });
    const visits = () =>
      newsroom.database.asOwner('deaftrap', (queries) =>
        queries.selectFrom('visits').selectAll().where('tenant', '=', 'deaftrap').execute(),
      );

    test('a visitor counts once, a row a day; the day is the paper’s', async () => {
      expect(asContract(visitResource, await visit('abcdefghij'))).toEqual({ claps: 0, visitors: '1 lezer' });
      await visit('abcdefghij');
      expect(await visits()).toHaveLength(1);
      // Half past eleven at night in London is tomorrow in Amsterdam.
      newsroom.clock.pass(11.5 * 3_600_000);
      expect(asContract(visitResource, await visit('abcdefghij')).visitors).toBe('1 lezer');
      expect((await visits()).map(({ day }) => day).sort()).toEqual(['2026-03-10', '2026-03-11']);
    });

    test('a reader is one visitor on every device; who says nothing, or nonsense, is not counted', async () => {
      const { token } = await newsroom.reader();
      await visit('aaaaaaaaaa', { id: 2, token });
      expect(asContract(visitResource, await visit('bbbbbbbbbb', { id: 2, token })).visitors).toBe('1 lezer');
      await visit(undefined, { id: 2 });
      expect(asContract(visitResource, await visit("x' or 1=1", { id: 2 })).visitors).toBe('1 lezer');
      expect(asContract(visitResource, await visit(undefined, { id: 3 })).visitors).toBeUndefined();
    });

    test('a reader claps ten times at most, also at once', async () => {
      const [reader, other] = [await newsroom.reader(), await newsroom.reader()];
      const replies = await Promise.all(Array.from({ length: 15 }, () => clap(reader, 4)));
      expect(replies.every(({ status }) => status === 200)).toBe(true);
      expect(asContract(clapResource, await clap(other, 4))?.claps).toBe(11);
      expect((await clap(undefined, 4)).status).toBe(401);
    });

    test('what is not there is neither visited nor clapped for', async () => {
      const reader = await newsroom.reader();
      for (const reply of [await visit('abcdefghij', { id: 999 }), await clap(reader, 999)])
        expect(reply.status).toBe(404);
      expect((await visit('abcdefghij', { type: 'poll', id: 12 })).status).toBe(404);
      expect((await visit('abcdefghij', { type: 'forum', id: 1 })).status).toBe(200);
    });
  });
});

test('the number of visitors reads as the language writes it', () => {
  expect([visitorsString(128, 'nl'), visitorsString(12_345, 'nl')]).toEqual(['128 lezers', '12.345 lezers']);
  expect([visitorsString(1, 'en'), visitorsString(12_345, 'en')]).toEqual(['1 reader', '12,345 readers']);
  expect(visitorsString(0, 'en')).toBeNull();
});
