import * as z from 'zod/mini';
import { defineAct } from '#core/act/act.ts';
import type { Resource } from '#core/act/resource.ts';
import { clapResource } from '#core/contract/community.ts';

/** One clap. Each counts, so none is ever sent again by itself; one that outlives the page is sent all the same. */
export const clapOnce = defineAct({
  kind: 'clap',
  draft: z.pipe(
    z.boolean(),
    z.transform(() => true as const),
  ),
  on: ({ type, id }) => `${type}:${id}`,
  send: (call, target: Resource) => call(clapResource, { params: target, keepalive: true }),
  standing: () => 'open',
});
