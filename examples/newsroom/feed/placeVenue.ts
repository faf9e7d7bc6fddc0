import type { Stamped } from '../database/migrations/feed.ts';
import type { Queries } from '../database/schema.ts';
import type { Feed } from './feedRows.ts';
import { venue } from './fields.ts';
import { withOwnId } from './ownIds.ts';
import { listOf } from './values.ts';

const isZone = (zone: string) => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
};

/** Writes the place of a match, once for all of a name and city. Resolves to its id, and to null where the feed names none. */
export async function placeVenue(
  queries: Queries,
  { tenant }: Feed,
  fields: Readonly<Record<string, Stamped>>,
): Promise<number | null> {
  const sent = listOf(fields, 'venue', venue);
  if (!sent) return null;
  const { name, city = '', country = '', time_zone = '', capacity = null } = sent;
  const known = await queries
    .selectFrom('venues')
    .select('id')
    .where('owner', '=', tenant)
    .where('name', '=', name)
    .where('city', '=', city)
    .executeTakeFirst();
  if (known) return known.id;
  const { time_zone: own } = await queries
    .selectFrom('tenants')
    .select('time_zone')
    .where('id', '=', tenant)
    .executeTakeFirstOrThrow();
  const row = { name, city, country, capacity, time_zone: isZone(time_zone) ? time_zone : own, owner: tenant };
  return withOwnId(`${tenant} venues ${name}\0${city}`, async (id) => {
    const { numInsertedOrUpdatedRows } = await queries
      .insertInto('venues')
      .values({ id, ...row })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  });
}
