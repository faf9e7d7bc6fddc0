import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listAlternatives } from '#core/contract/rotation.ts';
import {
  asContract,
  stopDatabases,
  type TestNewsroom,
  testDatabase,
  testNewsroom,
} from '../../../tests/support/testNewsroom.ts';
import { framePath } from '../http/showcaseFrame.ts';

afterAll(stopDatabases);

describe.each(testDatabase)('the showcase on the $name', ({ url, isThere }) => {
  describe.runIf(isThere)('', () => {
    let newsroom: TestNewsroom;
    beforeAll(async () => {
      newsroom = await testNewsroom(await url());
      for (const tenant of ['deaftrap', 'thefinalwhistle'])
        await newsroom.database.asOwner(tenant, (queries) =>
          queries
            .insertInto('promotions')
            .values({
              tenant,
              slug: 'tested-place',
              html: '<p>Kom</p>\n---\n<p>Nog eens</p>',
              alternative_content: `<p>Steun ${tenant}</p>`,
              width: 300,
              height: 250,
              seconds: 30,
            })
            .execute(),
        );
    });
    afterAll(() => newsroom.close());

    const ask = (query: string, tenant = 'deaftrap') =>
      newsroom.ask('GET', `${listAlternatives.path}${query}`, { tenant });

    test.each(['deaftrap', 'thefinalwhistle'])('%s has its own alternative for a place', async (tenant) => {
      const listed = asContract(listAlternatives, await ask(`?tenant_id=${tenant}`, tenant));
      expect(listed.filter(({ slug }) => slug === 'tested-place')).toEqual([
        { slug: 'tested-place', content: `<p>Steun ${tenant}</p>` },
      ]);
    });

    test('without a tenant nothing is told, and of one paper nothing to another', async () => {
      expect((await ask('')).status).toBe(422);
      expect((await ask('?tenant_id=')).status).toBe(404);
      expect((await ask('?tenant_id=thefinalwhistle')).status).toBe(404);
    });

    test('the frame of creatives runs scripts of theirs, with an origin of nobody', async () => {
      const { headers, payload, statusCode } = await newsroom.app.inject({ method: 'GET', url: framePath });
      expect(statusCode).toBe(200);
      expect(headers['content-security-policy']).toMatch(/; sandbox allow-scripts(?!.*allow-same-origin)/);
      expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
      expect(headers['referrer-policy']).toBe('no-referrer');
      expect(payload).toContain('source !== parent');
    });
  });
});
