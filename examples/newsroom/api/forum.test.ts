import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillPath } from '#core/contract/base/endpoint.ts';
import { forumSidebar, forumTopics } from '#core/contract/forum.ts';
import { commentPen, type Pen } from '../../../tests/support/commentPen.ts';
import {
  asContract,
  stopDatabases,
  type TestNewsroom,
  testDatabase,
  testNewsroom,
} from '../../../tests/support/testNewsroom.ts';
import { forumSeeds, topicSlug } from '../demo/content/forum.ts';

afterAll(stopDatabases);

describe.each(testDatabase)('the forum on the $name', ({ url, isThere }) => {
  describe.runIf(isThere)('', () => {
    let newsroom: TestNewsroom;
    let pen: Pen;
    beforeAll(async () => {
      newsroom = await testNewsroom(await url());
      pen = commentPen(newsroom);
    });
    afterAll(() => newsroom.close());

    const topics = async (page: number | string, tenant = 'deaftrap') =>
      asContract(forumTopics, await newsroom.ask('GET', fillPath(forumTopics.path, { page }), { tenant }));
    const sidebar = async (page = 0) =>
      asContract(forumSidebar, await newsroom.ask('GET', fillPath(forumSidebar.path, { page })));

    test.each(['deaftrap', 'thefinalwhistle'])('%s has its topics, twenty to a page, each once', async (tenant) => {
      const pages = [await topics(0, tenant), await topics(1, tenant), await topics(2, tenant)];
      const seeds = forumSeeds[tenant] ?? [];
      expect(seeds.length).toBeGreaterThan(25);
      expect(pages.map(({ topics: { length }, hasMore }) => [length, hasMore])).toEqual([
        [20, true],
        [seeds.length - 20, false],
        [0, false],
      ]);
      const all = pages.flatMap((page) => page.topics);
      expect(all.map(({ title }) => title).sort()).toEqual(seeds.map(({ title }) => title).sort());
      for (const { title, comments, lastCommentAt, isPinned } of all) {
        const seed = seeds.find((each) => each.title === title);
        expect([comments, isPinned]).toEqual([seed?.replies.length, seed?.isPinned ?? false]);
        expect(lastCommentAt === undefined).toBe(comments === 0);
      }
      const base = tenant === 'deaftrap' ? '' : '/t/thefinalwhistle';
      expect(all.every(({ id, title, url: at }) => at === `${base}/forum/${id}/${topicSlug(title)}`)).toBe(true);
    });

    test('pinned topics come first, then where was last commented', async () => {
      const { topics: before } = await topics(0);
      expect(before.map(({ isPinned }) => isPinned)).toEqual([true, true, ...Array.from({ length: 18 }, () => false)]);
      const last = before.at(-1);
      const reader = await newsroom.reader();
      const on = { resource_type: 'forum', resource_id: last?.id ?? 0 };
      const id = await pen.write(reader, on);
      const [, , third] = (await topics(0)).topics;
      expect(third).toMatchObject({
        id: last?.id,
        comments: (last?.comments ?? 0) + 1,
        lastCommentBy: reader.username,
      });
      expect((await sidebar()).topics[0]).toMatchObject({ id: last?.id });
      await pen.to('DELETE', '/api/v2/comment/{comment_id}', id, reader);
      expect((await topics(0)).topics).toEqual(before);
    });

    test('the sidebar has five to a page, each topic once', async () => {
      const [first, second] = [await sidebar(0), await sidebar(1)];
      const ids = [...first.topics, ...second.topics].map(({ id }) => id);
      expect([new Set(ids).size, first.hasMore]).toEqual([10, true]);
    });

    test('what is no page is not there', async () => {
      for (const page of ['x', '-1', '1.5', '99999999'])
        for (const { path } of [forumTopics, forumSidebar])
          expect([page, (await newsroom.ask('GET', fillPath(path, { page }))).status]).toEqual([page, 404]);
    });
  });
});
