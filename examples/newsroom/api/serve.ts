import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Endpoint } from '#core/contract/base/endpoint.ts';
import type { Queries, Tenant, User } from '../database/schema.ts';
import { languageOf, ownMessagesOf } from './errors.ts';
import { fromForm, readForm } from './form.ts';
import { type Language, type MessageKey, say } from './messages.ts';
import type { Reading } from './reading.ts';
import { Refusal } from './refusal.ts';
import type { Services } from './services.ts';
import { baseOn } from './site.ts';
import { parsed } from './validation.ts';
import { type Caller, callerOf } from './viewer.ts';

/** What a handler gets: the parsed request, and access to the rows of the caller's tenant. */
export interface Call<Query, Body> extends Caller {
  /** The `{names}` of the path, decoded. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: Query;
  readonly body: Body;
  readonly services: Services;
  readonly request: FastifyRequest;
  /** The language of the answer: the one that the caller asks for, or the paper's. */
  readonly language: Language;
  /** Returns a message in that language. */
  readonly say: (key: MessageKey) => string;
  /** Prefix of the site's paths on the host of the request: '' or `/t/<tenant>`. */
  readonly base: string;
  /** What answers are written out for: the paper's language, `base` and `now`. */
  readonly reading: Reading;
  /** Milliseconds since the epoch, at receipt. */
  readonly now: number;
  /** Adds a header to the reply. */
  readonly setHeader: (name: string, value: string) => void;
  /** Runs one transaction of the caller's tenant; not to be nested. */
  readonly queries: <T>(work: (queries: Queries) => Promise<T>) => Promise<T>;
}

interface Rules {
  /** Whether an expired token that can still be exchanged is accepted, as for exchanging it and for logging out. */
  readonly acceptsStale?: boolean;
}

/** An endpoint of the contract with its handler. */
export interface Served {
  readonly endpoint: Endpoint;
  /** The body of the reply; undefined for an empty one. Throws a Refusal. */
  readonly answer: (
    request: FastifyRequest,
    services: Services,
    setHeader: Call<unknown, unknown>['setHeader'],
  ) => Promise<unknown>;
}

const names = z.record(z.string(), z.string());
const record = z.record(z.string(), z.unknown());

/** The body before it is parsed; texts of a form are converted to the types of the endpoint's schema. */
async function sentBody(request: FastifyRequest, { form, body }: Endpoint): Promise<unknown> {
  if (form === 'multipart' && request.isMultipart()) {
    const fields = await readForm(request);
    return body ? fromForm(body, fields) : fields;
  }
  const sent = z.safeParse(record, request.body);
  const isForm = /^application\/x-www-form-urlencoded/i.test(request.headers['content-type'] ?? '');
  return isForm && body && sent.success ? fromForm(body, sent.data) : (request.body ?? {});
}

/** Throws a Refusal for a POST that does not name the method which it stands for, in its body or, where it has none, in a header. */
function refuseOtherMethod(request: FastifyRequest, override: string, sent: unknown): void {
  if (request.method === override) return;
  const body = z.safeParse(record, sent);
  const overrides = [body.success ? body.data._method : undefined, request.headers['x-http-method-override']];
  const named = overrides.filter((each) => each !== undefined).map((each) => String(each).toUpperCase());
  if (named.length > 0 && named.every((each) => each === override)) return;
  throw new Refusal(405, 'method', { headers: { allow: override } });
}

const named = z.object({ tenant_id: z.string() });

/** Throws a Refusal for a call whose address names another paper than the caller's. */
function refuseOtherTenant(query: unknown, tenant: Tenant): void {
  const read = z.safeParse(named, query);
  if (read.success && read.data.tenant_id !== tenant.id) throw new Refusal(404, 'tenant.unknown');
}

type Answer<Call> = (call: Call) => Promise<unknown>;

/** Serves an endpoint. Caller, tenant and parsed input are known before `answer` is called. */
export function serve<Query, Body>(
  endpoint: Endpoint<string, Query, Body>,
  answer: Answer<Call<Query, Body>>,
  { acceptsStale = false }: Rules = {},
): Served {
  return {
    endpoint,
    async answer(request, services, setHeader) {
      const now = services.clock.now();
      const caller = await callerOf(request, endpoint, services, acceptsStale);
      const query = parsed(endpoint.query ?? z.custom<Query>(), endpoint.query && request.query);
      refuseOtherTenant(query, caller.tenant);
      // Read only now: nobody has to be refused after an upload.
      const sent = endpoint.body || endpoint.override ? await sentBody(request, endpoint) : undefined;
      if (endpoint.override) refuseOtherMethod(request, endpoint.override, sent);
      const language = languageOf(request, services);
      const base = baseOn(request.hostname, caller.tenant, services.tenancy);
      return answer({
        ...caller,
        params: parsed(names, request.params),
        query,
        body: parsed(endpoint.body ?? z.custom<Body>(), endpoint.body && sent),
        services,
        request,
        language,
        say: (key) => say(key, language, {}, ownMessagesOf(request, services)),
        base,
        now,
        reading: { locale: caller.tenant.locale, base, now },
        setHeader,
        queries: (work) => services.database.inTenant(caller.tenant.id, work),
      });
    },
  };
}

/** Like `serve`, for endpoints that need a logged-in reader, who is the `viewer`. */
export function serveReader<Query, Body>(
  endpoint: Endpoint<string, Query, Body>,
  answer: Answer<Call<Query, Body> & { readonly viewer: User }>,
  rules?: Rules,
): Served {
  if (endpoint.needs === 'anyone') throw new TypeError(`${endpoint.path} is for anyone: use serve.`);
  return serve(
    endpoint,
    (call) => {
      const { viewer } = call;
      if (!viewer) throw new TypeError(`${endpoint.path} was reached without a reader.`);
      return answer({ ...call, viewer });
    },
    rules,
  );
}

/** Serves what one transaction finds as `{ data }`; where that is undefined, a 404. */
export const serveFound = <Query, Body>(
  endpoint: Endpoint<string, Query, Body>,
  find: (queries: Queries, call: Call<Query, Body>) => Promise<unknown>,
): Served =>
  serve(endpoint, async (call) => {
    const data = await call.queries((all) => find(all, call));
    if (data === undefined) throw new Refusal(404, 'missing');
    return { data };
  });

/** A path like `/api/v1/poll/{id}/show` in the syntax of Fastify's router. */
export const routePath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');
