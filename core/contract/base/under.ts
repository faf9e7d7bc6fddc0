import * as z from 'zod/mini';
import { attempt, derived, isMap, parses } from './shapes.ts';

type Schema<T> = z.ZodMiniType<T, unknown>;

type Reading<T> = readonly [schema: Schema<T>, value: unknown];

/** The first of the readings that can be made; where none can, the issues are those of the first. */
const firstOf = <T>(readingsOf: (value: unknown) => readonly Reading<T>[]) =>
  derived(z.unknown(), (value, context): T => {
    let first: z.core.$ZodError | undefined;
    for (const [schema, one] of readingsOf(value)) {
      const read = attempt(schema, one);
      if (read.success) return read.data;
      first ??= read.error;
    }
    for (const { path, message, input } of first?.issues ?? [])
      context.issues.push({ code: 'custom', path: [...path], message, input });
    return z.NEVER;
  });

function insideOf(value: unknown): readonly unknown[] {
  const inside = [value];
  for (let at = value; isMap(at) && 'data' in at; inside.unshift(at)) at = at.data;
  // What is around the data and has nothing else of its own is no reading.
  return inside.filter((one, nth) => nth === 0 || (isMap(one) && Object.keys(one).length > 1));
}

/** What some servers wrap in `data`, once or twice, and others send bare: the innermost that can be read. */
// @__NO_SIDE_EFFECTS__
export const under = <T>(schema: Schema<T>) =>
  parses(
    schema,
    firstOf<T>((value) => insideOf(value).map((one) => [schema, one])),
    'under',
  );

/** What a server sends whole or in part. */
// @__NO_SIDE_EFFECTS__
export const orPart = <Whole, Part>(whole: Schema<Whole>, part: Schema<Part>) =>
  parses(
    whole,
    firstOf<Whole | Part>((value) => [
      [whole, value],
      [part, value],
    ]),
    'done',
  );

/** Whether a reply says no more than that it was done: nothing at all, or `{ success: true }`, `{ message: '…' }`. */
const isDone = (value: unknown): boolean =>
  value == null ||
  (typeof value === 'object' &&
    Object.entries(value).every(
      ([name, one]) => /^(message|success|status)$/.test(name) || (name === 'data' && isDone(one)),
    ));

/** The reply to a write, which some servers answer with 204: undefined where nothing more is said than that it was done. */
// @__NO_SIDE_EFFECTS__
export const orDone = <T>(schema: Schema<T>) =>
  parses(
    schema,
    firstOf<T | undefined>((value) => [[z.optional(schema), isDone(value) ? undefined : value]]),
    'done',
  );
