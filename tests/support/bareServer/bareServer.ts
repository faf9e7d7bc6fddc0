import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { account, readerOf } from './account.ts';
import { discussion } from './discussion.ts';
import { createFiles, type Files } from './files.ts';
import { football } from './football.ts';
import { lists } from './lists.ts';
import { live } from './live.ts';
import { inManner, type Manner } from './manners.ts';
import { prediction } from './prediction.ts';
import { type Answer, notFound, type Route, refused } from './route.ts';
import { createWorld, type World } from './world.ts';

const routes: readonly Route[] = [...account, ...discussion, ...prediction, ...live, ...lists, ...football];

/** One call that came in. */
export interface Came {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
}

/** A server that answers what the specification shows, and nothing else. */
export interface BareServer extends AsyncDisposable {
  readonly url: string;
  /** The calls that came in, without files and pages. */
  readonly came: Came[];
  readonly world: () => World;
  /** Puts everything back, and answers in this manner from now on. Pages are gone. */
  reset(manner: Manner): void;
  /** Serves a page at a path, whose tags are these. */
  page(path: string, printed: Printed): void;
}

export interface Printed {
  readonly body: string;
  readonly config?: unknown;
  readonly type?: string;
  readonly head?: string;
}

interface Options {
  /** The machine's time, ISO 8601. */
  readonly now: () => string;
  /** Pages of other origins may call it. */
  readonly isShared?: boolean;
}

const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, PATCH, DELETE',
  'access-control-allow-headers': 'Accept, Accept-Language, Authorization, Content-Type, X-Tenant, X-Visitor-Id',
};

async function bodyOf(request: IncomingMessage): Promise<Readonly<Record<string, unknown>>> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  const type = request.headers['content-type'] ?? '';
  const whole = Buffer.concat(parts);
  if (whole.length === 0) return {};
  if (type.startsWith('application/json')) return Object(JSON.parse(whole.toString()));
  const form = await new Response(new Uint8Array(whole), { headers: { 'content-type': type } }).formData();
  return Object.fromEntries(form);
}

function found(method: string, path: string) {
  for (const route of routes) {
    const match = route.method === method ? route.pattern.exec(path) : null;
    if (match) {
      const values = match.slice(1).map(decodeURIComponent);
      return { route, params: Object.fromEntries(route.names.map((name, index) => [name, values[index] ?? ''])) };
    }
  }
  return undefined;
}

/** What Laravel says for a call that it has no route for. */
function noRoute(method: string, path: string): Answer {
  const others = routes.filter(({ pattern }) => pattern.test(path)).map((route) => route.method);
  const route = path.slice(1);
  if (others.length === 0) return notFound(`The route ${route} could not be found.`);
  return refused(
    405,
    `The ${method} method is not supported for route ${route}. Supported methods: ${others.join(', ')}.`,
  );
}

function write(response: ServerResponse, { status, body }: Answer, headers: Readonly<Record<string, string>>): void {
  const isText = typeof body === 'string';
  const type = { 'content-type': isText ? 'text/html; charset=utf-8' : 'application/json' };
  response.writeHead(status, { ...type, ...headers });
  response.end(body === undefined || status === 204 ? undefined : isText ? body : JSON.stringify(body));
}

/** Starts a bare server on this machine; it serves the build as well. */
export async function bareServer({ now, isShared = false }: Options): Promise<BareServer> {
  const came: Came[] = [];
  const files: Files = createFiles();
  const shared = isShared ? cors : {};
  let world = createWorld();
  let manner: Manner = 'plain';

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://bare.example');
    if (request.method === 'OPTIONS') return void response.writeHead(204, shared).end();
    if (request.method === 'GET' && (await files.serve(path, response))) return;
    const body = await bodyOf(request);
    const method = typeof body._method === 'string' ? body._method.toUpperCase() : (request.method ?? 'GET');
    const hit = found(method, path);
    const reader = readerOf(request.headers.authorization);
    const given = hit?.route.answer({ params: hit.params, query, body, reader, world, now }) ?? noRoute(method, path);
    const written = inManner(manner, path, given);
    came.push({ method, path, status: written.status, headers: request.headers });
    write(response, written, shared);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => write(response, refused(500, `${error}`), shared));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    came,
    world: () => world,
    reset(wanted) {
      manner = wanted;
      world = createWorld();
      came.length = 0;
      files.clear();
    },
    page: files.page,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
