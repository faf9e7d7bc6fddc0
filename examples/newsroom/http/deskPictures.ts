import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { picturePath } from '../api/desk/pictures.ts';
import { Refusal } from '../api/refusal.ts';
import type { Services } from '../api/services.ts';
import { findPicture, tenantOfPicture } from '../database/deskPictures.ts';

const place = z.object({ name: z.string() });

/** Serves the pictures that editors have sent. A name is used once, so that pictures can be cached for ever. */
export function deskPictures(app: FastifyInstance, { database, tenancy }: Services): void {
  app.get(picturePath(':name'), async (request, reply) => {
    const { name } = z.parse(place, request.params);
    const tenant = tenancy.byId(tenantOfPicture(name) ?? '');
    const owner = tenancy.ownerOf(request.hostname);
    const isHere = tenant && (!owner || owner === tenant);
    const image = isHere && (await database.inTenant(tenant.id, (queries) => findPicture(queries, name)));
    if (!image) {
      reply.header('cache-control', 'no-store');
      throw new Refusal(404, 'missing');
    }
    return reply
      .headers({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
        'content-disposition': 'inline',
      })
      .send(image);
  });
}
