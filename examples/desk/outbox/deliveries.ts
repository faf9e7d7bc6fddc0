import * as z from 'zod/mini';
import type { Call } from '#core/base/api/call.ts';
import { writeEntry } from '#core/contract/deskLiveblogs.ts';
import { changeMatch } from '#core/contract/deskMatches.ts';
import type { Delivery } from './createOutbox.ts';
import type { Pending } from './pending.ts';

/** Calls the endpoint of each kind. Every body has its key, so that a repetition counts once. */
export const deliveries = (call: Call): Readonly<Record<Pending['kind'], Delivery>> => ({
  entry: ({ target, body }) =>
    call(writeEntry, {
      params: { article: target },
      body: z.parse(writeEntry.body ?? z.never(), body),
      isIdempotent: true,
    }),
  match: ({ target, body }) =>
    call(changeMatch, {
      params: { id: target },
      body: z.parse(changeMatch.body ?? z.never(), body),
      isIdempotent: true,
    }),
});
