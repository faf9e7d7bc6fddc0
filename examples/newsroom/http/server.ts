import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { refuseAny } from '../api/api.ts';
import { Refusal } from '../api/refusal.ts';
import type { Services } from '../api/services.ts';
import { avatars } from './avatars.ts';
import { deskPictures } from './deskPictures.ts';
import { images } from './images.ts';
import { loggedError, loggedRequest, requestLine } from './logged.ts';
import { showcaseFrame } from './showcaseFrame.ts';
import { themeSheets } from './themeSheets.ts';

/** A stream that gets one line of JSON at a time. */
export interface LogStream {
  write(line: string): void;
}

export interface ServerOptions {
  /**
   * Logs every request as one line of JSON, to standard output or to the given stream; without it only errors of the newsroom itself are logged.
   * No log contains a token, a query or a body.
   */
  readonly log?: boolean | LogStream | undefined;
  /** Whether IP addresses of readers are taken from X-Forwarded-For; only behind a proxy that sets it. */
  readonly trustProxy?: boolean | undefined;
}

/** Makes the HTTP server with the settings of all answers; routes are added later. */
export function createServer(
  services: Services,
  { log = false, trustProxy = false }: ServerOptions = {},
): FastifyInstance {
  const app: FastifyInstance = Fastify({
    logger: {
      level: log ? 'info' : 'error',
      serializers: { req: loggedRequest, err: loggedError },
      ...(typeof log === 'object' && { stream: log }),
    },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy,
    bodyLimit: 64 * 1024,
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
    // An address that is no address, or escapes that are none.
    frameworkErrors: (_error, request, reply) => {
      request.log.info({ ...requestLine(request, services), status: 400, ms: 0 }, 'request');
      refuseAny(new Refusal(400, 'malformed'), request, reply, services);
    },
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
  });
  app.addHook('onResponse', async (request, reply) => {
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    request.log.info({ ...requestLine(request, services), status: reply.statusCode, ms }, 'request');
  });
  app.setErrorHandler((error, request, reply) => refuseAny(error, request, reply, services));
  app.get('/up', { logLevel: 'error' }, async (_request, reply) => {
    await services.database.tenants();
    return reply.header('cache-control', 'no-store').send({ up: true });
  });
  avatars(app, services);
  deskPictures(app, services);
  themeSheets(app, services);
  images(app, services);
  showcaseFrame(app);
  return app;
}
