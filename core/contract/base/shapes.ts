import * as z from 'zod/mini';

type Schema<T> = z.ZodMiniType<T, unknown>;

/** What is made of what a schema reads. */
// @__NO_SIDE_EFFECTS__
export const derived = <Of extends z.core.SomeType, Made>(
  schema: Of,
  make: (read: z.output<Of>, context: z.core.ParsePayload<unknown>) => Made,
) => z.pipe(schema, z.transform(make));

/** Whether something is an object that is no list. */
export const isMap = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What PHP writes for nothing at all: null, an empty text, an empty map or list. */
const isEmpty = (value: unknown) =>
  value == null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0);

/** What was left out of the reply that is being read, at most ten, by kind: `row data.0.id`, of any row; reading is synchronous. */
const leftOut = new Map<string, string>();
function leaveOut(what: string, value: unknown) {
  const kind = what.replace(/\b\d+\b/g, '');
  if (leftOut.size < 10 && !leftOut.has(kind)) leftOut.set(kind, `${what}: ${`${JSON.stringify(value)}`.slice(0, 60)}`);
}

/** Paths of what is read by `noting`, and that of the field which was read last. */
const paths = new WeakMap<object, string>();
let lastPath = '';

/** The same value, of which each field that is read is known by its path. */
function noting<T>(value: T, path = ''): T {
  if (typeof value !== 'object' || value === null) return value;
  const noted = new Proxy(value, {
    get(target, name) {
      const inside: unknown = Reflect.get(target, name);
      if (typeof name === 'symbol' || !Object.hasOwn(target, name)) return inside;
      lastPath = path && `${path}.`;
      lastPath += name;
      return noting(inside, lastPath);
    },
  });
  paths.set(noted, path);
  return noted;
}

/** Parses without remembering what was left out where it fails: another reading may follow. */
export function attempt<T>(schema: Schema<T>, value: unknown) {
  const before = [...leftOut];
  const read = z.safeParse(schema, value, { reportInput: true });
  if (!read.success) {
    leftOut.clear();
    for (const [kind, text] of before) leftOut.set(kind, text);
  }
  return read;
}

/**
 * Reads a reply or an event. `leftOut` names the rows and optional fields that could not be read, by their paths, each with what was there; of
 * rows alike the first.
 */
export function readWhole<T>(schema: Schema<T>, value: unknown) {
  leftOut.clear();
  const read = attempt(schema, value);
  if (leftOut.size > 0) {
    // A field does not know its name: it is found by a second reading, of what is noted.
    leftOut.clear();
    attempt(schema, noting(value));
  }
  return { read, leftOut: [...leftOut.values()] };
}

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

/** Text, of digits alone perhaps sent as a number. */
export const string = derived(z.union([z.string(), z.number()]), String);

/**
 * A moment as ISO 8601 in UTC. Without a zone it is UTC, as databases write it (`2026-11-28 20:30:00.000000`); a number counts seconds since 1970. What is ISO 8601
 * in UTC already is kept as it was sent, and so is other text: some servers send a date as it is to be shown.
 */
export const moment = z.pipe(
  string,
  z.transform((text) => {
    if (/^[\d-]{10}T[\d:]{5,8}(\.\d{1,3})?Z$/.test(text)) return text;
    const [, day, time, fraction = '', zone = 'Z'] =
      /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d)?)(\.\d{1,3})?\d*(Z|[+-]\d\d:?\d\d)?$/.exec(text) ?? [];
    const at = /^\d{9,11}$/.test(text)
      ? 1000 * Number(text)
      : Date.parse(`${day}T${time}${fraction}${zone.replace(/(\d\d)(\d\d)$/, '$1:$2')}`);
    return at ? new Date(at).toISOString() : text;
  }),
);

/** Names the schema that a transform parses with, which nothing else can see: docs/openapi.json is written from it. `as`: what is around it. */
// @__NO_SIDE_EFFECTS__
export const parses = <Parsing extends object>(
  of: z.ZodMiniType,
  schema: Parsing,
  as?: 'list' | 'under' | 'done',
): Parsing => Object.assign(schema, { of, as });

