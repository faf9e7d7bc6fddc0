import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Services } from '../../api/services.ts';
import { baseOn } from '../../api/site.ts';
import { linksOf } from '../../pages/links.ts';

const query = z.object({ paper: z.optional(z.string()), id: z.catch(z.optional(z.coerce.number()), undefined) });

/**
 * Serves `/dev/fixture`, which leads to a match (`id`) at the desk, or to those of today, and `/dev/deduction`, to the points that teams have lost. For
 * development only.
 */
export function fixtureRoutes(app: FastifyInstance, { tenancy }: Pick<Services, 'tenancy'>): void {
  const lead = (from: string, to: (id: number | undefined) => string) =>
    app.get(from, async (request, reply) => {
      const { paper, id } = z.parse(query, request.query);
      const tenant = tenancy.byId(paper ?? '') ?? tenancy.ownerOf(request.hostname) ?? tenancy.defaultPaper;
      const links = linksOf({ base: baseOn(request.hostname, tenant, tenancy) });
      return reply.header('cache-control', 'no-store').redirect(links.to(to(id)), 303);
    });
  lead('/dev/fixture', (id) => (id === undefined ? '/desk/matches' : `/desk/match/${id}`));
  lead('/dev/deduction', () => '/desk/matches#deductions');
}
