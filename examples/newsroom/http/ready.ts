import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../api/services.ts';

/** The state of one thing that the newsroom needs; `none` where it was started without. */
type Part = 'ok' | 'failed' | 'missing' | 'none';

/** How long the database may take to answer, ms. */
const timeout = 2000;

interface Needed extends Pick<Services, 'canSendMail'> {
  readonly database: Pick<Services['database'], 'tenants'>;
}

async function databasePart({ database }: Needed): Promise<Part> {
  const { promise, resolve } = Promise.withResolvers<Part>();
  const timer = setTimeout(() => resolve('failed'), timeout);
  database.tenants().then(
    () => resolve('ok'),
    () => resolve('failed'),
  );
  return promise.finally(() => clearTimeout(timer));
}

/**
 * Serves `GET /ready`, for a load balancer: 200 while the newsroom can do its work, else 503, with the state of each part. Returns what makes it unready from then on,
 * so that no new reader is sent here before it stops, and no connection is kept for another request, for which it would have to wait.
 */
export function addReady(app: FastifyInstance, services: Needed, distDir: string): () => void {
  let isDraining = false;
  app.get('/ready', { logLevel: 'error' }, async (_request, reply) => {
    const parts = {
      database: await databasePart(services),
      // A dev server has no build.
      files: existsSync(join(distDir, 'tribune.json')) ? 'ok' : 'missing',
      mail: services.canSendMail ? 'ok' : 'none',
    } as const;
    const ready = !isDraining && parts.database === 'ok' && parts.files === 'ok';
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready, ...(isDraining && { draining: true }), parts });
  });
  const answering = new Set<ServerResponse>();
  app.server.prependListener('request', (_incoming: IncomingMessage, outgoing: ServerResponse) => {
    outgoing.shouldKeepAlive &&= !isDraining;
    answering.add(outgoing);
    outgoing.once('close', () => answering.delete(outgoing));
  });
  return () => {
    isDraining = true;
    for (const outgoing of answering) outgoing.shouldKeepAlive = false;
  };
}
