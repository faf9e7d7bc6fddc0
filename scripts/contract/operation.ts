import type { Endpoint } from '../../core/contract/base/endpoint.ts';
import { conflicts } from './failures.ts';
import type { Declared } from './readContract.ts';
import { isShown } from './shown.ts';
import { specified } from './specified.ts';
import { type JsonSchema, whole, wireSchema } from './wireSchema.ts';

/** What a call is made with and what comes back, in the canonical spelling. */
export interface Example {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly wire: readonly unknown[];
}

/** An address that each site has for itself is described by that of the newsroom. */
const ownAddresses: Readonly<Record<string, string>> = { '{+token}{page}': '/api/v2/article/home/get/{page}' };

/** The path under which openapi.json has a call. */
export const pathOf = ({ path }: Endpoint): string => ownAddresses[path] ?? path;

const sourceOf = (scope: string, name: string) => (isShown(scope, name) ? 'shown' : 'assumed');

/** A schema in which each field says whether the specification shows it. */
export function withSources(schema: JsonSchema, scope: string): JsonSchema {
  const fields = Object.entries(schema.properties ?? {}).map(
    ([name, field]) => [name, { ...withSources(field, scope), 'x-tribune-source': sourceOf(scope, name) }] as const,
  );
  return {
    ...schema,
    ...(schema.properties && { properties: Object.fromEntries(fields) }),
    ...(schema.anyOf && { anyOf: schema.anyOf.map((each) => withSources(each, scope)) }),
    ...(schema.items && { items: withSources(schema.items, scope) }),
    ...(schema.additionalProperties && { additionalProperties: withSources(schema.additionalProperties, scope) }),
  };
}

const ofPath = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? []);

const common = ['Tenant', 'VisitorId', 'AcceptLanguage'].map((name) => ({ $ref: `#/components/parameters/${name}` }));

function parametersOf({ name, declared }: Declared<Endpoint>, { params = {}, query }: Example): readonly object[] {
  const source = name in bySpecification ? 'shown' : 'assumed';
  const inPath = ofPath(pathOf(declared)).map((each) => {
    const example = params[each] ?? 1;
    const schema = { type: typeof example === 'number' ? 'integer' : 'string' };
    return { name: each, in: 'path', required: true, schema, example, 'x-tribune-source': source };
  });
  const given: Readonly<Record<string, unknown>> = { ...Object(query) };
  const { properties = {}, required = [] } = declared.query ? wireSchema(declared.query, query, whole) : {};
  const inQuery = Object.entries(properties).map(([each, schema]) => ({
    ...{ name: each, in: 'query', required: required.includes(each), schema },
    ...(given[each] !== undefined && { example: given[each] }),
    'x-tribune-source': sourceOf(name, each),
  }));
  return [...inPath, ...inQuery, ...common];
}

/** The widget, or the part of the core, that makes each call of the specification, by the name of the operation. */
export const bySpecification: Readonly<Record<string, string>> = Object.fromEntries(Object.values(specified));

/** What goes over the wire of a value: what is undefined is left out, a file is its name. */
export const onWire = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (_, each: unknown) => (each instanceof File ? each.name : each)));

/** The component that describes the body of a call: `votePoll` -> `VotePollBody`. */
export const bodyName = (name: string): string => `${name.slice(0, 1).toUpperCase()}${name.slice(1)}Body`;

/** What is sent with a call; undefined for nothing. */
export function bodySchema({ name, declared }: Declared<Endpoint>, example: Example): JsonSchema | undefined {
  const { body, override } = declared;
  if (!body && !override) return undefined;
  const plain: JsonSchema = body ? wireSchema(body, example.body, whole) : { type: 'object' };
  const stands = override && { _method: { type: 'string', enum: [override] } };
  const required = [...(override ? ['_method'] : []), ...(plain.required ?? [])];
  const complete = {
    ...plain,
    properties: { ...stands, ...plain.properties },
    ...(required.length > 0 && { required }),
  };
  return withSources(complete, name);
}

