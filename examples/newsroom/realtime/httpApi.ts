import type { FastifyInstance } from 'fastify';
import type { Desk } from '../api/desk.ts';
import { asRefusal } from '../api/errors.ts';
import { channelRoutes } from './channelRoutes.ts';
import { eventRoutes } from './eventRoutes.ts';
import type { Hub } from './hub.ts';
import { Fault } from './signedCalls.ts';

const largestBody = 256 * 1024;

/**
 * The Pusher HTTP API as Laravel and the Pusher libraries use it, signed with the application's secret:
 * https://pusher.com/docs/channels/library_auth_reference/rest-api/. Whatever is asked, the answer is JSON.
 */
export async function httpApi(app: FastifyInstance, desk: Desk, hub: Hub): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: largestBody }, (_request, text, done) =>
    done(null, text),
  );
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof Fault) return reply.code(error.status).send({ message: error.message });
    const { status } = asRefusal(error);
    if (status >= 500) request.log.error(error);
    const message = { 413: `A body may have ${largestBody} bytes.`, 503: 'Not now: try again.' }[status];
    return reply.code(status).send({ message: message ?? 'This call failed.' });
  });
  eventRoutes(app, desk);
  channelRoutes(app, desk, hub);
  for (const path of ['/apps', '/apps/*'])
    app.all(path, async () => {
      throw new Fault(404, 'The HTTP API has no such call.');
    });
}
