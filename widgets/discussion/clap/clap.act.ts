import * as z from 'zod/mini';
import { defineAct } from '#core/base/act/act.ts';
import type { Resource } from '#core/base/act/resource.ts';
import { withKey } from '#core/contract/base/key.ts';
import { clapResource } from '#core/contract/community.ts';

/**
 * One clap, which counts once for its key: a browser may send a call again by itself. Servers that keep no keys add one for each call, so a
 * clap is never sent again after a failure. A call that is under way is completed after the page is left.
 */
export const clapOnce = defineAct({
  kind: 'clap',
  draft: z.object({ key: z.optional(z.string()) }),
  on: ({ type, id }) => `${type}:${id}`,
  send: (call, target: Resource, { key }) =>
    call(clapResource, { params: target, body: withKey(key, {}), keepalive: true }),
  standing: () => 'open',
});
