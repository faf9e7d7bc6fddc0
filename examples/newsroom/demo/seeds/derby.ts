import type { Queries } from '../../database/schema.ts';
import { articlesOf } from '../content/articles.ts';
import { derbies } from '../content/derby.ts';
import { seedThread } from './seedThread.ts';

/** Inserts a paper's long thread: 3,000 comments on one article. */
export async function seedDerby(queries: Queries, tenant: string): Promise<void> {
  const derby = derbies.find((each) => each.tenant === tenant);
  const article = articlesOf(tenant === 'deaftrap' ? 'nl' : 'en').find((each) => each.id === derby?.article);
  if (!article) return;
  const begin = new Date(Date.parse(article.publishedAt) + 600_000);
  await seedThread(queries, tenant, { type: 'article', id: article.id }, 3000, { firstId: 10_001, begin });
}
