import * as z from 'zod/mini';
import { defineAct } from '#core/act/act.ts';
import type { Resource } from '#core/act/resource.ts';
import { clapResource } from '#core/contract/community.ts';

/**
 * One clap. Each call adds one, so a clap is never sent again after a failure. A call that is under way is completed after the
 * page is left.
 */
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
