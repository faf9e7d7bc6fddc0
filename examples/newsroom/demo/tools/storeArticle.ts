import { sql } from 'kysely';
import { ownTenant } from '../../database/ownTenant.ts';
import type { Queries } from '../../database/schema.ts';
import type { Block } from '../../editorial/article.ts';

export interface WrittenArticle {
  readonly title: string;
  readonly slug: string;
  readonly blocks: readonly Block[];
  /** All readable text of the article, as `plainText` makes it. */
  readonly plain: string;
  /** The article's id is higher than this, and than that of any article. */
  readonly after: number;
}

/** Publishes an article. Returns its id. */
export async function storeArticle(
  queries: Queries,
  tenant: string,
  { title, slug, blocks, plain, after }: WrittenArticle,
  now: number,
): Promise<number> {
  const { id } = await queries
    .insertInto('articles')
    .values({
      tenant,
      id: sql<number>`(select greatest(max(id), ${after}::int) + 1 from articles where tenant = ${ownTenant})`,
      ...{ slug, title, kicker: '', standfirst: '', neutral_title: null, author: null, tags: [], picture: null },
      ...{ published_at: new Date(now), external_url: null, blocks: JSON.stringify(blocks), plain_text: plain },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
