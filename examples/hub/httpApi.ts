import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { channelRoutes } from './channelRoutes.ts';
import { eventRoutes } from './eventRoutes.ts';
import type { Hub, HubApp, PostedEvent } from './hub.ts';
import { Fault, signedBy } from './signedCalls.ts';

const largestBody = 256 * 1024;

export interface HttpApiOptions {
  readonly apps: () => readonly HubApp[];
  readonly hub: Pick<Hub, 'members' | 'occupied'>;
  /** The time by which signatures expire, ms since the epoch. */
  readonly now: () => number;
  /** Publishes the events of one call: all, or none where it throws. */
  readonly publish: (app: string, events: readonly PostedEvent[]) => Promise<void>;
  /** The HTTP status for what `publish` threw; 500 when left out. */
  readonly statusOf?: (error: unknown) => number;
}

const named = z.object({ statusCode: z.number() });
const ownStatus = (error: unknown): number | undefined => z.safeParse(named, error).data?.statusCode;

/**
 * The Pusher HTTP API as Laravel and the Pusher libraries use it, signed with the application's secret:
 * https://pusher.com/docs/channels/library_auth_reference/rest-api/. Whatever is asked, the answer is JSON.
 */
export async function httpApi(app: FastifyInstance, options: HttpApiOptions): Promise<void> {
  const { apps, hub, now, publish, statusOf = () => 500 } = options;
  const appOf = signedBy(apps, now);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: largestBody }, (_request, text, done) =>
    done(null, text),
  );
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof Fault) return reply.code(error.statusCode).send({ message: error.message });
    const status = ownStatus(error) ?? statusOf(error);
    if (status >= 500) request.log.error(error);
    const message = { 413: `A body may have ${largestBody} bytes.`, 503: 'Not now: try again.' }[status];
    return reply.code(status).send({ message: message ?? 'This call failed.' });
  });
  eventRoutes(app, appOf, publish);
  channelRoutes(app, appOf, hub);
  for (const path of ['/apps', '/apps/*'])
    app.all(path, async () => {
      throw new Fault(404, 'The HTTP API has no such call.');
    });
}
