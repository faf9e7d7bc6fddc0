import { randomBytes } from 'node:crypto';
import type { Queries } from './schema.ts';

/** An unguessable name for a picture, which contains the tenant. */
const newAvatarName = (tenant: string): string => `${tenant}-${randomBytes(16).toString('hex')}`;

/** The tenant in a picture's name; undefined for any other text. */
export const tenantOfAvatar = (name: string): string | undefined => /^([a-z0-9-]{1,40})-[0-9a-f]{32}$/.exec(name)?.[1];

export async function findAvatar(queries: Queries, name: string): Promise<Buffer | undefined> {
  const found = await queries.selectFrom('avatars').select('image').where('name', '=', name).executeTakeFirst();
  // One database gives a Buffer, the other a plain array of bytes.
  return found && Buffer.from(found.image);
}

/** Stores a WebP in place of a reader's earlier picture. */
export async function storeAvatar(
  queries: Queries,
  reader: { readonly tenant: string; readonly id: number },
  image: Buffer,
  now: number,
): Promise<void> {
  await dropAvatar(queries, reader.id);
  const { tenant, id: user_id } = reader;
  const name = newAvatarName(tenant);
  await queries
    .insertInto('avatars')
    .values({ tenant, name, user_id, image, made_at: new Date(now) })
    .execute();
  await queries.updateTable('users').set({ avatar: name }).where('id', '=', user_id).execute();
}

export async function dropAvatar(queries: Queries, readerId: number): Promise<void> {
  // The row of the reader is held first: two uploads at once come one after the other.
  await queries.updateTable('users').set({ avatar: null }).where('id', '=', readerId).execute();
  await queries.deleteFrom('avatars').where('user_id', '=', readerId).execute();
}
