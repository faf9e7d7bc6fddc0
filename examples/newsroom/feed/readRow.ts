import * as z from 'zod/mini';
import { isMap } from '#core/contract/base/shapes.ts';
import type { FeedKind } from '#core/contract/feed.ts';
import { isStorableText } from '../api/validation.ts';
import { feedFields } from './fields.ts';

/** What is wrong with a row: where, what, and what to do. */
export interface RowProblem {
  readonly field?: string;
  readonly what: string;
  readonly remedy: string;
}

export interface ReadRow {
  /** The provider's. */
  readonly id: string;
  /** The provider's time, ISO 8601 in UTC. */
  readonly at: string;
  /** The fields that can be stored, by their names. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Names of those that the newsroom does not know; they are among `values`. */
  readonly unknown: readonly string[];
  readonly problems: readonly RowProblem[];
}

const providersId = z.union([z.string().check(z.regex(/^[^\s\0][^\0]{0,119}$/)), z.pipe(z.int(), z.transform(String))]);
const providersTime = z.iso.datetime({ offset: true });

const noId: RowProblem = {
  ...{ field: 'id', what: 'The row has no id.' },
  remedy: "Send the provider's id, a text of at most 120 characters that stays the same for what it names.",
};
const noTime: RowProblem = {
  ...{ field: 'at', what: 'It is no moment; the time of receipt counts.' },
  remedy: 'Send ISO 8601 with a zone: "2026-03-08T16:45:00Z".',
};

/** A number for an id is its text. */
const asText = (value: unknown) => (typeof value === 'number' && Number.isSafeInteger(value) ? `${value}` : value);

/** The largest value of a field that is kept, in characters of JSON. */
const largestValue = 16_384;

/** Reads a row. `now`: ms since the epoch. A row without an id has only problems. */
export function readRow(kind: FeedKind | undefined, row: unknown, now: number): ReadRow {
  const empty = { id: '', at: '', values: {}, unknown: [] };
  if (!isMap(row)) return { ...empty, problems: [{ what: 'The row is no object.', remedy: 'Send { "id": "…", … }.' }] };
  const { id, at, ...given } = row;
  const external = z.safeParse(providersId, id);
  if (!external.success) return { ...empty, problems: [noId] };
  const problems: RowProblem[] = [];
  const time = z.safeParse(providersTime, at);
  if (at !== undefined && !time.success) problems.push(noTime);
  const values: Record<string, unknown> = {};
  const unknown: string[] = [];
  for (const [name, value] of Object.entries(given)) {
    const problem = problemOf(kind, name, value);
    if (problem) problems.push(problem);
    else values[name] = known(kind, name)?.isId ? asText(value) : value;
    if (!problem && kind && !known(kind, name)) unknown.push(name);
  }
  const moment = new Date(time.success ? Date.parse(time.data) : now).toISOString();
  return { id: external.data, at: moment, values, unknown, problems };
}

const known = (kind: FeedKind | undefined, name: string) =>
  kind && Object.hasOwn(feedFields[kind], name) ? feedFields[kind][name] : undefined;

function problemOf(kind: FeedKind | undefined, name: string, value: unknown): RowProblem | undefined {
  const json = JSON.stringify(value) ?? '';
  if (
    json.length > largestValue ||
    !isStorableText(json) ||
    json.includes('\\u0000') ||
    name.length > 80 ||
    !isStorableText(name)
  )
    return {
      field: name.slice(0, 80),
      what: 'It is too large, or holds what cannot be stored.',
      remedy: 'Leave it out.',
    };
  const declared = known(kind, name);
  if (!declared) return undefined;
  const isRight = z.safeParse(declared.schema, declared.isId ? asText(value) : value).success;
  return isRight
    ? undefined
    : { field: name, what: `It is ${json.slice(0, 80) || 'missing'}.`, remedy: declared.remedy };
}
