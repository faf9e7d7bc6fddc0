import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { Refusal } from '../api/refusal.ts';
import type { Services } from '../api/services.ts';
import { findAvatar, tenantOfAvatar } from '../database/avatars.ts';

/** Path of a reader's picture; null where there is none. */
export const avatarPath = (name: string | null): string | null => (name === null ? null : `/avatars/${name}.webp`);

const place = z.object({ name: z.string() });

/** Serves the pictures of readers. A name is used once, so that pictures can be cached for ever; a replaced one is a 404. */
export function avatars(app: FastifyInstance, { database, tenancy }: Services): void {
  app.get('/avatars/:name.webp', async (request, reply) => {
    const { name } = z.parse(place, request.params);
    const tenant = tenancy.byId(tenantOfAvatar(name) ?? '');
    const owner = tenancy.ownerOf(request.hostname);
    const isHere = tenant && (!owner || owner === tenant);
    const image = isHere && (await database.inTenant(tenant.id, (queries) => findAvatar(queries, name)));
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
