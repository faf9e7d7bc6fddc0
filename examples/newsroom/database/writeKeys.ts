import { createHash } from 'node:crypto';
import type { Queries } from './schema.ts';

/** How long a write is remembered, ms. */
const kept = 24 * 3_600_000;

/** A write with a key, of one tenant. */
export interface KeyedWrite {
  readonly tenant: string;
  /** SHA-256 of what is written, by whom, and of the key. */
  readonly hash: string;
}

/** `written`: the kind of the write, its writer and its content, without a password; another one is another write, also with the same key. */
export function keyedWrite(
  tenant: string,
  key: string | undefined,
  written: readonly (string | number)[],
): KeyedWrite | undefined {
  if (key === undefined) return undefined;
  return {
    tenant,
    hash: createHash('sha256')
      .update(JSON.stringify([key, ...written]))
      .digest('hex'),
  };
}

/** Whether this write was done within 24 hours. */
export async function wasDone(queries: Queries, { hash }: KeyedWrite, now: number): Promise<boolean> {
  const found = await queries
    .selectFrom('write_keys')
    .select('hash')
    .where('hash', '=', hash)
    .where('made_at', '>', new Date(now - kept))
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Remembers a write in the transaction that does it. False when it was done before, or another transaction has just done it, for which this one
 * waits. A write without a key is always the first.
 */
export async function isFirst(queries: Queries, write: KeyedWrite | undefined, now: number): Promise<boolean> {
  if (!write) return true;
  const { tenant, hash } = write;
  await queries
    .deleteFrom('write_keys')
    .where('tenant', '=', tenant)
    .where('made_at', '<=', new Date(now - kept))
    .execute();
  const { numInsertedOrUpdatedRows } = await queries
    .insertInto('write_keys')
    .values({ tenant, hash, made_at: new Date(now) })
    .onConflict((conflict) => conflict.columns(['tenant', 'hash']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
