import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasWordPress, installWordPress, type WordPress } from '../support/wordpress.ts';

describe.skipIf(!hasWordPress).each(['', 'plainpaper'])(
  'WordPress 6.5 with comments of its own, theme "%s"',
  (theme) => {
    const script = '/assets/cdn/deaftrap/tribune.js';
    let wordpress: WordPress;
    let url = '';
    beforeAll(async () => {
      wordpress = installWordPress({ tribune: { script }, theme });
      wordpress.save('admin', [
        { id: 1, title: 'Discussed', content: 'Text.', comments: ['Written before.'] },
        { id: 2, title: 'New', content: 'Text.' },
      ]);
      url = `http://127.0.0.1:${await wordpress.serve()}`;
    });
    afterAll(() => wordpress[Symbol.asyncDispose]());

    /** Whether the page of a post has its comment of WordPress, the form of WordPress, and the tag. */
    async function shownOn(id: number) {
      const html = await (await fetch(`${url}/?p=${id}`)).text();
      return ['Written before.', 'wp-comments-post.php', 'data-widget="comments"'].map((part) => html.includes(part));
    }

    test('what readers wrote in WordPress stays, with its form, and a post without any has Tribune', async () => {
      wordpress.configure({ script, imported: false });
      expect(await shownOn(1)).toEqual([true, true, false]);
      expect(await shownOn(2)).toEqual([false, false, true]);
    });

    test.each([
      ['once they are imported', { script, imported: true }],
      ['on a site that was set up before this was asked', { script }],
    ])('%s, Tribune is on both', async (_, tribune) => {
      wordpress.configure(tribune);
      for (const id of [1, 2]) expect(await shownOn(id)).toEqual([false, false, true]);
    });
  },
);
