import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Services } from '../../api/services.ts';
import { baseOn } from '../../api/site.ts';
import { linksOf } from '../../pages/links.ts';

const query = z.object({ paper: z.optional(z.string()), id: z.catch(z.optional(z.coerce.number()), undefined) });

/** Serves `/dev/fixture`, which leads to the desk: to a match (`id`) there, or to those of today. For development only. */
export function fixtureRoutes(app: FastifyInstance, { tenancy }: Pick<Services, 'tenancy'>): void {
  app.get('/dev/fixture', async (request, reply) => {
    const { paper, id } = z.parse(query, request.query);
    const tenant = tenancy.byId(paper ?? '') ?? tenancy.ownerOf(request.hostname) ?? tenancy.defaultPaper;
    const links = linksOf({ base: baseOn(request.hostname, tenant, tenancy) });
    const path = id === undefined ? '/desk/matches' : `/desk/match/${id}`;
    return reply.header('cache-control', 'no-store').redirect(links.to(path), 303);
  });
}
