import { type Selectable, sql } from 'kysely';
import { announce } from './broadcasts.ts';
import { channelOf, lockComments, type Resource } from './comments.ts';
import type { Queries, Tables } from './schema.ts';

/** The desk's rules for the comments on one resource. */
export interface Rules {
  /** Seconds between two comments of a reader. */
  readonly slowMode: number;
  readonly isClosed: boolean;
  readonly review: Selectable<Tables['comment_rules']>['review'];
}

const defaultRules: Rules = { slowMode: 0, isClosed: false, review: 'off' };

export async function rulesOn(queries: Queries, { type, id }: Resource): Promise<Rules> {
  const found = await queries
    .selectFrom('comment_rules')
    .select(['slow_mode as slowMode', 'is_closed as isClosed', 'review'])
    .where('resource_type', '=', type)
    .where('resource_id', '=', id)
    .executeTakeFirst();
  return found ?? defaultRules;
}

/** Sets the given rules and keeps the others; the change is announced. */
export async function setRules(
  queries: Queries,
  tenant: string,
  { resource, given }: { readonly resource: Resource; readonly given: Partial<Rules> },
  now: number,
): Promise<void> {
  await lockComments(queries, tenant, resource);
  const { slowMode: slow_mode, isClosed: is_closed, review } = { ...(await rulesOn(queries, resource)), ...given };
  const rules = { slow_mode, is_closed, review };
  await queries
    .insertInto('comment_rules')
    .values({ tenant, resource_type: resource.type, resource_id: resource.id, ...rules })
    .onConflict((conflict) => conflict.columns(['tenant', 'resource_type', 'resource_id']).doUpdateSet(rules))
    .execute();
  const channel = channelOf(resource, tenant);
  await announce(queries, tenant, { channel, event: 'CommentRulesEvent', data: rules }, now);
}

/** When this reader last commented on a resource, ms since the epoch; undefined where they never did. */
export async function lastWritten(queries: Queries, userId: number, on: Resource): Promise<number | undefined> {
  const last = await queries
    .selectFrom('comments')
    .select('created_at')
    .where('user_id', '=', userId)
    .where('resource_type', '=', on.type)
    .where('resource_id', '=', on.id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.created_at.getTime();
}

/** Whether a comment of this reader has ever been accepted. */
export async function hasOneShown(queries: Queries, userId: number): Promise<boolean> {
  const shown = await queries
    .selectFrom('comments')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'visible')
    .limit(1)
    .executeTakeFirst();
  return shown !== undefined;
}

/**
 * Locks the reader against storing another comment until the transaction ends. To be called after `lockComments` and before any
 * inbox is locked.
 */
export async function lockWriter(queries: Queries, tenant: string, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`comments of ${tenant} ${userId}`}))`.execute(queries);
}
