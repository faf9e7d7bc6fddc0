import { createServer, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';

/** A web server of a site for trying out and for tests: some paths of it are Tribune's, all others the CMS's. */
export interface FrontProxy extends AsyncDisposable {
  readonly url: string;
  /** Every request that came by: `GET /path?query`. */
  readonly requests: string[];
}

interface FrontOptions {
  readonly cms?: string;
  readonly tribune: string;
  /** An origin whose pages may ask all of it. */
  readonly allows?: string;
  /** 0 and by default: one that is free. */
  readonly port?: number;
}

/** Paths that go past the CMS, as docs/your-site.md lists them. */
const tribunePaths =
  /^\/(?:assets\/cdn\/|(?:api|ajax|fixtures|widgets|images|avatars|public|app)\/|article\/(?:most-view|sidebar-popular)-articles|(?:new-)?email\/verify\/|password\/reset|login\/[a-z0-9-]+\/callback|desk(?:[/?]|$)|user\/|refresh-token|broadcasting\/auth|csp-report|tribune-(?:push|offline)\.js)/;

/** Puts a site together on this machine as its web server would. */
export async function createFront({ cms, tribune, allows, port: asked = 0 }: FrontOptions): Promise<FrontProxy> {
  const requests: string[] = [];
  const sockets = new Set<Socket>();
  const targetOf = ({ url = '/' }: IncomingMessage) => new URL(cms && !tribunePaths.test(url) ? cms : tribune);
  const shared = allows && {
    'access-control-allow-origin': allows,
    'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
    'access-control-allow-headers': 'Accept, Accept-Language, Authorization, Content-Type, X-Tenant, X-Visitor-Id',
    'access-control-expose-headers': 'Date, Retry-After',
  };
  const server = createServer((incoming, outgoing) => {
    requests.push(`${incoming.method} ${incoming.url}`);
    if (shared && incoming.method === 'OPTIONS') return void outgoing.writeHead(204, shared).end();
    const { hostname: host, port } = targetOf(incoming);
    const { method, headers, url: path } = incoming;
    const onward = request({ host, port, path, method, headers }, (answer) => {
      const { connection: _, 'keep-alive': __, ...kept } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, { ...kept, ...shared });
      answer.pipe(outgoing);
    });
    onward.on('error', () => incoming.socket.destroy());
    incoming.pipe(onward);
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.on('upgrade', (incoming, socket, head) => {
    const { hostname, port } = targetOf(incoming);
    const { rawHeaders, method, url } = incoming;
    const onward = connect(Number(port), hostname, () => {
      const lines = rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${rawHeaders[at + 1]}`] : []));
      onward.write([`${method} ${url} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
      onward.write(head);
      socket.pipe(onward).pipe(socket);
    });
    socket.on('error', () => onward.destroy());
    socket.on('close', () => onward.destroy());
    onward.on('error', () => socket.destroy());
    onward.on('close', () => socket.destroy());
  });
  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    server.listen(asked, '127.0.0.1', listening);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}
