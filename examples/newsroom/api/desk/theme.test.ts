import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type DeskTheme, deskTheme, publishTheme, restoreTheme, saveTheme } from '#core/contract/deskTheme.ts';
import {
  asContract,
  type Reader,
  stopDatabases,
  type TestNewsroom,
  testDatabase,
  testNewsroom,
} from '../../../../tests/support/testNewsroom.ts';
import { findThemeVersion, storeTheme } from '../../database/themes.ts';

afterAll(stopDatabases);

const red = { brand: '#b5121b', tokens: ':root { --tribune-accent: light-dark(#b5121b, #ff9d96) }' };
const blue = { brand: '#123a7b', tokens: ':root { --tribune-accent: light-dark(#123a7b, #a9c7ff) }' };

describe.each(testDatabase)('the theme at the desk on the $name', ({ url, isThere }) => {
  describe.runIf(isThere)('', () => {
    let newsroom: TestNewsroom;
    let editor: Reader;
    beforeAll(async () => {
      newsroom = await testNewsroom(await url());
    });
    afterAll(() => newsroom.close());
    beforeEach(async () => {
      editor = await newsroom.reader('deaftrap', { role: 'editor' });
    });

    const asked = (token = editor.token, tenant = 'deaftrap') => newsroom.ask('GET', deskTheme.path, { token, tenant });
    const kept = async (): Promise<DeskTheme> => asContract(deskTheme, await asked());
    const save = (body: object, token = editor.token) => newsroom.ask('PUT', saveTheme.path, { token, body });
    const publish = (body: object) => newsroom.ask('POST', publishTheme.path, { token: editor.token, body });
    const restore = (number: number | null, version: number) =>
      newsroom.ask('PUT', restoreTheme.path, { token: editor.token, body: { number, version } });
    const published = async (typed: object) =>
      asContract(publishTheme, await publish({ version: (await kept()).version, ...typed }));
    const sheet = async (query = '', tenant = 'deaftrap') => {
      const { headers, payload } = await newsroom.app.inject(`/public/theme/${tenant}.css${query}`);
      return { css: payload, cache: headers['cache-control'] };
    };

    /** The query of the sheet that a page links. */
    const addressOnPage = async () => `?v=${await newsroom.database.inTenant('deaftrap', findThemeVersion)}`;

    test('a draft is kept and on no page; once it is published pages have it, and the other paper has nothing of it', async () => {
      expect(await kept()).toMatchObject({ version: 0, draft: undefined, current: undefined, published: [] });
      const draft = asContract(saveTheme, await save({ version: 0, ...red }));
      expect(draft).toMatchObject({ version: 1, draft: red, current: undefined });
      expect(await sheet()).toEqual({ css: '', cache: 'public, max-age=60' });

      const { current, published: all, version } = await published(red);
      expect(all).toMatchObject([{ ...red, number: current, at: new Date(newsroom.clock.now()).toISOString() }]);
      expect(version).toBe(2);
      expect((await sheet(`?v=${current}`)).cache).toBe('public, max-age=60');
      expect(await sheet(await addressOnPage())).toEqual({
        css: ':root:root {\n  --tribune-accent: light-dark(#b5121b, #ff9d96);\n}\n',
        cache: 'public, max-age=31536000, immutable',
      });
      expect((await sheet('?v=999999')).cache).toBe('public, max-age=60');
      expect((await sheet('', 'thefinalwhistle')).css).toBe('');
      expect((await newsroom.app.inject('/public/theme/nobody.css')).statusCode).toBe(404);
      const other = await newsroom.reader('thefinalwhistle', { role: 'editor' });
      expect(asContract(deskTheme, await asked(other.token, 'thefinalwhistle'))).toMatchObject({ published: [] });
    });

    test('one of before is put back on pages, and so is what is in the files; the draft stays', async () => {
      const first = await published(red);
      const second = await published(blue);
      const back = asContract(restoreTheme, await restore(first.current ?? 0, second.version));
      expect([back.current, back.draft]).toMatchObject([first.current, blue]);
      // Whoever puts one back has not saved the draft.
      const colleague = await newsroom.reader('deaftrap', { role: 'editor' });
      const request = { token: colleague.token, body: { number: first.current, version: back.version } };
      const again = asContract(restoreTheme, await newsroom.ask('PUT', restoreTheme.path, request));
      expect(again.draft).toEqual(second.draft);
      expect((await sheet()).css).toContain('#b5121b');
      const files = asContract(restoreTheme, await restore(null, again.version));
      expect([files.current, (await sheet()).css, files.published]).toEqual([undefined, '', back.published]);
      expect((await restore(99_999_999, files.version)).status).toBe(404);
      // A theme of the other paper is none of this one's.
      const other = await newsroom.reader('thefinalwhistle', { role: 'editor' });
      const theirs = { token: other.token, tenant: 'thefinalwhistle', body: { number: first.current, version: 0 } };
      expect((await newsroom.ask('PUT', restoreTheme.path, theirs)).status).toBe(404);
    });

    test('of two editors the second is refused, is told what there is, and changes nothing', async () => {
      const { version } = await kept();
      await save({ version, ...red });
      for (const refused of [
        await save({ version, ...blue }),
        await publish({ version, ...blue }),
        await restore(null, version),
      ])
        expect([refused.status, refused.body]).toMatchObject([409, { data: { version: version + 1, draft: red } }]);
      expect(await kept()).toMatchObject({ version: version + 1, draft: red });
    });

    test('a number that a database gives a second time, as one that was restored does, is another sheet', async () => {
      await published(red);
      const before = await addressOnPage();
      await newsroom.database.asOwner('deaftrap', (all) =>
        all
          .updateTable('themes')
          .set({ css: ':root {}', published_at: new Date(newsroom.clock.now() + 1) })
          .execute(),
      );
      expect(await addressOnPage()).not.toBe(before);
      expect((await sheet(before)).cache).toBe('public, max-age=60');
      expect((await sheet(await addressOnPage())).cache).toContain('immutable');
    });

    test('two first changes at once are one change', async () => {
      await newsroom.database.asOwner('deaftrap', (all) => all.deleteFrom('theme_drafts').execute());
      const replies = await Promise.all([save({ version: 0, ...red }), save({ version: 0, ...blue })]);
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    });

    test('the twenty newest are kept', async () => {
      const { version: first } = await kept();
      const change = { editor: editor.id, now: newsroom.clock.now() };
      await newsroom.database.inTenant('deaftrap', async (all) => {
        for (let each = 0; each < 22; each += 1)
          await storeTheme(
            all,
            'deaftrap',
            { ...change, version: first + each },
            { ...red, brand: `#${each}`, css: '' },
          );
      });
      const { published: all, current } = await kept();
      expect([all.length, all[0]?.brand, all.at(-1)?.brand, all[0]?.number]).toEqual([20, '#21', '#2', current]);
    });

    test.each([
      ['a token that there is not', '--tribune-acent: #000', 'Tribune niet heeft'],
      ['a colour that cannot be read', '--tribune-accent: red', 'een waarde die niet kan'],
      ['an address', '--tribune-accent: url(//evil.example)', 'een waarde die niet kan'],
      ['a faint pair', '--tribune-text: #dddddd', 'te weinig bij elkaar af'],
      ['nothing', 'color: red', 'nog geen token'],
    ])('%s is kept as a draft and refused on pages', async (_, declaration, sentence) => {
      const { version } = await kept();
      const typed = { brand: '', tokens: `:root { ${declaration} }` };
      const { status, body } = await publish({ version, ...typed });
      expect([status, body]).toMatchObject([422, { errors: { tokens: [expect.stringContaining(sentence)] } }]);
      expect((await kept()).version).toBe(version);
      expect((await save({ version, ...typed })).status).toBe(200);
    });

    test('design tokens are published as well; whatever else is in a sheet reaches no page', async () => {
      await published({
        brand: '',
        tokens:
          '{"light":{"accent":{"$type":"color","$value":"#17573b"}}, "dark":{"accent":{"$type":"color","$value":"#8fd3ae"}}}',
      });
      expect((await sheet()).css).toBe(':root:root {\n  --tribune-accent: light-dark(#17573b, #8fd3ae);\n}\n');
      const tokens = '@import "//evil.example/a.css"; body { display: none } :root { --x: 1; --tribune-radius: 8px }';
      await published({ brand: '', tokens });
      expect((await sheet()).css).toBe(':root:root {\n  --tribune-radius: 8px;\n}\n');
    });

    test('what is too long, and a version that cannot be, is refused', async () => {
      const { version } = await kept();
      expect((await save({ version, ...red, tokens: `/* ${'x'.repeat(20_000)} */` })).status).toBe(422);
      for (const wrong of [-1, 1.5, 2 ** 31]) expect((await save({ version: wrong, ...red })).status).toBe(422);
    });

    test('readers and guests neither see nor change it', async () => {
      const reader = await newsroom.reader();
      const { version } = await kept();
      expect([(await asked(reader.token)).status, (await asked('')).status]).toEqual([403, 401]);
      expect((await save({ version, ...red }, reader.token)).status).toBe(403);
    });
  });
});
