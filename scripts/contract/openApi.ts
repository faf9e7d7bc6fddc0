import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type * as z from 'zod/mini';
import type { Endpoint } from '../../core/contract/base/endpoint.ts';
import { cases } from '../../tests/contract/catalogue.ts';
import { readManual } from '../manual/readManual.ts';
import {
  exportedComponents,
  locatedComponents,
  partAt,
  session,
  withReferences,
  writtenReplies,
} from './components.ts';
import { failureResponses, failureSchemas } from './failures.ts';
import { bodyName, bodySchema, type Example, operationOf, pathOf, withSources } from './operation.ts';
import { type Contract, readContract } from './readContract.ts';
import { older, unread } from './shown.ts';
import { bodyOf, type JsonSchema, type Writing, wireSchema } from './wireSchema.ts';

/** The canonical call and reply of an endpoint. Throws where the catalogue of the tests has none. */
export function exampleOf(name: string): Example {
  const example = cases[name];
  if (!example) throw new Error(`tests/contract/catalogue.ts has no replies of ${name}.`);
  return example;
}

const isSchema = (value: unknown): value is z.core.$ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value;

/** What the document says of all calls. */
const about = `Every call that Tribune's widgets make, and those by which a feed brings football. A server answers those of the widgets that its pages use, and no others.

The document describes what a new server sends. More than that is read: a number or a flag may be text, a flag 0 or 1, an optional field null or missing, a reply bare
or under \`data\`; unknown fields are ignored, and a row of a list that cannot be read is left out.

\`x-tribune-source\` is \`shown\` for what the specification of the platform shows and \`assumed\` for what Tribune settled. \`x-tribune-service\` is \`host\` for addresses of
the site itself and \`actions\` for writes that a tenant may serve from another origin (\`api.source\`).`;

const parameters = {
  Tenant: {
    ...{ name: 'X-Tenant', in: 'header', required: false, schema: { type: 'string' }, example: 'deaftrap' },
    description: 'The tenant. It agrees with that of the token and of the host name, else 403; an unknown one is 404.',
    'x-tribune-source': 'shown',
  },
  VisitorId: {
    ...{ name: 'X-Visitor-Id', in: 'header', required: false, schema: { type: 'string' }, example: 'k3j9x0q2wz' },
    description: 'A random text of the browser, for counting. It is no identity.',
    'x-tribune-source': 'assumed',
  },
  AcceptLanguage: {
    ...{ name: 'Accept-Language', in: 'header', required: false, schema: { type: 'string' }, example: 'nl' },
    description: 'The language of sentences.',
    'x-tribune-source': 'shown',
  },
};

const bare = (path: string) => path.replace(/\{[^}]*\}/g, '{}');

/** The pages of the documentation that explain calls, as tags. */
function tagsOf(root: string) {
  const pages = readManual(root).filter(({ path }) => /^(calls\/|embeds|realtime)/.test(path));
  const tags = pages.map(({ path, title, markdown }) => ({
    name: title.replace(/^Calls: (.)/, (_, first: string) => first.toUpperCase()),
    path,
    calls: [...markdown.matchAll(/`(?:(?:GET|POST|PUT|PATCH|DELETE) )?([/{][^`\s?]*)/g)].map(([, call = '']) =>
      bare(call),
    ),
  }));
  const tagOf = ({ path }: Endpoint) =>
    tags.find(({ calls }) => calls.includes(bare(path)))?.name ?? tags[0]?.name ?? '';
  return { tags, tagOf };
}

/** A component with what the specification shows beside it, and with what is old marked. */
function completed(name: string, schema: JsonSchema): JsonSchema {
  const properties = { ...schema.properties, ...unread[name] };
  const old = (older[name] ?? '').split(' ');
  const marked = Object.entries(properties).map(([field, each]) => {
    const inside = unread[`${name}.${field}`];
    const whole = inside ? { ...each, properties: { ...inside, ...each.properties } } : each;
    return [field, old.includes(field) ? { ...whole, deprecated: true } : whole];
  });
  return withSources({ ...schema, ...(schema.properties && { properties: Object.fromEntries(marked) }) }, name);
}

