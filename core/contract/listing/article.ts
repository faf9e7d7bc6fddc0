import * as z from 'zod/mini';
import { endpoint } from '#core/contract/base/endpoint.ts';
import { asHtml } from '#core/contract/base/html.ts';
import { page } from '#core/contract/base/page.ts';
import { renamed } from '#core/contract/base/renamed.ts';
import { count, derived, flag, id, map, maybe, moment, rows, string, text } from '#core/contract/base/shapes.ts';
import { under } from '#core/contract/base/under.ts';

/** The text of the desk's HTML: only ever shown as text. */
const plain = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(nbsp|lt|gt|quot|#0?39|amp);/g, (_, name: string) => entities[name] ?? "'")
    .replace(/\s+/g, ' ')
    .trim();
const entities: Readonly<Record<string, string>> = { nbsp: ' ', lt: '<', gt: '>', quot: '"', amp: '&' };

// The newer lists and the older rows differ in names only: each name is read where it stands.
const wireArticle = z.object({
  id: maybe(id),
  url: string.check(z.minLength(1)),
  title: string.check(z.minLength(1)),
  a_title: text,
  b_title: text,
  ab_testing: maybe(flag),
  neutral_title: text,
  type: text,
  is_sticky: maybe(flag),
  comments_count: maybe(count),
  comment_count: maybe(count),
  excerpt: text,
  content: text,
  published_at: maybe(moment),
  date: maybe(moment),
  time: text,
  date_ddmy: text,
  date_default: text,
  thumbnails: maybe(map({ origin: text })),
  image_url: text,
  is_external: maybe(flag),
  author: maybe(map({ name: text, is_public: maybe(flag), author_url: text })),
  user: text,
  user_url: text,
  user_is_public: maybe(flag),
  show_author: maybe(flag),
  primary_tag: maybe(z.object({ title: string, url: text })),
});
type WireArticle = z.output<typeof wireArticle>;

const isMoment = (date: string | undefined) => date !== undefined && /^\d{4}-\d\d-\d\d/.test(date);

function authorOf(wire: WireArticle) {
  const name = wire.author?.name ?? wire.user;
  if (!name || wire.show_author === false) return undefined;
  const isPublic = wire.author?.is_public ?? wire.user_is_public ?? true;
  return { name, url: isPublic ? (wire.author?.author_url ?? wire.user_url) : undefined };
}

function dayOf(wire: WireArticle) {
  const publishedAt = wire.published_at ?? (isMoment(wire.date) ? wire.date : undefined);
  const written = wire.date_default ?? wire.date_ddmy ?? [wire.date, wire.time].filter(Boolean).join(' ');
  return { publishedAt, dateText: publishedAt === undefined && written ? written : undefined };
}

function titlesOf(wire: WireArticle) {
  const first = wire.a_title ?? wire.title;
  const isTested = wire.ab_testing === true && wire.b_title !== undefined && wire.b_title !== first;
  return { title: wire.ab_testing ? first : wire.title, secondTitle: isTested ? wire.b_title : undefined };
}

const article = derived(wireArticle, (wire) => ({
  /** Undefined where the server names it by its address alone. */
  id: wire.id ?? undefined,
  url: wire.url,
  ...titlesOf(wire),
  /** Gives no result away; undefined where the desk wrote none. */
  neutralTitle: wire.neutral_title,
  /** `article`, `photo-report`, or the server's own word. */
  type: wire.type ?? 'article',
  isSticky: wire.is_sticky ?? false,
  /** Undefined where the server does not say. */
  comments: wire.comments_count ?? wire.comment_count ?? undefined,
  /** Not yet cut. */
  excerpt: wire.excerpt ?? (wire.content === undefined ? undefined : plain(wire.content)),
  ...dayOf(wire),
  image: wire.thumbnails?.origin ?? wire.image_url,
  /** Of another site. */
  isExternal: wire.is_external ?? false,
  /** Undefined where none is to be named; without `url` where they have no public page. */
  author: authorOf(wire),
  tag: wire.primary_tag ?? undefined,
}));
/**
 * An article of a list, whatever call it came by. `secondTitle` is there while two titles are tested; `publishedAt` is an ISO date-time, `dateText` a
 * date as the server wrote it where it sends no moment.
 */
export type ListedArticle = z.output<typeof article>;

/** Articles as items. */
export const listed = derived(
  renamed(
    {
      articles: ['data', rows(article)],
      /** How many there are in all; undefined where the server does not say, as `hasMore`. */
      total: maybe(count),
      hasMore: ['has_more', maybe(flag)],
      isMinimum: ['total_is_minimum', maybe(flag)],
      words: maybe(rows(string)),
    },
    (shape) => page(shape, 'articles'),
  ),
  (read) => ({ ...read, html: undefined }),
);

/** Rows as the host's HTML, which goes through `core/ungrouped/html`. `result_count` is how many rows are in it. */
const printedRows = derived(
  under(z.object({ html: string, result_count: maybe(count), total: maybe(count), has_more: maybe(flag) })),
  (wire) => ({
    articles: [],
    total: wire.total,
    // Of an empty page it is known that nothing follows.
    hasMore: wire.result_count === 0 ? false : wire.has_more,
    ...{ html: wire.html, isMinimum: undefined, words: undefined },
  }),
);

/** The endpoints that reply with it on the host itself `mayBeText`: some answer with the HTML alone. */
export const anyRows = z.pipe(z.transform(asHtml), z.union([printedRows, listed]));
/** One page of a list: articles, or HTML that holds them. */
export interface ArticlePage {
  readonly articles: readonly ListedArticle[];
  readonly total: number | undefined;
  readonly hasMore: boolean | undefined;
  readonly html: string | undefined;
  /** Of a search: whether there may be more than `total`, and the words that were looked for, in lower case and without accents. */
  readonly isMinimum?: boolean | undefined;
  readonly words?: readonly string[] | undefined;
}

const paged = { tenant_id: z.string(), page_size: z.optional(count), first_page_size: z.optional(count) };
const fromOffset = z.object({ offset: count });

/** What belongs to the reader's own interests where somebody is logged in, else to the paper's; pages count from 0. */
export const scopedArticles = endpoint('GET /api/v2/article/scopes/lat/get/{page}', 'anyone', {
  query: z.object(paged),
  reply: anyRows,
});

/** The articles of a front page. `token` is the address that the host gives the list, to which the page is added; pages count from 0. */
export const homeArticles = endpoint('GET {+token}{page}', 'anyone', {
  query: z.object({
    ...paged,
    /** 1: those that the desk keeps on top come first. */
    is_sticky: z.optional(count),
    /** Separated by commas. */
    exclude_types: z.optional(z.string()),
  }),
  reply: anyRows,
});

/** Who writes for the paper, as rows of a list; pages count from 0. */
export const bioArticles = endpoint('GET /api/v2/article/bio/get/{page}', 'anyone', {
  assumed: 'record',
  query: z.object({ tenant_id: z.string() }),
  reply: anyRows,
});

/** Of the host itself, which may answer with the HTML alone. */
const rowsOfHost = { service: 'host', mayBeText: true, reply: anyRows } as const;

/** The newest with a tag; `format` is `json` or `html`, pages count from 0. */
export const latestOfTag = endpoint('GET /ajax/tag/{tag}/load-latest-articles/{page}/{size}', 'anyone', {
  ...rowsOfHost,
  query: z.object({ format: z.optional(z.string()) }),
});

/**
 * The newest with a tag as the host's HTML. `hide` are ids to leave out, joined by `-`, or 0; `sticky` is 1 where those that the desk keeps on top come
 * first.
 */
export const articlesByTag = endpoint(
  'GET /ajax/article/by-tag/{tag}/{page}/{pageSize}/{firstPageSize}/{hide}/{sticky}',
  'anyone',
  rowsOfHost,
);

/** The articles that were read most since the beginning, most read first. */
export const mostReadArticles = endpoint('GET /article/most-view-articles', 'anyone', {
  ...rowsOfHost,
  query: fromOffset,
});

/** The articles that were read most in the last days (the newsroom counts seven), most read first. */
export const popularArticles = endpoint('GET /article/sidebar-popular-articles', 'anyone', {
  ...rowsOfHost,
  query: fromOffset,
});

/** The newest articles of the site, newest first. */
export const latestArticles = endpoint('GET /ajax/articles/latest/1', 'anyone', { ...rowsOfHost, query: fromOffset });

/** What one author wrote, by their username. */
export const userArticles = endpoint('GET /ajax/user/articles', 'anyone', {
  ...rowsOfHost,
  query: z.object({ offset: count, user: z.string() }),
});

/** What a host puts together for a sidebar; pages count from 0. */
export const dynamicArticles = endpoint('GET /ajax/article/sidebar-dynamic-articles/{page}', 'anyone', rowsOfHost);

// What cannot be read is not there.
const neighbour = maybe(article);

/** What was published right before an article, and right after it; undefined where there is none. */
export const relatedArticles = endpoint('GET /api/v2/article/{id}/related', 'anyone', {
  query: z.object({ tenant_id: z.string() }),
  reply: under(renamed({ next: neighbour, previous: neighbour }, map)),
});
export type RelatedArticles = z.output<typeof relatedArticles.reply>;
