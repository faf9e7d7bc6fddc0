import * as z from 'zod/mini';
import { derived } from './shapes.ts';

type Schema = z.core.SomeType;
/** A field of that name, of another name on the wire, or of two there: of the home side and of the away side. */
type Field = Schema | readonly [wire: string, schema: Schema] | readonly [home: string, away: string, schema: Schema];
type Fields = Readonly<Record<string, Field>>;

type Pair<Value> = { readonly home: Value; readonly away: Value };

type ReadField<Of> = Of extends readonly [string, infer One extends Schema]
  ? z.output<One>
  : Of extends readonly [string, string, infer Each extends Schema]
    ? Pair<Exclude<z.output<Each>, undefined>> | Extract<z.output<Each>, undefined>
    : Of extends Schema
      ? z.output<Of>
      : never;

/** What `renamed` reads: every field is there, undefined where the server sends none. */
export type Renamed<Of> = { -readonly [Name in keyof Of]: ReadField<Of[Name]> };

const pairOf = ([home, away]: readonly unknown[]) =>
  home === undefined || away === undefined ? undefined : { home, away };

function wiresOf(
  name: string,
  field: Field | undefined,
): readonly [wires: readonly string[], schema: Schema | undefined] {
  if (!field || '_zod' in field) return [[name], field];
  return field.length === 2 ? [[field[0]], field[1]] : [[field[0], field[1]], field[2]];
}

type Around = (shape: Record<string, Schema>) => z.ZodMiniType<object, unknown>;

/**
 * An object of the wire with our names of its fields: `{ points: count, teamId: ['team_id', id] }` reads `team_id` as `teamId`. `score: ['home_score', 'away_score', goals]`
 * is a pair, undefined unless both are there. A field that holds what is being declared is a getter, of the same name. `around`: what its shape is an object of, as `page` or `map`; a plain one without it.
 */
// @__NO_SIDE_EFFECTS__
export function renamed<const Of extends Fields>(fields: Of, around?: Around): z.ZodMiniType<Renamed<Of>, unknown>;
// @__NO_SIDE_EFFECTS__
export function renamed(fields: Fields, around: Around = z.object): z.ZodMiniType<unknown, unknown> {
  const own = Object.getOwnPropertyDescriptors(fields);
  const all = Object.entries(own).map(([name, { value }]) => [name, ...wiresOf(name, value)] as const);
  const shape = {};
  for (const [name, wires, value] of all)
    for (const wire of wires)
      Object.defineProperty(shape, wire, value ? { value, enumerable: true } : { ...own[name] });
  return derived(around(shape), (read) =>
    Object.fromEntries(
      all.map(([name, wires]) => {
        const values = wires.map((wire) => Reflect.get(read, wire));
        return [name, wires.length > 1 ? pairOf(values) : values[0]];
      }),
    ),
  );
}

type WireName<Of, Name extends keyof Of> = Of[Name] extends readonly [infer Wire extends string, Schema] ? Wire : Name;

/** The schemas of fields, none of which is a pair, by the names of the wire: the shape of a body. */
export function wireShape<const Of extends Fields>(
  fields: Of,
): {
  readonly [Name in keyof Of as WireName<Of, Name>]: Of[Name] extends readonly [string, infer One] ? One : Of[Name];
};
export function wireShape(fields: Fields): object {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const [[wire], schema] = wiresOf(name, field);
      return [wire, schema];
    }),
  );
}

/** What such fields read, under the names of the wire again. */
export function onWire<const Of extends Fields>(
  fields: Of,
  read: Partial<Renamed<Of>>,
): { [Name in keyof Of as WireName<Of, Name>]?: ReadField<Of[Name]> };
export function onWire(fields: Fields, read: object): object {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [wiresOf(name, field)[0][0], Reflect.get(read, name)]),
  );
}

/** One field of what a schema reads, in its place. */
// @__NO_SIDE_EFFECTS__
export const fieldOf = <Read extends object, const Name extends keyof Read>(
  schema: z.ZodMiniType<Read, unknown>,
  name: Name,
) => derived(schema, (read) => read[name]);
