import { toJson } from '#core/contract/base/json.ts';
import type { Queries } from '../database/schema.ts';

/** Who a fact comes from, and when it became one there. */
export interface FactSource {
  /** `feed openfootball`, `desk demo`. */
  readonly source: string;
  /** By the source's own clock, ms since the epoch; undefined where it says nothing of that. */
  readonly at?: number | undefined;
}

export type Fields = Readonly<Record<string, unknown>>;

/** A fact that is new, with what it replaces. */
export interface NewFact extends FactSource {
  /** A kind of the feed: `fixtures`, `events`, `deductions`. */
  readonly kind: string;
  /** The id by which the newsroom knows what it is about; that of the source while it knows none. */
  readonly subject: string;
  /** The fields that have changed, as they were; empty for what was not there. */
  readonly before: Fields;
  readonly after: Fields;
}

/** The fields of two states that differ, as they were and as they are. */
export function differing(before: object, after: object): readonly [before: Fields, after: Fields] {
  const [was, is] = [new Map<string, unknown>(Object.entries(before)), new Map<string, unknown>(Object.entries(after))];
  const names = [...is.keys()].filter(
    (name) => name !== 'updated_at' && toJson(was.get(name)) !== toJson(is.get(name)),
  );
  const of = (state: ReadonlyMap<string, unknown>) =>
    Object.fromEntries(names.filter((name) => state.has(name)).map((name) => [name, state.get(name)]));
  return [of(was), of(is)];
}

/** Stores facts in the log, in the transaction that changes what they are about. */
export async function logFacts(
  queries: Queries,
  tenant: string,
  facts: readonly NewFact[],
  now: number,
): Promise<void> {
  if (facts.length === 0) return;
  const rows = facts.map(({ source, at, kind, subject, before, after }) => ({
    ...{ tenant, source, kind, subject, before: toJson(before), after: toJson(after), made_at: new Date(now) },
    at: at === undefined ? null : new Date(at),
  }));
  await queries.insertInto('facts').values(rows).execute();
}

/** The facts about something, the newest first. */
export const findFacts = (queries: Queries, { kind, subject }: { readonly kind: string; readonly subject: string }) =>
  queries
    .selectFrom('facts')
    .select(['id', 'source', 'at', 'made_at', 'before', 'after'])
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .orderBy('id', 'desc')
    .execute();
