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
import { findAuthor, findNeighbours, listAuthors, listStories } from '../database/articles.ts';
import type { Queries, Tenant } from '../database/schema.ts';
import type { StoriesAsked } from '../editorial/article.ts';
import type { Paper } from '../editorial/content.ts';
import { articleRows, articlesOnWire, asLegacy, authorsOnWire, neighboursOnWire } from './articlesOnWire.ts';
import { Refusal } from './refusal.ts';
import { serve } from './serve.ts';
import { idFromPath, pageFromPath } from './validation.ts';

/** The default number of rows, the largest one, and that of a sidebar. */
const sizes = { page: 10, max: 50, sidebar: 5 } as const;
/** How many days `popular` counts. */
const ofLate = 7;
/** The largest offset of a list; no reader gets this far. */
const farthest = 100_000;

interface Where {
  readonly queries: <T>(work: (queries: Queries) => Promise<T>) => Promise<T>;
  readonly tenant: Tenant & Paper;
  readonly base: string;
  readonly now: number;
}

async function listed({ queries, tenant, base, now }: Where, asked: StoriesAsked) {
  return queries(async (all) => {
    const { stories, total } = await listStories(all, { ...asked, offset: Math.min(asked.offset, farthest) }, now);
    const data = await articlesOnWire(all, stories, { paper: tenant, base });
    return { data, total, has_more: asked.offset + stories.length < total && stories.length > 0 };
  });
}

async function legacy(where: Where, asked: StoriesAsked) {
  const { data, ...rest } = await listed(where, asked);
  return { data: data.map(asLegacy), ...rest };
}

async function asHtml(where: Where, asked: StoriesAsked) {
  const { data, total, has_more } = await listed(where, asked);
  return { html: articleRows(data), result_count: data.length, total, has_more };
}

const sizeOf = (size: number | undefined, otherwise: number) => Math.min(Math.max(size || otherwise, 1), sizes.max);

/** Offset and length of a page, counted from 0; the first may have another length. */
export function span(page: number, size: number | undefined, first: number | undefined) {
  const limit = sizeOf(size, sizes.page);
  const firstLimit = sizeOf(first, limit);
  return page === 0 ? { offset: 0, limit: firstLimit } : { offset: firstLimit + (page - 1) * limit, limit };
}

const serveScoped = serve(scopedArticles, (call) =>
  listed(call, span(pageFromPath(call.params.page), call.query.page_size, call.query.first_page_size)),
);

/** The address of the front page's list, which pages print as its token; the number of the page is appended. */
export const homeToken = '/api/v2/article/home/get/';

const serveHome = serve({ ...homeArticles, path: `${homeToken}{page}` }, (call) => {
  const { page_size, first_page_size, is_sticky, exclude_types } = call.query;
  return listed(call, {
    ...span(pageFromPath(call.params.page), page_size, first_page_size),
    order: is_sticky ? 'top' : 'newest',
    excludeTypes: exclude_types?.split(',').filter(Boolean),
  });
});

const serveBio = serve(bioArticles, async ({ queries, params, base }) => {
  const page = pageFromPath(params.page);
  const authors = await queries(listAuthors);
  const { offset, limit } = span(page, undefined, undefined);
  const data = authorsOnWire(authors.slice(offset, offset + limit), base);
  return { data, total: authors.length, has_more: offset + data.length < authors.length && data.length > 0 };
});

const serveTag = serve(latestOfTag, async (call) => {
  const { tag = '', page, size } = call.params;
  const asked = { tags: [tag], ...span(pageFromPath(page), Number(size) || undefined, undefined) };
  return call.query.format === 'html' ? asHtml(call, asked) : listed(call, asked);
});

const idsIn = (text: string | undefined) =>
  (text ?? '')
    .split('-')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0 && id < 2 ** 31)
    .slice(0, 100);

const serveByTag = serve(articlesByTag, async (call) => {
  const { tag = '', page, pageSize, firstPageSize, hide, sticky } = call.params;
  return asHtml(call, {
    ...span(pageFromPath(page), Number(pageSize) || undefined, Number(firstPageSize) || undefined),
    tags: [tag],
    hide: idsIn(hide),
    order: sticky === '1' ? 'top' : 'newest',
  });
});

const serveMostRead = serve(mostReadArticles, (call) =>
  legacy(call, { order: 'visits', offset: call.query.offset, limit: sizes.page }),
);

const servePopular = serve(popularArticles, (call) =>
  legacy(call, { order: 'visits', days: ofLate, offset: call.query.offset, limit: sizes.sidebar }),
);

const serveLatest = serve(latestArticles, (call) => legacy(call, { offset: call.query.offset, limit: sizes.page }));

const serveUser = serve(userArticles, async (call) => {
  const { user, offset } = call.query;
  const author = await call.queries((all) => findAuthor(all, user));
  if (!author?.isPublic) throw new Refusal(404, 'missing');
  return legacy(call, { author: user, offset, limit: sizes.page });
});

const serveDynamic = serve(dynamicArticles, (call) => {
  const page = pageFromPath(call.params.page);
  return legacy(call, { order: 'visits', days: 1, ...span(page, sizes.sidebar, sizes.sidebar) });
});

const serveRelated = serve(relatedArticles, ({ queries, params, tenant, base, now }) =>
  queries(async (all) => {
    const found = await findNeighbours(all, idFromPath(params.id, 'missing'), now);
    if (!found) throw new Refusal(404, 'missing');
    return neighboursOnWire(all, found, { paper: tenant, base });
  }),
);

export const articleLists = [
  serveScoped,
  serveHome,
  serveBio,
  serveTag,
  serveByTag,
  serveMostRead,
  servePopular,
  serveLatest,
  serveUser,
  serveDynamic,
  serveRelated,
];
