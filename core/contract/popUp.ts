import * as z from 'zod/mini';
import { endpoint } from './base/endpoint.ts';
import { page } from './base/page.ts';
import { renamed } from './base/renamed.ts';
import { derived, isMap, map, moment, orElse, string, text } from './base/shapes.ts';

// Some servers send it bare.
const named = (wire: unknown) => (isMap(wire) && 'pop_up' in wire ? { data: wire } : wire);

const popUp = renamed({
  title: string.check(z.minLength(1)),
  html: orElse(string, ''),
  label: text,
  url: text,
  updatedAt: ['updated_at', moment],
});

// A file of its own: what waits for the reader to scroll needs nothing else.
/** The tenant's pop-up; null where there is none. `html` is the desk's own, for core/ungrouped/html. */
export const showSetting = endpoint('GET /api/v2/setting', 'anyone', {
  query: z.object({ tenant_id: z.string() }),
  reply: derived(
    z.pipe(z.transform(named), page({ data: map({ pop_up: z.optional(z.nullable(popUp)) }) })),
    ({ data }) => data.pop_up ?? null,
  ),
});
