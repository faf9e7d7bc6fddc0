import * as z from 'zod/mini';
import { endpoint } from './base/endpoint.ts';
import { nothing } from './base/shapes.ts';
import { under } from './base/under.ts';
import { pushPaths } from './pushPaths.ts';

/** As `PushSubscription.toJSON()` has it. */
export const pushSubscription = z.object({
  endpoint: z.string().check(z.regex(/^https?:\/\/\S{1,1000}$/)),
  keys: z.object({
    p256dh: z.string().check(z.regex(/^[\w-]{80,100}=*$/)),
    auth: z.string().check(z.regex(/^[\w-]{20,30}=*$/)),
  }),
});
export type PushSubscriptionKeys = z.output<typeof pushSubscription>;

/**
 * The subscription that the server has from this browser, as its slot `web-push` keeps it; as long as it is there, the reader wants one.
 * `isSpoilerFree`: what was last sent to the server; undefined where nothing was.
 */
export const storedSubscription = z.object({
  endpoint: z.string(),
  isSpoilerFree: z.optional(z.boolean()),
});

/** The server's public VAPID key, base64url. */
export const showPushKey = endpoint(`GET ${pushPaths.key}`, 'anyone', {
  assumed: 'record',
  reply: under(z.object({ key: z.string().check(z.regex(/^[\w-]{80,100}$/)) })),
});

/**
 * Keeps a browser's subscription; for the reader who is logged in, else for a guest. The same endpoint twice is one. The
 * endpoint that it `replaces` is forgotten; a guest who names one is the reader whose it was: nobody else knows it.
 */
export const storePushSubscription = endpoint(`POST ${pushPaths.subscription}`, 'anyone', {
  assumed: 'record',
  body: z.object({
    ...pushSubscription.shape,
    replaces: z.optional(z.string()),
    /** The texts that this browser gets give no score away. Left out, it stays as it was. */
    is_spoiler_free: z.optional(z.boolean()),
  }),
  reply: nothing,
});

/** Says of a stored subscription whether its texts give no score away. 404 for one that is not there. */
export const changePushSubscription = endpoint(`PATCH ${pushPaths.subscription}`, 'anyone', {
  assumed: 'record',
  body: z.object({ endpoint: z.string(), is_spoiler_free: z.boolean() }),
  reply: nothing,
});

/** Forgets a browser's subscription, also one that is not there. */
export const deletePushSubscription = endpoint(`DELETE ${pushPaths.subscription}`, 'anyone', {
  assumed: 'record',
  body: z.object({ endpoint: z.string() }),
  reply: nothing,
});
