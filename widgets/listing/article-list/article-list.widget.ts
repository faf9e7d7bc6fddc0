import * as z from 'zod/mini';
import { about, positiveWhole } from '#core/base/page/about.ts';
import { defineWidget } from '#core/base/widget/defineWidget.ts';
import { headingLevel } from '#core/base/widget/headingLevel.ts';

export const sources = ['latest', 'most-read', 'popular', 'tag', 'author', 'home', 'dynamic', 'scope', 'bio'] as const;
export type Source = (typeof sources)[number];

const size = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50));

export const attributes = z.object({
  source: z._default(
    about(
      'Which articles: `latest`; `most-read` of all and `popular` of late; those of a `tag`, an `author` or the `home` page; a sidebar’s `dynamic` ones; what is in the reader’s `scope`; `bio`: the authors themselves',
      z.enum(sources),
    ),
    'latest',
  ),
  tag: z.optional(about('Of `tag`: the tag as in its address', z.string(), { examples: ['analyse'], pick: 'tag' })),
  user: z.optional(about('Of `author`: the username', z.string(), { examples: ['redactie'], pick: 'author' })),
  token: z._default(
    about(
      'Of `home`: the address on this site that the number of the page is added to',
      z.string().check(z.regex(/^\/(?!\/)[\w\-.~%/]*$/)),
      { examples: ['/api/v2/article/home/get/'] },
    ),
    '/api/v2/article/home/get/',
  ),
  format: z._default(
    about('Of `tag`: whether its articles come as items or as HTML of the host', z.enum(['json', 'html'])),
    'json',
  ),
  pageSize: z.optional(
    about(
      'How many a page has, where the source lets it be chosen; 5 of `home` and 10 of all others when absent',
      size,
      { examples: [10] },
    ),
  ),
  firstPageSize: z.optional(about('How many the first page has, where that differs', size, { examples: [5] })),
  isSticky: z._default(
    about('Of `home` and `tag` as HTML: what the desk keeps on top comes first', z.boolean()),
    false,
  ),
  excludeTypes: z.optional(
    about('Of `home`: types of articles that are left out, with commas', z.string(), {
      examples: ['video,photo_report'],
    }),
  ),
  paging: z._default(
    about(
      '`more`: the list grows; `pages`: previous and next, and the address says which page is shown',
      z.enum(['more', 'pages']),
    ),
    'more',
  ),
  look: z._default(
    about(
      '`photos`: large pictures beside each other, for photo reports; the style sheet reads it. `sidebar`: without excerpts and with the day alone, DD/MM, as `popular`, `dynamic` and `most-read` are',
      z.enum(['list', 'photos', 'sidebar']),
    ),
    'list',
  ),
  articleId: z.optional(
    about('The article that is being read, which is left out', positiveWhole, { examples: [1], pick: 'article' }),
  ),
  cardTemplate: z.optional(
    about(
      'Name of the tenant’s own template for a card: `article-card`. Set in tenant.json, not in tags',
      z.string().check(z.regex(/^[a-z][a-z-]*$/)),
      { examples: ['article-card'] },
    ),
  ),
  headingLevel,
});
export type Attributes = z.output<typeof attributes>;

export const widget = defineWidget({
  name: 'article-list',
  about:
    'A list of articles that grows on demand. It takes over the page that the host printed, without a request, and nothing is loaded for it before it is used; an empty tag fetches its first page.',
  aliases: ['articles', 'news', 'artikelen', 'nieuws'],
  states: ['guest', 'reader', 'empty', 'failed'],
  place: 'tag',
  when: 'visible 300px',
  surface: 'page',
  attributes,
});
