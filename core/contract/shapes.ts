import * as z from 'zod/mini';

// Archives send numbers as strings; both are accepted wherever a number is due.
export const number = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^\s*-?\d+(\.\d+)?\s*$/))]),
  z.transform(Number),
);

/** A positive whole id, sent as a number or as a string. */
export const id = number.check(z.int(), z.positive());

/** How many there are of something: whole, 0 at least. */
export const count = number.check(z.int(), z.minimum(0));

/** A yes or no, sent as a boolean, 0/1, or the strings of those. */
export const flag = z.pipe(
  z.union([
    z.boolean(),
    z.number().check(z.int(), z.minimum(0), z.maximum(1)),
    z.enum(['0', '1', 'true', 'false', '']),
  ]),
  z.transform((value) => value === true || value === 1 || value === '1' || value === 'true'),
);

/** Text that a server may leave out or send as null: both read as undefined. */
export const text = z.optional(
  z.pipe(
    z.nullable(z.string()),
    z.transform((value) => value ?? undefined),
  ),
);

/** Names the schema that a transform parses with, which nothing else can see: the build writes docs/openapi.json from it. */
// @__NO_SIDE_EFFECTS__
const parses = <Schema extends object>(of: z.ZodMiniType, schema: Schema): Schema => Object.assign(schema, { of });

/** A reply of which nothing is read; some servers answer 204, some a message. */
export const nothing = z.unknown();

/** What does not fit reads as `value`, and so does nothing at all. `z.catch` would do the same, at 0.2 kB more on every page. */
// @__NO_SIDE_EFFECTS__
export const orElse = <T>(schema: z.ZodMiniType<T, unknown>, value: T) =>
  parses(
    schema,
    z.pipe(
      z.optional(z.unknown()),
      z.transform((given): T => {
        const read = z.safeParse(schema, given);
        return read.success ? read.data : value;
      }),
    ),
  );

/** Values of one shape by their names. `z.record` would do the same, at 0.5 kB more on every page. */
// @__NO_SIDE_EFFECTS__
export const dictionary = <T>(value: z.ZodMiniType<T, unknown>) => z.catchall(z.object({}), value);

/** A list in which a bad row is dropped instead of taking the list down. `onDrop` is called for each dropped row. */
export function rows<T>(row: z.ZodMiniType<T, unknown>, onDrop?: (issue: z.core.$ZodError) => void) {
  return parses(
    row,
    z.pipe(
      z.array(z.unknown()),
      z.transform((values) => {
        const kept: T[] = [];
        for (const value of values) {
          const parsed = z.safeParse(row, value);
          if (parsed.success) kept.push(parsed.data);
          else onDrop?.(parsed.error);
        }
        return kept;
      }),
    ),
  );
}

/** What readers gave, of 10. Null or absent: nobody has said, or too few to be shown. */
export const grade = z.optional(z.nullable(number.check(z.minimum(0), z.maximum(10))));

/** 0 is no grade. */
export const givenGrade = (value: number | null | undefined): number | undefined => value || undefined;
