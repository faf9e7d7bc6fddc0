import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { queryText } from '#core/base/api/queryText.ts';
import { type Endpoint, fillPath } from '#core/contract/base/endpoint.ts';
import {
  articlesByTag,
  bioArticles,
  dynamicArticles,
  homeArticles,
  latestArticles,
  latestOfTag,
  mostReadArticles,
  popularArticles,
  relatedArticles,
  scopedArticles,
  userArticles,
} from '#core/contract/listing/article.ts';
import { turns } from '../../../tests/support/soak.ts';
import {
  asContract,
  stopDatabases,
  type TestNewsroom,
  testDatabase,
  testNewsroom,
} from '../../../tests/support/testNewsroom.ts';
import { articlesOf } from '../demo/content/articles.ts';
import { authors } from '../demo/content/authors.ts';
import { homeToken } from './articleLists.ts';

afterAll(stopDatabases);

interface Given {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly tenant?: string;
}

describe.each(testDatabase)('lists of articles on the $name', ({ url, isThere }) => {
  describe.runIf(isThere)('', () => {
    let newsroom: TestNewsroom;
    beforeAll(async () => {
      newsroom = await testNewsroom(await url());
      newsroom.clock.pass(Date.parse('2026-11-24T12:00:00Z') - newsroom.clock.now());
    });
    afterAll(() => newsroom.close());

    const tenant = 'deaftrap';
    const written = articlesOf('nl');
    const ids = written.map(({ id }) => id);
    const send = ({ path }: Endpoint, { params = {}, query = {}, tenant: paper = tenant }: Given = {}) =>
      newsroom.ask('GET', fillPath(path, params) + queryText(query), { tenant: paper });
    const ask = async <T>(endpoint: Endpoint<string, unknown, unknown, T>, given: Given = {}) =>
      asContract(endpoint, await send(endpoint, given));
    const idsOf = ({ articles }: { readonly articles: readonly { readonly id: number | undefined }[] }) =>
      articles.map(({ id }) => id);
    const paged = { tenant_id: tenant, page_size: 4, first_page_size: 2 };

    test('the latest come newest first from where the reader is, with how many there are and whether more follow', async () => {
      const first = await ask(latestArticles, { query: { offset: 0 } });
      const second = await ask(latestArticles, { query: { offset: 10 } });
      expect([...idsOf(first), ...idsOf(second)]).toEqual(ids.slice(0, 20));
      expect([first.total, first.hasMore]).toEqual([ids.length, true]);
      const last = await ask(latestArticles, { query: { offset: ids.length - 1 } });
      expect([idsOf(last), last.hasMore]).toEqual([ids.slice(-1), false]);
      const beyond = await ask(latestArticles, { query: { offset: 1e15 } });
      expect([idsOf(beyond), beyond.hasMore]).toEqual([[], false]);
    });

    test('the neighbours of an article are those that were published before and after it on this site', async () => {
      const own = written.filter(({ externalUrl }) => externalUrl === undefined).map(({ id }) => id);
      const query = { tenant_id: tenant };
      for (const [at, id] of turns([...own.entries()], 0)) {
        const { next, previous } = await ask(relatedArticles, { params: { id }, query });
        expect([next?.id, previous?.id]).toEqual([own[at - 1], own[at + 1]]);
      }
      expect((await send(relatedArticles, { params: { id: 999_999 }, query })).status).toBe(404);
      expect((await send(relatedArticles, { params: { id: own[0] ?? 0 }, query: { tenant_id: 'other' } })).status).toBe(
        404,
      );
    });

    test('an article says who wrote it, what it is about and how much was said about it', async () => {
      const [, article] = (await ask(scopedArticles, { params: { page: 0 }, query: { ...paged } })).articles;
      const [, newest] = written;
      const author = authors.nl.find(({ username }) => username === newest?.author);
      expect(article).toMatchObject({
        id: newest?.id,
        url: `/article/${newest?.id}/${newest?.slug}`,
        title: newest?.title.text,
        excerpt: newest?.standfirst.text,
        publishedAt: new Date(newest?.publishedAt ?? '').toISOString(),
        isExternal: false,
        author: { name: author?.name, url: author?.isPublic ? `/author/${author.username}` : undefined },
      });
      expect(article?.comments).toBeTypeOf('number');
    });

    test('what another site publishes has its address, and no author of the paper', async () => {
      const [article] = (await ask(latestArticles, { query: { offset: 0 } })).articles;
      const [newest] = written;
      expect(article).toMatchObject({ id: newest?.id, url: newest?.externalUrl, isExternal: true, author: undefined });
    });

    test('what is published later is not listed before', async () => {
      const before = newsroom.clock.now();
      const moment = Date.parse(written[5]?.publishedAt ?? '');
      newsroom.clock.pass(moment - before);
      expect(idsOf(await ask(latestArticles, { query: { offset: 0 } }))[0]).toBe(written[5]?.id);
      newsroom.clock.pass(before - moment);
    });

    test('pages follow each other without a gap, whatever the length of the first', async () => {
      const pages = [];
      for (const page of [0, 1, 2]) pages.push(await ask(scopedArticles, { params: { page }, query: paged }));
      expect(pages.map(({ articles }) => articles.length)).toEqual([2, 4, 4]);
      expect(pages.flatMap(idsOf)).toEqual(ids.slice(0, 10));
    });

    test('the front page has what the desk keeps on top first, and leaves out the types that it is told to', async () => {
      const home = (query: Given['query']) =>
        ask(homeArticles, { params: { token: homeToken, page: 0 }, query: { ...paged, ...query } });
      expect(idsOf(await home({ is_sticky: 1 }))[0]).toBe(1);
      expect(idsOf(await home({}))[0]).toBe(ids[0]);
      expect((await home({ exclude_types: 'article,photo-report,external' })).total).toBe(0);
    });

    test('a tag has its articles, as items or as HTML', async () => {
      const tag = 'degradatie';
      const tagged = written.filter(({ tags }) => tags.includes(tag)).map(({ id }) => id);
      const json = await ask(latestOfTag, { params: { tag, page: 0, size: 10 } });
      expect(idsOf(json)).toEqual(tagged.slice(0, 10));
      const html = await ask(latestOfTag, { params: { tag, page: 0, size: 10 }, query: { format: 'html' } });
      expect(html.html?.match(/<article>/g)).toHaveLength(Math.min(tagged.length, 10));
      const none = await ask(latestOfTag, { params: { tag: 'no-such-tag', page: 0, size: 10 } });
      expect([none.articles, none.total, none.hasMore]).toEqual([[], 0, false]);
    });

    test('rows of a tag leave out what is hidden, and count themselves', async () => {
      const tag = 'eredivisie';
      const params = { tag, page: 0, pageSize: 4, firstPageSize: 3, hide: '0', sticky: 1 };
      const all = z.parse(
        z.object({ html: z.string(), result_count: z.number() }),
        (await send(articlesByTag, { params })).body,
      );
      expect(all.result_count).toBe(3);
      expect(all.html).toContain('/article/1/');
      const { html } = await ask(articlesByTag, { params: { ...params, hide: '1-2' } });
      expect(html).not.toMatch(/\/article\/[12]\//);
      const empty = await ask(articlesByTag, { params: { ...params, page: 99 } });
      expect(empty.hasMore).toBe(false);
    });

    test('the most read come first, and the popular ones are those that were read of late', async () => {
      const visit = (id: number, day: string, count: number) =>
        newsroom.database.asOwner(tenant, (queries) =>
          queries
            .insertInto('visits')
            .values(
              Array.from({ length: count }, (_, at) => ({
                ...{ tenant, resource_type: 'article', resource_id: id, visitor: `list${id}${at}`, day, user_id: null },
              })),
            )
            .execute(),
        );
      const today = new Date(newsroom.clock.now()).toISOString().slice(0, 10);
      await visit(5, '2025-01-01', 900);
      await visit(9, today, 300);
      expect(idsOf(await ask(mostReadArticles, { query: { offset: 0 } })).slice(0, 2)).toEqual([5, 9]);
      expect(idsOf(await ask(popularArticles, { query: { offset: 0 } }))[0]).toBe(9);
      expect(idsOf(await ask(popularArticles, { query: { offset: 0 } }))).toHaveLength(5);
      expect(idsOf(await ask(dynamicArticles, { params: { page: 0 } }))[0]).toBe(9);
    });

    test('an author has a list, but for who has no page', async () => {
      const [first] = authors.nl;
      const user = first?.username ?? '';
      const own = written.filter(({ author }) => author === user).map(({ id }) => id);
      expect(own.length).toBeGreaterThan(0);
      expect(idsOf(await ask(userArticles, { query: { offset: 0, user } }))).toEqual(own.slice(0, 10));
      const hidden = authors.nl.find(({ isPublic }) => !isPublic)?.username ?? '';
      for (const nobody of [hidden, 'no-such-author'])
        expect((await send(userArticles, { query: { offset: 0, user: nobody } })).status).toBe(404);
    });

    test('the authors with a page are a list as well', async () => {
      const { articles, hasMore } = await ask(bioArticles, { params: { page: 0 }, query: { tenant_id: tenant } });
      const named = authors.nl.filter(({ isPublic }) => isPublic).map(({ name }) => name);
      expect(articles.map(({ title }) => title).sort()).toEqual(named.sort());
      expect(hasMore).toBe(false);
    });

    test('two titles are sent while they are tested', async () => {
      const tested = await newsroom.database.inTenant(tenant, (queries) =>
        queries.selectFrom('title_tests').select(['article_id', 'b_title']).where('is_on', '=', true).execute(),
      );
      const first = tested[0];
      const at = ids.indexOf(first?.article_id ?? 0);
      const [article] = (await ask(latestArticles, { query: { offset: at } })).articles;
      expect([article?.id, article?.secondTitle]).toEqual([first?.article_id, first?.b_title]);
    });

    test('each paper has its own', async () => {
      const english = await ask(latestArticles, { query: { offset: 0 }, tenant: 'thefinalwhistle' });
      expect(english.articles[0]?.title).toBe(articlesOf('en')[0]?.title.text);
      expect(
        (await send(scopedArticles, { params: { page: 0 }, query: paged, tenant: 'thefinalwhistle' })).status,
      ).toBe(404);
    });

    test.each(['-1', 'x', '1.5', '99999999'])('there is no page %s', async (page) => {
      expect((await send(dynamicArticles, { params: { page } })).status).toBe(404);
    });
  });
});