function bodyOf(call: Declared<Endpoint>, example: Example) {
  const { override, form } = call.declared;
  const schema = bodySchema(call, example);
  if (!schema) return {};
  const value = { ...(override && { _method: override }), ...Object(onWire(example.body ?? {})) };
  const content = {
    schema: { $ref: `#/components/schemas/${bodyName(call.name)}` },
    examples: { canonical: { value } },
  };
  const types = [...(form ? ['multipart/form-data'] : []), 'application/json', 'application/x-www-form-urlencoded'];
  const contents = Object.fromEntries(types.map((type) => [type, content]));
  return { requestBody: { required: schema.required !== undefined, content: contents } };
}

function conflictOf(name: string, { wire }: Example): object {
  const standing = conflicts[name];
  if (standing === undefined) return { $ref: '#/components/responses/Conflict' };
  const [canonical] = wire;
  const value = { message: 'Dat kan niet meer.', data: onWire(Object(canonical).data ?? canonical) };
  const data = {
    type: 'object',
    properties: { data: { $ref: `#/components/schemas/${standing}`, 'x-tribune-source': 'assumed' } },
  };
  return {
    description: 'It cannot be done as things stand. `data` is how they stand.',
    content: {
      'application/json': {
        schema: { allOf: [{ $ref: '#/components/schemas/Refusal' }, data] },
        examples: { canonical: { value } },
      },
    },
  };
}

function failuresOf({ name, declared }: Declared<Endpoint>, example: Example): object {
  const { body, query, override, provesItself } = declared;
  const response = (each: string) => ({ $ref: `#/components/responses/${each}` });
  const writes = body || override;
  return {
    ...(writes && { 400: response('BadRequest') }),
    401: provesItself
      ? {
          ...response('Unauthorized'),
          description: 'What the call carries is not good. It is final: no new token is fetched.',
        }
      : response('Unauthorized'),
    403: response('Forbidden'),
    404: response('NotFound'),
    ...(override && { 405: response('MethodNotAllowed') }),
    ...(name in conflicts && { 409: conflictOf(name, example) }),
    ...(writes && { 413: response('TooLarge'), 415: response('UnsupportedMediaType') }),
    ...((body || query) && { 422: response('Invalid') }),
    429: response('TooMany'),
  };
}

function successOf({ name, declared }: Declared<Endpoint>, { wire }: Example, reply: JsonSchema): object {
  const value = onWire(wire[0] ?? null);
  if (declared.isText)
    return {
      200: {
        description: 'The text.',
        content: { 'text/plain': { schema: reply, examples: { canonical: { value } } } },
      },
    };
  if (Object.keys(reply).length === 0)
    return { 204: { description: 'Done. Any other reply is read as done as well, whatever its body.' } };
  const content = { schema: withSources(reply, name), examples: { canonical: { value } } };
  return { 200: { description: 'The reply.', content: { 'application/json': content } } };
}

const neededBy = {
  anyone: 'Anyone.',
  reader: 'Needs a reader.',
  manager: 'For managers.',
  admin: 'For admins.',
} as const;

const sentence = (about: string) => /^.*?[.:;](?=\s|$)/.exec(about)?.[0].replace(/[.:;]$/, '') ?? about;

/** An operation of OpenAPI. `reply`: the schema of what comes back, `{}` for nothing. */
export function operationOf(
  call: Declared<Endpoint>,
  example: Example,
  { tag, reply }: { readonly tag: string; readonly reply: JsonSchema },
): object {
  const { name, declared, about } = call;
  const { needs, service, path, access } = declared;
  const forPrograms = access && `Also for a program of the tenant whose access token may \`${access}\`.`;
  return {
    operationId: name,
    tags: [tag],
    summary: sentence(about),
    description: [about, neededBy[needs], forPrograms].filter(Boolean).join(' '),
    'x-tribune-source': name in bySpecification ? 'shown' : 'assumed',
    'x-tribune-needs': needs,
    ...(service && { 'x-tribune-service': service }),
    ...(path !== pathOf(declared) && { 'x-tribune-path': path }),
    security: needs === 'anyone' ? [{}, { bearer: [] }] : [{ bearer: [] }],
    parameters: parametersOf(call, example),
    ...bodyOf(call, example),
    responses: { ...successOf(call, example, reply), ...failuresOf(call, example) },
  };
}
