import { randomBytes } from 'node:crypto';
import { ownTenant } from './ownTenant.ts';
import type { Queries } from './schema.ts';

/** A picture that an editor has sent, as WebP; sizes in px. */
export interface DeskPicture {
  readonly image: Buffer;
  readonly width: number;
  readonly height: number;
}

/** The tenant in the name of a picture; undefined for any other text. */
export const tenantOfPicture = (name: string): string | undefined => /^([a-z0-9-]{1,40})-[0-9a-f]{32}$/.exec(name)?.[1];

/** Stores a picture and resolves to its name, which nobody can guess. */
export async function storePicture(
  queries: Queries,
  { tenant, by, ...picture }: DeskPicture & { readonly tenant: string; readonly by: number },
  now: number,
): Promise<string> {
  const name = `${tenant}-${randomBytes(16).toString('hex')}`;
  await queries
    .insertInto('desk_pictures')
    .values({ ...picture, tenant, name, sent_by: by, sent_at: new Date(now) })
    .execute();
  return name;
}

export async function findPicture(queries: Queries, name: string): Promise<Buffer | undefined> {
  const found = await queries
    .selectFrom('desk_pictures')
    .select('image')
    .where('tenant', '=', ownTenant)
    .where('name', '=', name)
    .executeTakeFirst();
  // One database gives a Buffer, the other a plain array of bytes.
  return found && Buffer.from(found.image);
}
