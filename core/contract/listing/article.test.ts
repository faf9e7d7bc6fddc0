import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fillPath } from '#core/contract/base/endpoint.ts';
import { articlesByTag, homeArticles, latestArticles, latestOfTag } from './article.ts';

const read = (wire: unknown) => z.parse(latestArticles.reply, wire);
const first = (wire: object) => read({ data: [wire] }).articles[0];

const newer = {
  id: '12',
  url: '/article/12/derby',
  title: 'Derby ends level',
  a_title: 'Derby ends level',
  b_title: 'Nobody wins the derby',
  ab_testing: 1,
  comments_count: '7',
  excerpt: 'Two goals each.',
  published_at: '2026-11-24T12:00:00Z',
  thumbnails: { origin: 'https://img.example/12.jpg' },
  is_external: false,
  author: { name: 'Sam Writer', is_public: true, author_url: '/author/sam' },
  primary_tag: { title: 'Derby', url: '/tag/derby' },
};

test('an item of the newer lists is read', () => {
  expect(first(newer)).toEqual({
    id: 12,
    url: '/article/12/derby',
    title: 'Derby ends level',
    secondTitle: 'Nobody wins the derby',
    neutralTitle: undefined,
    type: 'article',
    isSticky: false,
    comments: 7,
    excerpt: 'Two goals each.',
    publishedAt: '2026-11-24T12:00:00Z',
    dateText: undefined,
    image: 'https://img.example/12.jpg',
    isExternal: false,
    author: { name: 'Sam Writer', url: '/author/sam' },
    tag: { title: 'Derby', url: '/tag/derby' },
  });
});

test('a row of the older lists is the same article', () => {
  const older = {
    id: 12,
    url: '/article/12/derby',
    title: 'Derby ends level',
    user: 'Sam Writer',
    user_url: '/author/sam',
    user_is_public: 1,
    show_author: '1',
    image_url: 'https://img.example/12.jpg',
    date: '2026-11-24T12:00:00Z',
    date_ddmy: '24-11-2026',
    comment_count: 7,
    excerpt: 'Two goals each.',
    primary_tag: { title: 'Derby', url: '/tag/derby' },
  };
  const { secondTitle: _, ...same } = first(newer) ?? {};
  expect(first(older)).toEqual({ ...same, secondTitle: undefined });
});

test('a date that is written out is kept as it is, the default one first', () => {
  const base = { url: '/a', title: 'A' };
  const dates = [
    { date: '24/11', time: '12:00' },
    { date: '24/11', date_ddmy: '24-11-2026' },
    { date: '24/11', date_ddmy: '24-11-2026', date_default: 'Yesterday 12:00' },
    {},
  ];
  expect(dates.map((each) => first({ ...base, ...each })?.dateText)).toEqual([
    '24/11 12:00',
    '24-11-2026',
    'Yesterday 12:00',
    undefined,
  ]);
});

test('who is not public has no link, and who is not to be shown no name', () => {
  const author = { name: 'Sam Writer', is_public: false, author_url: '/author/sam' };
  expect(first({ ...newer, author })?.author).toEqual({ name: 'Sam Writer', url: undefined });
  expect(first({ url: '/a', title: 'A', user: 'Sam', show_author: 0 })?.author).toBeUndefined();
});

test('without a test there is one title, whatever else was sent', () => {
  expect(first({ ...newer, ab_testing: false, title: 'As it is' })).toMatchObject({
    title: 'As it is',
    secondTitle: undefined,
  });
  expect(first({ ...newer, b_title: newer.a_title })?.secondTitle).toBeUndefined();
  expect(first({ ...newer, b_title: null })?.secondTitle).toBeUndefined();
});

test('where there is no excerpt it is the text of the content', () => {
  const content = '<p>Two <b>goals</b>&nbsp;each &amp; no&#39;more</p>\n<p>5 &lt; 6</p>';
  expect(first({ ...newer, excerpt: null, content })?.excerpt).toBe("Two goals each & no'more 5 < 6");
});

test('a bare list is one as well, and a bad row costs no other', () => {
  expect(
    read([newer, { url: '/b' }, 7, null, { ...newer, url: {} }, { url: '/c', title: 'C' }]).articles.map(
      ({ url }) => url,
    ),
  ).toEqual(['/article/12/derby', '/c']);
});

test('how many there are is read from where servers say it, else unknown', () => {
  const facts = (wire: object) => [read({ data: [], ...wire }).total, read({ data: [], ...wire }).hasMore];
  expect(facts({ total: '64', has_more: 1 })).toEqual([64, true]);
  expect(facts({ meta: { total: 64 } })).toEqual([64, undefined]);
  expect(facts({})).toEqual([undefined, undefined]);
});

test('rows as HTML are handed on, and nothing follows an empty page', () => {
  const wire = { html: '<article><a href="/a">A</a></article>', result_count: '1' };
  expect(z.parse(articlesByTag.reply, wire)).toEqual({
    articles: [],
    total: undefined,
    hasMore: undefined,
    html: wire.html,
  });
  expect(z.parse(latestOfTag.reply, { html: '', result_count: 0 }).hasMore).toBe(false);
});

test('the address of a front page is that of the host with the page behind it', () => {
  expect(fillPath(homeArticles.path, { token: '/api/v2/article/home/', page: 2 })).toBe('/api/v2/article/home/2');
});

test('the other names of a path are encoded', () => {
  const params = { tag: 'fc twente/utrecht', page: 1, pageSize: 10, firstPageSize: 5, hide: '7-12', sticky: 0 };
  expect(fillPath(articlesByTag.path, params)).toBe('/ajax/article/by-tag/fc%20twente%2Futrecht/1/10/5/7-12/0');
});
