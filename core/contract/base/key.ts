import * as z from 'zod/mini';

/**
 * A field of the body of a write that is no state of its own. A server does a write once for its key: the same body with the same key is answered
 * again within 24 hours, and nothing more is done. A server that keeps no keys ignores the field.
 */
export const keyed = { idempotency_key: z.optional(z.string().check(z.regex(/^[\w-]{8,80}$/))) };

/** A body with its key, if it has one. */
export const withKey = <Body extends object>(key: string | undefined, body: Body) =>
  key === undefined ? body : { ...body, idempotency_key: key };
