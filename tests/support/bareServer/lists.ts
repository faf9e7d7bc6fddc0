import { type Answer, type Asked, done, html, invalid, ok, open, type Route, textIn } from './route.ts';
import { accounts } from './world.ts';

const total = 14;

/** An article as the specification lists its fields. */
const articleOf = (id: number) => ({
  ...{ id, url: `/article/${id}`, title: `Article ${id}`, a_title: `Article ${id}`, b_title: null, ab_testing: false },
  ...{
    comments_count: id,
    excerpt: `What article ${id} says.`,
    content: null,
    published_at: '2026-11-24T20:30:00.000Z',
  },
  ...{ thumbnails: { origin: null }, is_external: false },
  author: { name: 'Demo desk', is_public: true, author_url: '/author/demo-desk' },
  primary_tag: { title: 'Demo', url: '/tag/demo' },
});

/** The same in the spelling of the older lists. */
const legacyOf = (id: number) => ({
  ...{ id, url: `/article/${id}`, title: `Article ${id}`, user: 'Demo desk', user_url: '/author/demo-desk' },
  ...{
    user_is_public: true,
    show_author: true,
    image_url: null,
    date: '24-11',
    time: '20:30',
    date_ddmy: '24-11-2026',
  },
  ...{ date_default: '24-11-2026', primary_tag: null, comment_count: id },
});

const idsFrom = (first: number, size: number) =>
  Array.from({ length: Math.max(0, Math.min(size, total - first)) }, (_, index) => first + index + 1);
const printed = (ids: readonly number[]) =>
  ids.map((id) => `<article><h3><a href="/article/${id}">Article ${id}</a></h3></article>`).join('');

const listed = (ids: readonly number[]): Answer => ok({ data: ids.map(articleOf) });
const fromPage = ({ params, query }: Asked, size = Number(query.get('page_size') ?? 5)) =>
  listed(idsFrom(Number(params.page) * size, size));
const fromOffset = ({ query }: Asked): Answer => {
  const ids = idsFrom(Number(query.get('offset') ?? 0), 5);
  return { ...ok({ data: ids.map(legacyOf) }), html: printed(ids) };
};

const leader = (rank: number) => ({
  ...{ rank, username: `Reader ${rank}`, avatar: null, karma_score: 100 - rank, user_id: rank },
});
const karma = { month: '2026-11', comments_count: 12, likes_count: 30 };
const leaders = (): Answer => ok({ data: [1, 2, 3].map(leader) });

const topic = (id: number) => ({ ...{ id, title: `Topic ${id}`, url: `/forum/${id}` }, comments_count: id });

/** `[call, what it answers]` for lists of articles. */
const articles: readonly Route[] = [
  open('GET /api/v2/article/scopes/lat/get/{page}', fromPage),
  open('GET /lists/front/{page}', fromPage),
  open('GET /api/v2/article/{id}/related', () => ok({ data: { next: articleOf(2), previous: articleOf(1) } })),
  open('GET /article/most-view-articles', fromOffset),
  open('GET /article/sidebar-popular-articles', fromOffset),
  open('GET /ajax/articles/latest/1', fromOffset),
  open('GET /ajax/user/articles', fromOffset),
  open('GET /ajax/search', fromOffset),
  open('GET /ajax/article/sidebar-dynamic-articles/{page}', ({ params }) => {
    const ids = idsFrom(Number(params.page) * 5, 5);
    return html(printed(ids), { result_count: ids.length });
  }),
  open('GET /ajax/tag/{tag}/load-latest-articles/{page}/{size}', ({ params: { page, size } }) => {
    const ids = idsFrom(Number(page) * Number(size), Number(size));
    return { ...ok({ data: ids.map(legacyOf) }), html: printed(ids) };
  }),
  open('GET /ajax/article/by-tag/{tag}/{page}/{size}/{first}/{hide}/{sticky}', ({ params: { page, size } }) => {
    const ids = idsFrom(Number(page) * Number(size), Number(size));
    return html(printed(ids), { result_count: ids.length });
  }),
  open('POST /api/v2/article/{id}/click-title', ({ world, body }) => {
    world.clickedTitles.push(`${body.group}`);
    return done;
  }),
];

export const lists: readonly Route[] = [
  ...articles,
  open('GET /api/v2/ad', () => ok({ data: [{ slug: 'article-end', alternative_content: '<p>Alternative</p>' }] })),
  open('GET /api/front/v1/forum/{page}', ({ params }) => ok({ data: params.page === '0' ? [1, 2].map(topic) : [] })),
  open('GET /api/v1/forum/load-sidebar-list/{page}', ({ params }) =>
    ok({ data: params.page === '0' ? [1, 2].map(topic) : [] }),
  ),
  open('POST /api/front/v1/contact', (asked) =>
    textIn(asked, 'message') ? done : invalid({ message: ['The message field is required.'] }),
  ),
  open('GET /api/v2/community/user-comments', leaders),
  open('GET /api/v2/community/user-likes', leaders),
  open('GET /api/v1/user/{id}/karma-stats', () => ok({ data: karma })),
  open('GET /api/v1/user/{id}/karma-ranking', () => ok({ data: { ...leader(1), user_id: accounts.reader.id } })),
  open('GET /ajax/collection/{id}/items', () => html('<ul><li>Item 1</li></ul>')),
  open('GET /api/v2/collection/{id}/field/{f}/options', () => ok({ data: [{ value: 'ned', label: 'Netherlands' }] })),
  open('GET /api/v2/collection/{id}/actions', () =>
    ok({ data: { filters: [{ field: 'country', type: 'text', options: [] }], sortables: [] } }),
  ),
];
