import * as z from 'zod/mini';
import { defineAct } from '#core/act/act.ts';
import { clapResource } from '#core/contract/community.ts';

export interface Applauded {
  readonly type: string;
  readonly id: number;
}

/** One clap. Each counts, so none is ever sent again by itself; one that outlives the page is sent all the same. */
export const clapOnce = defineAct({
  kind: 'clap',
  draft: z.literal(true),
  on: ({ type, id }: Applauded) => `${type}:${id}`,
  send: (call, target) => call(clapResource, { params: target, keepalive: true }),
  standing: () => 'open',
});
