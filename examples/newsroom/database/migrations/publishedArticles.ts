import type { Block, Picture } from '../../editorial/article.ts';
import { boolean, integer, integers, json, moment, text, texts } from './column.ts';
import { table } from './table.ts';

const tables = {
  authors: table(
    'select',
    {
      tenant: text.references('tenants'),
      /** Username, as in the address of the author's page. */
      username: text,
      name: text,
      about: text,
      /** Whether the author has a page, which their name links to. */
      is_public: boolean.default('true'),
    },
    'primary key (tenant, username)',
  ),
  articles: table(
    'select, insert, update, delete',
    {
      tenant: text.references('tenants'),
      /** The same as `resource_id` in comments, claps and visits. */
      id: integer.check('> 0'),
      slug: text,
      /** `article`, `photo-report` or `external`. */
      type: text.default("'article'"),
      kicker: text,
      title: text,
      /** A title that reveals no result; null where the title itself reveals none. */
      neutral_title: text.orNull,
      standfirst: text,
      author: text.orNull,
      tags: texts,
      published_at: moment,
      /** Whether the desk keeps it on top of lists. */
      is_sticky: boolean.default('false'),
      /** URL on another site, for an article of that site. */
      external_url: text.orNull,
      picture: json<Picture>().orNull,
      blocks: json<readonly Block[]>(),
      related: integers.default("'{}'"),
      /** All readable text, as `plainText` makes it: a database's lower() depends on its locale. */
      plain_text: text,
    },
    'primary key (tenant, id)',
    'unique (tenant, slug)',
    'foreign key (tenant, author) references authors',
  ),
};

const statements = [
  'create index articles_by_day on articles (tenant, published_at desc, id desc)',
  'create index articles_with_tag on articles using gin (tags)',
  'create index articles_of_author on articles (tenant, author, published_at desc)',
];

/** What the papers publish, and who wrote it. */
export const publishedArticles = { tables, statements };
