import type { Queries } from './schema.ts';
import { seededUntil } from './seed.ts';

/** Takes back what the readers of a tenant did since it was seeded. */
export async function forgetReaders(queries: Queries): Promise<void> {
  await queries.deleteFrom('sessions').execute();
  await queries.deleteFrom('smart_bar_dismissals').execute();
  await queries.deleteFrom('votes').where('voted_at', '>', seededUntil).execute();
}
