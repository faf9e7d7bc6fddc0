import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { Refusal } from '../api/refusal.ts';
import type { Services } from '../api/services.ts';
import type { Queries } from '../database/schema.ts';

/** Pictures that somebody has sent, as WebP, each under a name that is used once. */
export interface SentPictures {
  /** With `:name`. */
  readonly path: string;
  /** The tenant that a name says it is of; undefined for a name that none has. */
  readonly tenantOf: (name: string) => string | undefined;
  readonly find: (queries: Queries, name: string) => Promise<Uint8Array | undefined>;
}

const place = z.object({ name: z.string() });

/** Serves pictures of the tenant whose host is asked. They can be cached for ever; one that is gone is a 404. */
export function servePictures(
  app: FastifyInstance,
  { database, tenancy }: Services,
  { path, tenantOf, find }: SentPictures,
): void {
  app.get(path, async (request, reply) => {
    const { name } = z.parse(place, request.params);
    const tenant = tenancy.byId(tenantOf(name) ?? '');
    const owner = tenancy.ownerOf(request.hostname);
    const isHere = tenant && (!owner || owner === tenant);
    const image = isHere && (await database.inTenant(tenant.id, (queries) => find(queries, name)));
    if (!image) {
      reply.header('cache-control', 'no-store');
      throw new Refusal(404, 'missing');
    }
    return reply
      .headers({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        // Opened by itself it is a picture and nothing else, whatever its bytes are.
        'content-security-policy': "default-src 'none'; sandbox",
        'content-disposition': 'inline',
        'x-content-type-options': 'nosniff',
      })
      .send(image);
  });
}
