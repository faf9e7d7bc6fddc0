import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';
import { derived, isMap, string } from './shapes.ts';
import { orPart } from './under.ts';

// A whole document is not what was asked for: a page of a proxy, or an error.
const fragment = z.string().check(z.regex(/^\s*(<(?!!doctype|html\b)[\s\S]*)?$/i));

/** `{ html }` of HTML that comes as the text itself or as `data`; anything else as it is. */
export function asHtml(wire: unknown): unknown {
  const text = isMap(wire) && typeof wire.data === 'string' ? wire.data : wire;
  return fragment.safeParse(text).success ? { html: text } : wire;
}

/** HTML of a host, to be shown only through `core/ungrouped/html`: as the text itself, as `html`, or as `data`. */
const printed = derived(
  z.pipe(z.transform(asHtml), z.object({ html: string.check(z.regex(/^\s*(<|$)/)) })),
  ({ html }) => ({ printed: html }),
);

/** HTML that a host sent in the place of fields. */
export interface Printed {
  readonly printed: string;
}

/** The endpoint, read as one that some hosts answer with HTML of their own: that is `printed`. */
export const mayBePrinted = <const Path extends string, Query, Body, Reply extends object>(
  endpoint: Endpoint<Path, Query, Body, Reply>,
): Endpoint<Path, Query, Body, Reply | Printed> => ({
  ...endpoint,
  mayBeText: true,
  reply: orPart(endpoint.reply, printed),
});

/** What some hosts answer with their own HTML: `empty` with that as `html`, which is undefined else. The endpoint that replies with it `mayBeText`. */
// @__NO_SIDE_EFFECTS__
export const orHtml = <T extends object>(schema: z.ZodMiniType<T, unknown>, empty: T) =>
  derived(orPart(schema, printed), (came): T & { readonly html: string | undefined } =>
    'printed' in came ? { ...empty, html: came.printed } : { ...came, html: undefined },
  );
