import { toJson } from '#core/contract/base/json.ts';
import { isMap } from '#core/contract/base/shapes.ts';
import type { Stamped } from '../database/migrations/feed.ts';
import { decided } from '../editorial/match.ts';
import type { ReadRow } from './readRow.ts';

type StampedFields = Readonly<Record<string, Stamped>>;

/** What is known of one thing: the newest of each field, and the oldest where that matters. */
export interface Merged {
  readonly fields: StampedFields;
  /**
   * `kick_off`: the first that was sent; `kick_off 2026-…`: since when it is that one; `postponed` and `decided`: since when it was put off, and has had a
   * result; `scheduled`: when it was last said to go on as planned.
   */
  readonly first: StampedFields;
}

/** JSON in which the order of fields does not matter. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (!isMap(value)) return toJson(value);
  const fields = Object.entries(value).filter(([, inner]) => inner !== undefined);
  fields.sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${fields.map(([name, inner]) => `${toJson(name)}:${canonical(inner)}`).join()}}`;
}

/** Whether one is newer; of two at the same moment the one that is later in the alphabet, so that any order ends the same. */
function isNewer(one: Stamped, other: Stamped): boolean {
  if (one.at !== other.at) return one.at > other.at;
  return canonical(one.value) > canonical(other.value);
}

const newest = (known: Stamped | undefined, sent: Stamped) => (known && !isNewer(sent, known) ? known : sent);
const oldest = (known: Stamped | undefined, sent: Stamped) => (known && !isNewer(known, sent) ? known : sent);

/**
 * Merges a row into what is known, field by field, by the provider's time. The result is the same in whichever order rows are merged, and
 * however often: a last-writer-wins register for each field.
 */
export function mergeRow(known: Merged, { at, values }: Pick<ReadRow, 'at' | 'values'>): Merged {
  const fields: Record<string, Stamped> = { ...known.fields };
  const first: Record<string, Stamped> = { ...known.first };
  for (const [name, value] of Object.entries(values)) {
    const sent = { at, value };
    fields[name] = newest(known.fields[name], sent);
    if (name === 'kick_off') {
      first[name] = oldest(known.first[name], sent);
      first[`${name} ${String(value)}`] = oldest(known.first[`${name} ${String(value)}`], sent);
    }
    if (name !== 'status') continue;
    if (value === 'scheduled') first[value] = newest(first[value], sent);
    const state = decided.some((each) => each === value) ? 'decided' : value === 'postponed' ? value : undefined;
    if (state) first[state] = oldest(first[state], { at, value: true });
  }
  return { fields, first };
}

/** The values of fields, without their times. */
export const valuesOf = (fields: StampedFields): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(fields).map(([name, { value }]) => [name, value]));
