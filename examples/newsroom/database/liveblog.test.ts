import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { liveblogChannel } from '#core/contract/liveblog.ts';
import { stopDatabases, type TestNewsroom, testDatabase, testNewsroom } from '../../../tests/support/testNewsroom.ts';
import { longestEntry } from '../editorial/entryHtml.ts';
import { createEntry, deleteEntry, editEntry, findEntry, pageOfEntries, pinEntry } from './liveblog.ts';
import type { Queries } from './schema.ts';

afterAll(stopDatabases);

describe.each(testDatabase)('a liveblog on the $name', ({ url, isThere }) => {
  describe.runIf(isThere)('', () => {
    let newsroom: TestNewsroom;
    let article = 500;
    beforeAll(async () => {
      newsroom = await testNewsroom(await url());
    });
    afterAll(() => newsroom.close());
    beforeEach(() => {
      article += 1;
    });

    const inPaper = <T>(work: (queries: Queries) => Promise<T>, tenant = 'deaftrap') =>
      newsroom.database.inTenant(tenant, work);
    const write = (html: string, more: { isPinned?: boolean; tenant?: string } = {}) => {
      const { tenant = 'deaftrap', isPinned = false } = more;
      return inPaper(
        (queries) => createEntry(queries, tenant, { articleId: article, html, isPinned }, newsroom.clock.now()),
        tenant,
      );
    };
    const page = (before?: number) => inPaper((queries) => pageOfEntries(queries, article, before));
    const shown = async (before?: number) => (await page(before)).entries.map(({ html }) => html);

    /** What subscribers of the article are told, as they read it. */
    const publishedEvents = async (tenant = 'deaftrap') => {
      const rows = await inPaper(
        (queries) =>
          queries
            .selectFrom('broadcasts')
            .selectAll()
            .where('channel', '=', `html-liveblog-${article}`)
            .orderBy('id')
            .execute(),
        tenant,
      );
      expect(rows.every(({ event }) => event === 'LiveblogEvent')).toBe(true);
      return rows.map(({ data }) => ({
        ...z.parse(liveblogChannel.events['*'], JSON.parse(data)),
        wire: z.parse(z.record(z.string(), z.unknown()), JSON.parse(data)),
      }));
    };

    test('what the desk writes is on top, and everybody is told once', async () => {
      const first = await write('<p>Aftrap.</p>');
      newsroom.clock.pass(60_000);
      const second = await write('<p onclick="x()">Rust &amp; <b>thee</p>');
      expect(await shown()).toEqual([second.html, first.html]);
      expect(second.html).toBe('<p onclick="x()">Rust &amp; <b>thee</p>');
      const events = await publishedEvents();
      expect(events.map(({ wire }) => wire)).toEqual([
        {
          event: 'created',
          liveblog_id: first.id,
          article_id: article,
          html: '<p>Aftrap.</p>',
          is_pinned: false,
          created_at: first.createdAt.toISOString(),
          updated_at: null,
          sequence: 1,
        },
        expect.objectContaining({ event: 'created', liveblog_id: second.id, sequence: 2 }),
      ]);
      expect((await page()).sequence).toBe(2);
    });

    test('an edit changes the text and says when; the same text again is no edit', async () => {
      const { id, createdAt } = await write('<p>1-0</p>');
      newsroom.clock.pass(60_000);
      const edited = await inPaper((all) => editEntry(all, 'deaftrap', id, '<p>2-0</p>', newsroom.clock.now()));
      expect(edited).toMatchObject({ html: '<p>2-0</p>', createdAt, updatedAt: new Date(newsroom.clock.now()) });
      await inPaper((all) => editEntry(all, 'deaftrap', id, '<p>2-0</p>', newsroom.clock.now() + 5));
      expect((await publishedEvents()).map(({ kind, html, updatedAt }) => [kind, html, updatedAt])).toEqual([
        ['created', '<p>1-0</p>', undefined],
        ['updated', '<p>2-0</p>', new Date(newsroom.clock.now()).toISOString()],
      ]);
    });

    test('pinning moves an entry and does not call it edited; pinned twice is told once', async () => {
      const { id } = await write('<p>Pin me.</p>');
      for (const isPinned of [true, true, false]) {
        await inPaper((all) => pinEntry(all, 'deaftrap', id, isPinned, newsroom.clock.now()));
      }
      expect(await inPaper((all) => findEntry(all, article, id))).toMatchObject({ isPinned: false, updatedAt: null });
      expect((await publishedEvents()).map(({ kind, isPinned }) => [kind, isPinned])).toEqual([
        ['created', false],
        ['updated', true],
        ['updated', false],
      ]);
    });

    test('a deleted entry is gone for readers and for editors, and its text is told to nobody', async () => {
      const { id } = await write('<p>Wrong.</p>');
      expect(await inPaper((all) => deleteEntry(all, 'deaftrap', id, newsroom.clock.now()))).toMatchObject({ id });
      expect(await shown()).toEqual([]);
      for (const again of [
        await inPaper((all) => deleteEntry(all, 'deaftrap', id, newsroom.clock.now())),
        await inPaper((all) => editEntry(all, 'deaftrap', id, '<p>Back.</p>', newsroom.clock.now())),
        await inPaper((all) => pinEntry(all, 'deaftrap', id, true, newsroom.clock.now())),
        await inPaper((all) => findEntry(all, article, id)),
      ]) {
        expect(again).toBeUndefined();
      }
      expect((await publishedEvents()).map(({ kind, html }) => [kind, html])).toEqual([
        ['created', '<p>Wrong.</p>'],
        ['deleted', undefined],
      ]);
    });

    test('ten at a time, pinned ones beside them on the first page only', async () => {
      const ids: number[] = [];
      for (let at = 1; at <= 23; at += 1) ids.push((await write(`<p>${at}</p>`, { isPinned: at === 2 })).id);
      const texts = (from: number, to: number) =>
        Array.from({ length: from - to + 1 }, (_, at) => `<p>${from - at}</p>`);
      expect(await shown()).toEqual([...texts(23, 14), '<p>2</p>']);
      expect(await shown(ids[13])).toEqual(texts(13, 4));
      expect(await shown(ids[3])).toEqual(['<p>3</p>', '<p>1</p>']);
      expect([(await page()).hasMore, (await page(ids[13])).hasMore, (await page(ids[3])).hasMore]).toEqual([
        true,
        true,
        false,
      ]);
    });

    test('exactly ten are one page, and nothing more', async () => {
      for (let at = 1; at <= 10; at += 1) await write(`<p>${at}</p>`);
      expect(await page()).toMatchObject({ hasMore: false, sequence: 10 });
    });

    test('a page goes on where the last one ended, though that entry was deleted meanwhile', async () => {
      const ids: number[] = [];
      for (let at = 1; at <= 12; at += 1) ids.push((await write(`<p>${at}</p>`)).id);
      const last = ids[2] ?? 0;
      await inPaper((all) => deleteEntry(all, 'deaftrap', last, newsroom.clock.now()));
      expect(await shown(last)).toEqual(['<p>2</p>', '<p>1</p>']);
    });

    test('what is undone is not announced', async () => {
      const undone = inPaper(async (queries) => {
        await createEntry(queries, 'deaftrap', { articleId: article, html: '<p>Never.</p>' }, newsroom.clock.now());
        throw new Error('undone');
      });
      await expect(undone).rejects.toThrow('undone');
      expect([await shown(), await publishedEvents(), (await page()).sequence]).toEqual([[], [], 0]);
    });

    test('what cannot be an entry is stored by no way', async () => {
      const { id } = await write('<p>Good.</p>');
      for (const html of ['', '<p> </p>', 'x'.repeat(longestEntry + 1), 'a\0']) {
        await expect(write(html)).rejects.toThrow(RangeError);
        await expect(inPaper(async (all) => editEntry(all, 'deaftrap', id, html, 0))).rejects.toThrow(RangeError);
      }
      expect(await shown()).toEqual(['<p>Good.</p>']);
      expect(await publishedEvents()).toHaveLength(1);
    });

    test('the desks of two papers share neither entries nor numbers', async () => {
      await write('<p>Nederlands.</p>');
      await write('<p>English.</p>', { tenant: 'thefinalwhistle' });
      const foreign = await inPaper((queries) => pageOfEntries(queries, article), 'thefinalwhistle');
      expect(foreign.entries.map(({ html }) => html)).toEqual(['<p>English.</p>']);
      expect((await publishedEvents('thefinalwhistle')).map(({ wire }) => wire.sequence)).toEqual([1]);
      const [own] = (await page()).entries;
      await inPaper(
        (queries) => deleteEntry(queries, 'thefinalwhistle', own?.id ?? 0, newsroom.clock.now()),
        'thefinalwhistle',
      );
      expect(await shown()).toEqual(['<p>Nederlands.</p>']);
    });

    test('twenty editors at once are numbered without a hole, in the order of what is stored', async () => {
      const { id } = await write('<p>0</p>');
      await Promise.all(
        Array.from({ length: 20 }, (_, at) =>
          inPaper((all) => editEntry(all, 'deaftrap', id, `<p>${at + 1}</p>`, newsroom.clock.now())),
        ),
      );
      const events = await publishedEvents();
      expect(events.map(({ wire }) => wire.sequence)).toEqual(Array.from({ length: 21 }, (_, at) => at + 1));
      expect(await shown()).toEqual([events.at(-1)?.html]);
    });
  });
});
