import type { Case } from './catalogue.ts';

const article = {
  id: 12,
  url: '/article/12/derby',
  title: 'Derby ends level',
  a_title: 'Derby ends level',
  b_title: 'Nobody wins the derby',
  ab_testing: true,
  comments_count: 7,
  excerpt: 'Two goals each.',
  published_at: '2026-11-24T12:00:00.000Z',
  thumbnails: { origin: 'https://img.example/12.jpg' },
  is_external: false,
  author: { name: 'Sam Writer', is_public: true, author_url: '/author/sam' },
  primary_tag: { title: 'Derby', url: '/tag/derby' },
};
const row = {
  id: '12',
  url: '/article/12/derby',
  title: 'Derby ends level',
  b_title: 'Nobody wins the derby',
  ab_testing: '1',
  comment_count: '7',
  excerpt: 'Two goals each.',
  date: '2026-11-24T12:00:00.000Z',
  image_url: 'https://img.example/12.jpg',
  user: 'Sam Writer',
  user_url: '/author/sam',
  user_is_public: 1,
  show_author: 1,
  primary_tag: { title: 'Derby', url: '/tag/derby' },
};
const readArticle = {
  id: 12,
  url: '/article/12/derby',
  title: 'Derby ends level',
  secondTitle: 'Nobody wins the derby',
  neutralTitle: undefined,
  type: 'article',
  isSticky: false,
  comments: 7,
  excerpt: 'Two goals each.',
  publishedAt: '2026-11-24T12:00:00.000Z',
  dateText: undefined,
  image: 'https://img.example/12.jpg',
  isExternal: false,
  author: { name: 'Sam Writer', url: '/author/sam' },
  tag: { title: 'Derby', url: '/tag/derby' },
};

const wrong = [null, 7, 'articles', {}, { data: 'none' }, { articles: 'none' }];
const listCase = {
  wire: [
    { data: [article] },
    [article],
    { articles: [article] },
    { data: { data: [article] } },
    { data: { 0: article }, links: [] },
    { data: [row, { title: 'No address' }] },
    { data: [{ ...article, neutral_title: [], type: null }] },
  ],
  data: { articles: [readArticle], total: undefined, hasMore: undefined, html: undefined },
  wrong,
} as const;
const suggestion = {
  ...{ kind: 'team', title: 'PSV', url: '/team/psv', note: 'Eredivisie', image: '/psv.svg' },
  ...{ colours: ['#e2001a', '#ffffff'], pattern: 'stripes' },
};
const noMarks = {
  ...{ neutral_title: undefined, note: undefined, image: undefined, flag: undefined, colours: [] },
  pattern: undefined,
};
const readSuggestion = { ...noMarks, ...suggestion };
const paged = { tenant_id: 'fc', page_size: 10, first_page_size: 5 } as const;
const offset = { query: { offset: 10 } } as const;

export const articleCases: Readonly<Record<string, Case>> = {
  scopedArticles: { ...listCase, params: { page: 1 }, query: paged },
  homeArticles: {
    ...listCase,
    params: { token: '/api/v2/article/home/get/', page: 1 },
    query: { ...paged, is_sticky: 1, exclude_types: 'photo-report,external' },
  },
  bioArticles: { ...listCase, params: { page: 1 }, query: { tenant_id: 'fc' } },
  latestOfTag: { ...listCase, params: { tag: 'derby', page: 1, size: 10 }, query: { format: 'json' } },
  articlesByTag: {
    params: { tag: 'derby', page: 1, pageSize: 10, firstPageSize: 10, hide: '0', sticky: 0 },
    wire: [
      { html: '<article></article>', result_count: 1, total: 64, has_more: true },
      { html: '<article></article>', result_count: '1', total: '64', has_more: '1' },
    ],
    data: { articles: [], total: 64, hasMore: true, html: '<article></article>' },
    wrong,
  },
  mostReadArticles: { ...listCase, ...offset },
  popularArticles: { ...listCase, ...offset },
  latestArticles: { ...listCase, ...offset },
  userArticles: { ...listCase, query: { offset: 10, user: 'sam' } },
  templateFile: { params: { tenant: 'fc', file: 'article-card.html' }, wire: ['<li></li>'], wrong: ['', null, 7] },
  relatedArticles: {
    params: { id: 12 },
    query: { tenant_id: 'fc' },
    wire: [
      { next: null, previous: article },
      { data: { next: { title: 'No address' }, previous: row } },
      { previous: article },
    ],
    data: { next: undefined, previous: readArticle },
    wrong: [null, 7, 'articles'],
  },
  dynamicArticles: { ...listCase, params: { page: 1 } },
  searchArticles: {
    query: { offset: 10, query: 'derby', content: 'off' },
    wire: [
      { data: [article], total: 200, total_is_minimum: true, has_more: true, words: ['derby', 'derbies'] },
      { data: [row], total: '200', total_is_minimum: '1', has_more: 1, words: ['derby', null, 'derbies'] },
    ],
    data: {
      ...{ articles: [readArticle], total: 200, hasMore: true, html: undefined },
      ...{ isMinimum: true, words: ['derby', 'derbies'] },
    },
    wrong,
  },
  suggestSearches: {
    query: { q: 'ps' },
    wire: [
      { data: [suggestion, { kind: 'tag', title: 'Derby', url: '/tag/derby' }] },
      {
        data: [
          { ...suggestion, neutral_title: null, flag: null },
          { kind: 'weather', title: 'Rain', url: '/weather' },
          { kind: 'team', title: 'No address' },
          { kind: 'tag', title: 'Derby', url: '/tag/derby', colours: null },
        ],
      },
    ],
    data: { data: [readSuggestion, { ...noMarks, kind: 'tag', title: 'Derby', url: '/tag/derby' }] },
    wrong: [undefined, null, {}, { data: 'none' }],
  },
};
