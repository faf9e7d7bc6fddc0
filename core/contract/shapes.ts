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
  z.union([z.boolean(), z.literal([0, 1]), z.literal(['0', '1', 'true', 'false', ''])]),
  z.transform((value) => value === true || value === 1 || value === '1' || value === 'true'),
);

/** Text that a server may leave out or send as null: both read as undefined. */
export const text = z.optional(
  z.pipe(
    z.nullable(z.string()),
    z.transform((value) => value ?? undefined),
  ),
);

/** A reply of which nothing is read; some servers answer 204, some a message. */
export const nothing = z.unknown();

/** A list in which a bad row is dropped instead of taking the list down. `onDrop` is called for each dropped row. */
export function rows<T>(row: z.ZodMiniType<T, unknown>, onDrop?: (issue: z.core.$ZodError) => void) {
  return z.pipe(
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
  );
}
