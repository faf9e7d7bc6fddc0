import * as z from 'zod/mini';
import { attempt, isMap, parses } from './shapes.ts';

type Schema<T> = z.ZodMiniType<T, unknown>;

/** The first of the values that can be read; where none can, the issues are those of the first. */
const firstOf = <T>(schema: Schema<T>, valuesIn: (value: unknown) => readonly unknown[]) =>
  z.pipe(
    z.unknown(),
    z.transform((value, context): T => {
      for (const [nth, one] of valuesIn(value).entries()) {
        const read = attempt(schema, one);
        if (read.success) return read.data;
        if (nth === 0)
          for (const { path, message, input } of read.error.issues)
            context.issues.push({ code: 'custom', path: [...path], message, input });
      }
      return z.NEVER;
    }),
  );

function insideOf(value: unknown): readonly unknown[] {
  const inside = [value];
  for (let at = value; isMap(at) && 'data' in at; inside.unshift(at)) at = at.data;
  return inside;
}

/** What some servers wrap in `data`, once or twice, and others send bare: the innermost that can be read. */
// @__NO_SIDE_EFFECTS__
export const under = <T>(schema: Schema<T>) => parses(schema, firstOf(schema, insideOf), 'under');

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
    firstOf<T | undefined>(z.optional(schema), (value) => [isDone(value) ? undefined : value]),
    'done',
  );
