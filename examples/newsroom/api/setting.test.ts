import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { showSetting } from '#core/contract/popUp.ts';
import {
  asContract,
  stopDatabases,
  type TestNewsroom,
  testDatabase,
  testNewsroom,
} from '../../../tests/support/testNewsroom.ts';

afterAll(stopDatabases);

describe.each(testDatabase)('the pop-up on the $name', ({ url, isThere }) => {
  describe.runIf(isThere)('', () => {
    let newsroom: TestNewsroom;
    beforeAll(async () => {
      newsroom = await testNewsroom(await url());
    });
    afterAll(() => newsroom.close());

    const put = (tenant: string, row: { title: string; label?: string; url?: string; is_on?: boolean } | undefined) =>
      newsroom.database.asOwner(tenant, async (queries) => {
        await queries.deleteFrom('pop_ups').where('tenant', '=', tenant).execute();
        if (!row) return;
        const when = new Date('2026-11-22T08:30:00Z');
        await queries
          .insertInto('pop_ups')
          .values({ tenant, html: '<p>Doe <b>mee</b></p>', updated_at: when, ...row })
          .execute();
      });
    const ask = (query: string, tenant = 'deaftrap') => newsroom.ask('GET', `${showSetting.path}${query}`, { tenant });

    test('each paper tells of its own, with the moment of its last change', async () => {
      await put('deaftrap', { title: 'Weet jij het beter?', label: 'Naar de poule', url: '/voetbalpoule' });
      await put('thefinalwhistle', { title: 'Think you know better?' });
      expect(asContract(showSetting, await ask('?tenant_id=deaftrap'))).toEqual({
        title: 'Weet jij het beter?',
        html: '<p>Doe <b>mee</b></p>',
        label: 'Naar de poule',
        url: '/voetbalpoule',
        updatedAt: '2026-11-22T08:30:00.000Z',
      });
      const other = asContract(showSetting, await ask('?tenant_id=thefinalwhistle', 'thefinalwhistle'));
      expect(other).toMatchObject({ title: 'Think you know better?', label: undefined, url: undefined });
    });

    test('where a paper shares its host, the path of its pop-up leads into its own site', async () => {
      await put('thefinalwhistle', { title: 'Go', label: 'Go', url: '/table' });
      const shared = asContract(showSetting, await ask('?tenant_id=thefinalwhistle', 'thefinalwhistle'));
      expect(shared?.url).toBe('/t/thefinalwhistle/table');
      await put('thefinalwhistle', { title: 'Go', label: 'Go', url: 'https://pool.example/' });
      const outside = asContract(showSetting, await ask('?tenant_id=thefinalwhistle', 'thefinalwhistle'));
      expect(outside?.url).toBe('https://pool.example/');
    });

    test('a paper without one, or whose desk has switched it off, has none', async () => {
      await put('deaftrap', { title: 'Uit', is_on: false });
      expect(asContract(showSetting, await ask('?tenant_id=deaftrap'))).toBeNull();
      await put('deaftrap', undefined);
      expect(asContract(showSetting, await ask('?tenant_id=deaftrap'))).toBeNull();
    });

    test('without a tenant nothing is told, and of one paper nothing to another', async () => {
      expect((await ask('')).status).toBe(422);
      expect((await ask('?tenant_id=')).status).toBe(404);
      expect((await ask('?tenant_id=thefinalwhistle')).status).toBe(404);
    });
  });
});
