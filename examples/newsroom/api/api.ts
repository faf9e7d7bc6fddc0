import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Endpoint } from '#core/contract/base/endpoint.ts';
import { endpoints } from './endpoints.ts';
import { asRefusal, languageOf, ownMessagesOf, refuse } from './errors.ts';
import { formLimits } from './form.ts';
import { Refusal } from './refusal.ts';
import { routePath, type Served } from './serve.ts';
import type { Services } from './services.ts';

const largestBody = 64 * 1024;

/** Answers an error in the language of the request; an error of the newsroom itself is logged. */
export function refuseAny(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
): FastifyReply {
  const refusal = asRefusal(error);
  if (refusal.status >= 500) request.log.error(error);
  return refuse(reply, refusal, languageOf(request, services), ownMessagesOf(request, services));
}

/** Adds every endpoint of the contract as a route, with JSON in and out and no caching. */
export async function api(app: FastifyInstance, services: Services): Promise<void> {
  // text/plain is Fastify's other default: a form of any site can send it without being asked.
  app.removeContentTypeParser('text/plain');
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    // A POST without a body may well say that it is JSON.
    if (text === '') done(null, undefined);
    else parse(request, String(text), done);
  });
  await app.register(formbody, { bodyLimit: largestBody });
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      vary: 'X-Tenant, Authorization, Accept-Language',
      // What readers' pages set their clocks by.
      date: new Date(services.clock.now()).toUTCString(),
    });
  });
  app.setErrorHandler((error, request, reply) => refuseAny(error, request, reply, services));
  const [forms, others] = [true, false].map((isForm) =>
    endpoints.filter(({ endpoint }) => (endpoint.form === 'multipart') === isForm),
  );
  for (const served of others ?? []) addRoute(app, served, services);
  await app.register(async (scope) => {
    await scope.register(multipart, { limits: formLimits });
    for (const served of forms ?? []) addRoute(scope, served, services);
  });
  for (const path of ['/api/*', '/ajax/*']) {
    app.all(path, async () => {
      throw new Refusal(404, 'missing');
    });
  }
}

/** Returns the reply. Throws a TypeError where it does not fit the contract's schema. */
export function checked(endpoint: Endpoint, body: unknown): unknown {
  const wire: unknown = body === undefined ? undefined : JSON.parse(JSON.stringify(body));
  const read = z.safeParse(endpoint.reply, wire);
  if (read.success) return body;
  throw new TypeError(`${endpoint.method} ${endpoint.path} breaks the contract: ${read.error.message}`);
}

function addRoute(app: FastifyInstance, { endpoint, answer }: Served, services: Services): void {
  const { method, path, override } = endpoint;
  const { largestBody: bodyLimit = largestBody } = endpoint;
  app.route({
    // What the POST stands for is answered as well, where somebody can send it.
    method: override ? [method, override] : method,
    url: routePath(path),
    bodyLimit,
    // A HEAD of refresh-token would take the token away without giving the next one.
    exposeHeadRoute: false,
    async handler(request, reply) {
      const body = await answer(request, services, (name, value) => void reply.header(name, value));
      if (!services.isProduction) checked(endpoint, body);
      return body === undefined ? reply.code(204).send() : reply.send(body);
    },
  });
}