/** A reply of which nothing is read; some servers answer 204, some a message. */
export const nothing = z.unknown();

/** What cannot be read, or is not there, parses to `value`. `z.catch` would do the same, at 0.2 kB more on every page. */
// @__NO_SIDE_EFFECTS__
export const orElse = <T>(schema: Schema<T>, value: T) =>
  parses(
    schema,
    z.pipe(
      z.optional(z.unknown()),
      z.transform((given): T => {
        if (given == null) return value;
        const path = paths.get(Object(given)) ?? lastPath;
        const read = attempt(schema, given);
        if (read.success) return read.data;
        if (!isEmpty(given)) leaveOut(path, given);
        return value;
      }),
    ),
  );

/** A field that may be missing or null, and whose absence takes nothing else down: what cannot be read is undefined as well. */
// @__NO_SIDE_EFFECTS__
export const maybe = <T>(schema: Schema<T>) => z.optional(orElse<T | undefined>(schema, undefined));

/** Text that a server may leave out or send as null: both read as undefined. */
export const text = maybe(string);

const filled = z.transform((value: unknown) => (isEmpty(value) && Array.isArray(value) ? {} : value));

/** An object of which all fields are optional: PHP writes an empty one as `[]`. */
// @__NO_SIDE_EFFECTS__
export const map = <Shape extends z.core.$ZodLooseShape>(shape: Shape) => z.pipe(filled, z.object(shape));

const messageFields = { message: text, status: text };

/** What a server says of a write, for readers: a sentence, and its own word for what became of it. It may say nothing. */
export const sentence = derived(
  z.optional(z.nullable(map({ ...messageFields, data: maybe(map(messageFields)) }))),
  (wire) => ({ ...wire?.data, ...wire }),
);

/** Only the sentence. */
export const message = derived(sentence, ({ message: text }) => ({ message: text }));

/** Values of one shape by their names. `z.record` would do the same, at 0.5 kB more on every page. */
// @__NO_SIDE_EFFECTS__
export const dictionary = <T>(value: Schema<T>) => z.pipe(filled, z.catchall(z.object({}), value));

/**
 * A list in which a row that cannot be read is left out instead of taking the list down. PHP writes some lists as maps by index and an empty one as `{}` or null.
 * With `key` a list may be a map by that field of its rows.
 */
// @__NO_SIDE_EFFECTS__
export function rows<T>(row: Schema<T>, key?: string) {
  return parses(
    row,
    z.pipe(
      z.unknown(),
      z.transform((value, context) => {
        const kept: T[] = [];
        if (value !== null && !isList(value)) context.issues.push({ code: 'custom', message: 'no list', input: value });
        else
          for (const [name, one] of Object.entries(value ?? {})) {
            const within = paths.get(Object(value));
            const path = within ? `${within}.${name}` : name;
            const named = key && isMap(value) && isMap(one) && { [key]: name, ...one };
            const read = attempt(row, named ? (within === undefined ? named : noting(named, path)) : one);
            if (read.success) kept.push(read.data);
            else for (const issue of read.error.issues) leaveOut(`row ${[path, ...issue.path].join('.')}`, issue.input);
          }
        return kept;
      }),
    ),
    'list',
  );
}

/** Whether something is a list, perhaps as a map by index. */
export const isList = (value: unknown): value is object =>
  Array.isArray(value) || (isMap(value) && Object.keys(value).every((name) => /^\d+$/.test(name)));

/** What readers gave, of 10. Null or absent: nobody has said, or too few to be shown. */
export const grade = maybe(number.check(z.minimum(0), z.maximum(10)));

/** What is 0 where there is none, as stoppage time, or an answer that nobody chose: undefined then. */
// @__NO_SIDE_EFFECTS__
export const unlessZero = (schema: Schema<number | undefined>) => derived(schema, (value) => value || undefined);

/** A grade that somebody gave: 0 is none. */
export const givenGrade = unlessZero(grade);
