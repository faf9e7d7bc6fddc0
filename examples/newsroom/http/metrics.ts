import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { Refusal } from '../api/refusal.ts';
import type { Services } from '../api/services.ts';
import type { Expired } from '../retention/deleteExpired.ts';
import { requestLine } from './logged.ts';

export interface MetricsOptions {
  /** What a scraper sends as its bearer token; without it there is no `/metrics`. */
  readonly token: string | undefined;
  /** The number of open sockets of the newsroom's own hub. */
  readonly sockets: () => number;
}

/** Seconds: from a page out of the cache to an upload. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const isToken = (request: FastifyRequest, token: string): boolean => {
  const [given, right] = [`${request.headers.authorization ?? ''}`, `Bearer ${token}`].map((text) => Buffer.from(text));
  return given !== undefined && right !== undefined && given.length === right.length && timingSafeEqual(given, right);
};

export interface Metrics {
  /** Counts rows of a tenant that the newsroom has deleted, or stripped of what names somebody, by kind. */
  countExpired(tenant: string, expired: Expired): void;
}

/**
 * Serves `GET /metrics` in the text format of Prometheus (https://prometheus.io/docs/instrumenting/exposition_formats): requests by route, method and
 * status, how long they take, the sockets, the rows that retention has deleted, and what Node says of its process. Labels are routes and ids of tenants, never addresses or readers. To be called before routes are
 * added.
 */
export function metrics(
  app: FastifyInstance,
  services: Pick<Services, 'tenancy'>,
  { token, sockets }: MetricsOptions,
): Metrics {
  if (!token) return { countExpired: () => {} };
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const labelNames = ['method', 'route', 'status', 'tenant'] as const;
  const requests = new Counter({
    name: 'tribune_requests_total',
    help: 'Requests that were answered.',
    ...{ labelNames, registers: [registry] },
  });
  const durations = new Histogram({
    name: 'tribune_request_duration_seconds',
    help: 'From the receipt of a request until its answer is sent.',
    ...{ labelNames: ['method', 'route'], buckets, registers: [registry] },
  });
  new Gauge({
    name: 'tribune_sockets',
    help: "Open sockets of the newsroom's own hub.",
    registers: [registry],
    collect() {
      this.set(sockets());
    },
  });
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request;
    // An address that no route has is anything: it would be a label of its own each time.
    const route = request.routeOptions.url ?? 'none';
    if (route === '/metrics') return;
    requests.inc({ method, route, status: reply.statusCode, tenant: requestLine(request, services).tenant });
    durations.observe({ method, route }, reply.elapsedTime / 1000);
  });
  app.get('/metrics', { logLevel: 'error' }, async (request, reply) => {
    if (!isToken(request, token)) throw new Refusal(401, 'unauthenticated');
    return reply
      .headers({ 'content-type': registry.contentType, 'cache-control': 'no-store' })
      .send(await registry.metrics());
  });
  const deleted = new Counter({
    name: 'tribune_retention_rows_total',
    help: 'Rows that were deleted, or stripped of what names somebody, when their time was over.',
    ...{ labelNames: ['kind', 'tenant'], registers: [registry] },
  });
  return {
    countExpired(tenant, expired) {
      for (const [kind, count] of Object.entries(expired)) deleted.inc({ kind, tenant }, count);
    },
  };
}
