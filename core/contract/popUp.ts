import * as z from 'zod/mini';
import { endpoint } from './base/endpoint.ts';
import { page } from './base/page.ts';
import { derived, isMap, map, moment, string, text } from './base/shapes.ts';

// Some servers send it bare.
const named = (wire: unknown) => (isMap(wire) && 'pop_up' in wire ? { data: wire } : wire);

// A file of its own: what waits for the reader to scroll needs nothing else.
/** The tenant's pop-up; null where there is none. `html` is the desk's own, for core/ungrouped/html. */
export const showSetting = endpoint('GET /api/v2/setting', {
  needs: 'anyone',
  query: z.object({ tenant_id: z.string() }),
  reply: derived(
    z.pipe(
      z.transform(named),
      page({
        data: map({
          pop_up: z.optional(
            z.nullable(
              z.object({
                title: string.check(z.minLength(1)),
                html: text,
                label: text,
                url: text,
                updated_at: moment,
              }),
            ),
          ),
        }),
      }),
    ),
    ({ data: { pop_up } }) => {
      if (!pop_up) return null;
      const { title, html, label, url, updated_at: updatedAt } = pop_up;
      return { title, html: html ?? '', label, url, updatedAt };
    },
  ),
});
