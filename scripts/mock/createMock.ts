import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';

interface Content {
  readonly examples?: { readonly canonical?: { readonly value?: unknown } };
}

interface Response {
  readonly $ref?: string;
  readonly content?: Readonly<Record<string, Content>>;
  readonly headers?: Readonly<Record<string, { readonly example?: unknown }>>;
}

interface Operation {
  readonly operationId: string;
  readonly security: readonly object[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: { readonly $ref: string } }>> };
  readonly responses: Readonly<Record<string, Response>>;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly responses: Readonly<Record<string, Response>> };
}

const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers':
    'Accept, Accept-Language, Authorization, Content-Type, Prefer, X-Tenant, X-Visitor-Id',
  'access-control-expose-headers': 'Date, Retry-After',
};

/** The status that a caller wants: `Prefer: code=409`. */
const preferred = ({ headers }: FastifyRequest) => /(?:^|[;, ])code=(\d{3})/.exec(`${headers.prefer ?? ''}`)?.[1];

/** What is wrong with a body, by its fields. */
function wrongFields(document: Document): (operation: Operation, body: unknown) => Readonly<Record<string, string[]>> {
  const ajv = new Ajv2020({ strict: false, allErrors: true, coerceTypes: false });
  ajv.addSchema(document, 'openapi');
  return (operation, body) => {
    const reference = operation.requestBody?.content['application/json']?.schema.$ref;
    if (reference === undefined) return {};
    const validate = ajv.getSchema(`openapi${reference}`) ?? ajv.compile({ $ref: `openapi${reference}` });
    if (validate(body ?? {})) return {};
    const errors = (validate.errors ?? []).map(({ instancePath, params, message = '' }) => {
      const field = instancePath.split('/')[1] ?? `${params.missingProperty}`;
      return [field, message] as const;
    });
    return Object.fromEntries(
      errors.map(([field]) => [field, errors.filter(([each]) => each === field).map(([, text]) => text)]),
    );
  };
}

/** Sends the example of a response. */
function send(reply: FastifyReply, document: Document, { responses }: Operation, status: string): FastifyReply {
  const declared = responses[status];
  const name = declared?.$ref?.split('/').at(-1) ?? '';
  const response = document.components.responses[name] ?? declared;
  for (const [header, { example }] of Object.entries(response?.headers ?? {})) reply.header(header, example);
  const [type, content] = Object.entries(response?.content ?? {})[0] ?? [];
  reply.code(Number(status));
  if (type === undefined) return reply.send();
  const value = content?.examples?.canonical?.value;
  return reply.type(`${type}; charset=utf-8`).send(type === 'application/json' ? JSON.stringify(value) : value);
}

/**
 * A server that answers every call of openapi.json, whose text is given, with its example. A call for readers without a token is 401, a body that is not as declared
 * 422, and `Prefer: code=409` asks for any declared failure. Nothing is kept.
 */
export async function createMock(text: string): Promise<FastifyInstance> {
  const document: Document = JSON.parse(text);
  const wrongIn = wrongFields(document);
  const app = fastify({ logger: false, exposeHeadRoutes: false });
  await app.register(formbody);
  await app.register(multipart);
  app.addHook('onRequest', async (_, reply) => {
    reply.headers({ ...cors, 'cache-control': 'no-store' });
  });
  app.options('/*', async (_, reply) => reply.code(204).send());
  app.get('/openapi.json', async (_, reply) => reply.type('application/json').send(text));
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      app.route({
        method: method.toUpperCase(),
        url: path.replace(/\{(\w+)\}/g, ':$1'),
        async handler(request, reply) {
          const wanted = preferred(request);
          if (wanted !== undefined && wanted in operation.responses) return send(reply, document, operation, wanted);
          const isOpen = operation.security.some((scheme) => Object.keys(scheme).length === 0);
          if (!isOpen && !request.headers.authorization) return send(reply, document, operation, '401');
          const isJson = /^application\/json/.test(request.headers['content-type'] ?? 'application/json');
          const errors = isJson ? wrongIn(operation, request.body) : {};
          if (Object.keys(errors).length > 0)
            return reply.code(422).send({ message: 'The body is not as openapi.json says.', errors });
          return send(reply, document, operation, '200' in operation.responses ? '200' : '204');
        },
      });
    }
  }
  return app;
}
