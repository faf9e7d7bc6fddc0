import { createHash, randomBytes } from 'node:crypto';
import type { Queries } from './schema.ts';

/** A random token for links in mails: 256 bits in base64url. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** The hash of a token, which is stored in its place. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A secret of a tenant, made at first use and never changed. */
export async function secretOf(queries: Queries, tenant: string, name: string): Promise<string> {
  const find = () => queries.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst();
  const found = await find();
  if (found) return found.value;
  await queries
    .insertInto('secrets')
    .values({ tenant, name, value: randomToken() })
    .onConflict((conflict) => conflict.columns(['tenant', 'name']).doNothing())
    .execute();
  const made = await find();
  if (!made) throw new Error('The secret that was just stored is not there.');
  return made.value;
}
