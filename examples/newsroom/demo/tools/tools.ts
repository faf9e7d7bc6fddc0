import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../api/services.ts';
import { articleRoutes } from './articleRoutes.ts';
import { commentRoutes } from './commentRoutes.ts';
import { fixtureRoutes } from './fixtureRoutes.ts';
import { liveblogRoutes } from './liveblogRoutes.ts';
import { notificationRoutes } from './notificationRoutes.ts';
import { promotionRoutes } from './promotionRoutes.ts';

/** Adds the tools under `/dev/`, by which a developer acts as the desk or as readers. */
export async function tools(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (dev) => {
    await dev.register(formbody);
    for (const routes of [
      articleRoutes,
      liveblogRoutes,
      notificationRoutes,
      commentRoutes,
      fixtureRoutes,
      promotionRoutes,
    ])
      routes(dev, services);
  });
}
