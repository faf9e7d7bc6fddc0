import * as z from 'zod/mini';
import type { EventOf } from '#core/contract/channel.ts';

export type Issue = z.core.$ZodIssue;

type Declared<Events> = { readonly [K in keyof Events]: z.ZodMiniType<Events[K], unknown> };

/** What came of reading an event: undefined where nobody declared it. */
export type Read<Events> =
  | { readonly event: EventOf<Events>; readonly issues?: undefined }
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
  const read = z.safeParse(schema, data);
  if (read.success) return { event: { name, data: read.data } };
  return { issues: read.error.issues };
}

// The names come from the wire: "constructor" is no event.
function isKey<Events>(declared: Declared<Events>, name: string): name is keyof Events & string {
  return Object.hasOwn(declared, name);
}
