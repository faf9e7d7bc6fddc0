import type * as z from 'zod/mini';
import type { Channel, EventOf } from '#core/contract/base/channel.ts';
import { readWhole } from '#core/contract/base/shapes.ts';

export type Issue = z.core.$ZodIssue;

type Declared<Events> = { readonly [K in keyof Events]: z.ZodMiniType<Events[K], unknown> };

/** What came of reading an event: undefined where nobody declared it. */
export type Read<Events> =
  | { readonly event: EventOf<Events>; readonly leftOut: readonly string[]; readonly issues?: undefined }
  | { readonly issues: readonly Issue[] }
  | undefined;

/** Reads an event by the schema that is declared for its name, else by that of `*`. */
export function readEvent<Events>(declared: Declared<Events>, name: string, data: unknown): Read<Events> {
  const key = Object.hasOwn(declared, name) ? name : '*';
  return isKey(declared, key) ? readAs(declared, key, data) : undefined;
}

function readAs<Events, Name extends keyof Events>(
  declared: Declared<Events>,
  name: Name,
  data: unknown,
): Read<Events> {
  const schema: z.ZodMiniType<Events[Name], unknown> = declared[name];
  const { read, leftOut } = readWhole(schema, data);
  if (read.success) return { event: { name, data: read.data }, leftOut };
  return { issues: read.error.issues };
}

// The names come from the wire: "constructor" is no event.
function isKey<Events>(declared: Declared<Events>, name: string): name is keyof Events & string {
  return Object.hasOwn(declared, name);
}

/** The fields of an event that say that it is about something else than its channel; none where they agree, or are not sent. */
export function strayFields(
  { about = {} }: Pick<Channel, 'about'>,
  params: Readonly<Record<string, string | number>>,
  name: string,
  data: unknown,
): readonly Issue[] {
  const named = Object.hasOwn(about, name) ? about[name] : about['*'];
  return Object.entries(named ?? {}).flatMap(([field, param]): Issue[] => {
    const input: unknown = Object.hasOwn(Object(data), field) ? Reflect.get(Object(data), field) : undefined;
    const [own, other] = [`${params[param]}`, `${input}`];
    if (input == null || own === other) return [];
    return [{ code: 'custom', path: [field], message: `${other.slice(0, 40)} on the channel of ${own}`, input }];
  });
}
