import * as z from 'zod/mini';
import { defineWidget } from '#core/base/widget/defineWidget.ts';
import { headingLevel } from '#core/base/widget/headingLevel.ts';

export const sources = ['latest', 'most-read', 'popular', 'tag', 'author', 'home', 'dynamic', 'scope', 'bio'] as const;
export type Source = (typeof sources)[number];

const size = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50));

export const attributes = z.object({
  source: z._default(
    z
      .enum(sources)
      .check(
        z.describe(
          'Which articles: `latest`; `most-read` of all and `popular` of late; those of a `tag`, an `author` or the `home` page; a sidebar’s `dynamic` ones; what is in the reader’s `scope`; `bio`: the authors themselves',
        ),
      ),
    'latest',
  ),
  tag: z.optional(
    z.string().check(z.describe('Of `tag`: the tag as in its address'), z.meta({ examples: ['analyse'], pick: 'tag' })),
  ),
  user: z.optional(
    z.string().check(z.describe('Of `author`: the username'), z.meta({ examples: ['redactie'], pick: 'author' })),
  ),
  token: z._default(
    z
      .string()
      .check(
        z.regex(/^\/(?!\/)[\w\-.~%/]*$/),
        z.describe('Of `home`: the address on this site that the number of the page is added to'),
        z.meta({ examples: ['/api/v2/article/home/get/'] }),
      ),
    '/api/v2/article/home/get/',
  ),
  format: z._default(
    z.enum(['json', 'html']).check(z.describe('Of `tag`: whether its articles come as items or as HTML of the host')),
    'json',
  ),
  pageSize: z.optional(
    size.check(
      z.describe(
        'How many a page has, where the source lets it be chosen; 5 of `home` and 10 of all others when absent',
      ),
      z.meta({ examples: [10] }),
    ),
  ),
  firstPageSize: z.optional(
    size.check(z.describe('How many the first page has, where that differs'), z.meta({ examples: [5] })),
  ),
  isSticky: z._default(
    z.boolean().check(z.describe('Of `home` and `tag` as HTML: what the desk keeps on top comes first')),
    false,
  ),
  excludeTypes: z.optional(
    z
      .string()
      .check(
        z.describe('Of `home`: types of articles that are left out, with commas'),
        z.meta({ examples: ['video,photo_report'] }),
      ),
  ),
  paging: z._default(
    z
      .enum(['more', 'pages'])
      .check(
        z.describe('`more`: the list grows; `pages`: previous and next, and the address says which page is shown'),
      ),
    'more',
  ),
  look: z._default(
    z
      .enum(['list', 'photos', 'sidebar'])
      .check(
        z.describe(
          '`photos`: large pictures beside each other, for photo reports; the style sheet reads it. `sidebar`: without excerpts and with the day alone, DD/MM, as `popular`, `dynamic` and `most-read` are',
        ),
      ),
    'list',
  ),
  articleId: z.optional(
    z.coerce
      .number()
      .check(
        z.int(),
        z.minimum(1),
        z.describe('The article that is being read, which is left out'),
        z.meta({ examples: [1], pick: 'article' }),
      ),
  ),
  cardTemplate: z.optional(
    z
      .string()
      .check(
        z.regex(/^[a-z][a-z-]*$/),
        z.describe('Name of the tenant’s own template for a card: `article-card`. Set in tenant.json, not in tags'),
        z.meta({ examples: ['article-card'] }),
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