/** Calls that answer with items or with HTML, whichever is asked for, and the call that has the other reply. */
const alternatives: Readonly<Record<string, string>> = { latestOfTag: 'articlesByTag' };

/** A reply with what the specification shows of its `data` and nothing reads. */
function withUnread(name: string, reply: JsonSchema): JsonSchema {
  const data = reply.properties?.data;
  if (unread[name] === undefined || data === undefined) return reply;
  return {
    ...reply,
    properties: { ...reply.properties, data: { ...data, properties: { ...data.properties, ...unread[name] } } },
  };
}

interface Written {
  readonly components: Readonly<Record<string, JsonSchema>>;
  readonly replies: ReadonlyMap<string, JsonSchema>;
  readonly writing: Writing;
  readonly shared: ReadonlyMap<string, string>;
}

/** All replies as schemas, with what several share apart. `isLiberal`: of everything that is read, instead of what a new server sends. */
export function writeSchemas({ endpoints, exports }: Contract, isLiberal = false): Written {
  const named = new Map(Object.entries(exportedComponents).map(([name, component]) => [exports.get(name), component]));
  const writing = { named, isLiberal };
  const inline = new Map(
    endpoints.map(({ name, declared }) => [
      name,
      (isLiberal ? undefined : writtenReplies[name]) ?? wireSchema(declared.reply, exampleOf(name).wire[0], writing),
    ]),
  );
  const located = Object.entries(isLiberal ? {} : locatedComponents).map(([component, place]) => {
    const [name = '', ...way] = place.split(' ');
    const schema = partAt(inline.get(name), way);
    if (!schema) throw new Error(`There is no ${component} at ${place}.`);
    return [component, schema] as const;
  });
  const shared = new Map(located.map(([component, schema]) => [JSON.stringify(schema), component]));
  // Of several spellings of its fields these have the canonical one.
  const canonical: Readonly<Record<string, unknown>> = { User: Object(exampleOf('me').wire[0]).data };
  const exported = [...named].map(([schema, component]): readonly [string, JsonSchema] => {
    if (component === 'Session') return [component, isLiberal ? {} : session];
    return [component, isSchema(schema) ? bodyOf(schema, canonical[component], writing) : {}];
  });
  const components = [...exported, ...located]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([component, schema]) => [component, completed(component, withReferences(schema, shared, component))]);
  const replies = [...inline].map(([name, schema]) => {
    const other = inline.get(alternatives[name] ?? '');
    const own = other && !isLiberal ? { anyOf: [schema, other] } : schema;
    return [name, withUnread(name, withReferences(own, shared))] as const;
  });
  return { components: Object.fromEntries(components), replies: new Map(replies), writing, shared };
}

/** The calls as OpenAPI 3.1. */
export async function openApi(root: string): Promise<object> {
  const contract = await readContract(root);
  const { components, replies } = writeSchemas(contract);
  const { tags, tagOf } = tagsOf(root);
  const paths: Record<string, Record<string, object>> = {};
  for (const call of contract.endpoints) {
    const { name, declared } = call;
    const path = pathOf(declared);
    const more = { tag: tagOf(declared), reply: replies.get(name) ?? {} };
    paths[path] = { ...paths[path], [declared.method.toLowerCase()]: operationOf(call, exampleOf(name), more) };
  }
  const bodies = contract.endpoints.flatMap((call) => {
    const schema = bodySchema(call, exampleOf(call.name));
    return schema ? [[bodyName(call.name), schema] as const] : [];
  });
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const used = new Set(contract.endpoints.map(({ declared }) => tagOf(declared)));
  return {
    openapi: '3.1.0',
    info: { title: 'Tribune', version, description: about, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/', description: "The site, or the tenant's API where the setting `api.origin` names one." }],
    tags: tags
      .filter(({ name }) => used.has(name))
      .map(({ name, path }) => ({ name, description: `Explained in docs/${path}.`, externalDocs: { url: path } })),
    paths: Object.fromEntries(Object.entries(paths).sort(([one], [other]) => (one < other ? -1 : 1))),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: 'The token of the login.' } },
      parameters,
      responses: failureResponses,
      schemas: { ...components, ...Object.fromEntries(bodies), ...failureSchemas },
    },
  };
}
