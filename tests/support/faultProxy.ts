import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';

/** What goes wrong with a request that a rule matches. */
export type Fault =
  | {
      readonly answer: number;
      readonly body?: string;
      readonly type?: string;
      readonly headers?: Record<string, string>;
    }
  /** The connection is reset before the request reaches the server. */
  | 'reset'
  /** The server does what it was asked, and the answer is lost on the way. */
  | 'lose-answer'
  /** Nothing ever comes back. */
  | 'hang';

interface Rule {
  readonly method: string | undefined;
  readonly path: RegExp;
  readonly fault: Fault;
  left: number;
}

export interface FaultProxy {
  readonly url: string;
  /** Every request that came by, in order: `GET /path?query`. */
  readonly requests: string[];
  /** Lets requests that match go wrong, `times` times (for good by default). The newest rule is asked first. */
  fault(path: RegExp, fault: Fault, options?: { method?: string; times?: number }): void;
  /** Holds requests that match back until the returned function is called. */
  hold(path: RegExp): () => void;
  /** Cuts every connection and refuses new ones until `restore`. */
  cut(): Promise<void>;
  restore(): Promise<void>;
  /** Forgets rules and requests. */
  clear(): void;
  close(): Promise<void>;
}

interface FaultProxyOptions {
  /** Sockets come through whole; `cut` resets them too. */
  readonly carries?: boolean;
  /** Leaves out the policy of pages: of what others do to them none is asked. */
  readonly withoutPolicy?: boolean;
  /** Answers in this process what nothing is to happen to, without a connection of its own. */
  readonly answer?: (incoming: IncomingMessage, outgoing: ServerResponse) => void;
}

/** Within how many ms after a reset the browser sends again by itself, on a busy machine too; a page's own retries come later. */
const resending = 900;

/** Chromium itself sends a request again when a connection that it had used before is reset, or one that it had opened ahead. */
const wantsFreshConnection = ({ fault }: Rule) => fault === 'reset' || fault === 'lose-answer';

const sendsItself = ({ headers }: IncomingMessage) => /Chrom/.test(headers['user-agent'] ?? '');

const fits = (rule: Rule, method: string, path: string) =>
  rule.left > 0 && (!rule.method || rule.method === method) && rule.path.test(path);

/** An HTTP proxy before the newsroom that breaks what a network and a server can break. */
export async function faultProxy(
  target: string,
  { carries = false, withoutPolicy = false, answer: answerHere }: FaultProxyOptions = {},
): Promise<FaultProxy> {
  const to = new URL(target);
  let rules: Rule[] = [];
  let holds: { path: RegExp; open: Promise<void> }[] = [];
  const requests: string[] = [];
  const sockets = new Set<Socket>();
  const used = new WeakSet<Socket>();
  const never = { line: '', at: Number.NEGATIVE_INFINITY };
  /** What was reset last, and when: what comes again at once is the browser's doing. */
  let reset = never;

  const server = createServer((incoming, outgoing) => void serve(incoming, outgoing));
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });

  if (carries) {
    server.on('upgrade', ({ method, url, rawHeaders }, socket, head) => {
      const onward = connect(Number(to.port), to.hostname, () => {
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
  }

  async function serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const path = incoming.url ?? '/';
    const method = incoming.method ?? 'GET';
    const { socket } = incoming;
    const sendsAgain = used.has(socket) && sendsItself(incoming);
    used.add(socket);
    // What was on its way when the rule came may have left a connection open.
    const breaks = rules.find((each) => fits(each, method, path));
    if (sendsAgain && breaks && wantsFreshConnection(breaks)) return void socket.resetAndDestroy();
    const line = `${method} ${path}`;
    const isRepeated =
      method !== 'GET' && sendsItself(incoming) && reset.line === line && performance.now() - reset.at < resending;
    if (!isRepeated) requests.push(line);
    await Promise.all(holds.filter((hold) => hold.path.test(path)).map((hold) => hold.open));
    const rule = rules.find((each) => fits(each, method, path));
    if (!rule) return forward(incoming, outgoing);
    rule.left -= 1;
    const { fault } = rule;
    if (fault === 'hang') return;
    if (fault === 'reset') {
      reset = isRepeated ? never : { line, at: performance.now() };
      return void socket.resetAndDestroy();
    }
    if (fault === 'lose-answer') return forward(incoming, outgoing, () => socket.resetAndDestroy());
    outgoing.writeHead(fault.answer, { 'content-type': fault.type ?? 'application/json', ...fault.headers });
    outgoing.end(fault.body ?? '{}');
  }

  function forward(incoming: IncomingMessage, outgoing: ServerResponse, instead?: () => void): void {
    if (rules.some(wantsFreshConnection)) outgoing.shouldKeepAlive = false;
    if (answerHere && !instead) {
      answerHere(incoming, outgoing);
      return;
    }
    const onward = request(
      { host: to.hostname, port: to.port, path: incoming.url, method: incoming.method, headers: incoming.headers },
      (answer) => {
        if (instead) {
          answer.resume();
          answer.on('end', instead);
          return;
        }
        const { connection: _, 'keep-alive': __, ...headers } = answer.headers;
        if (withoutPolicy) delete headers['content-security-policy'];
        outgoing.writeHead(answer.statusCode ?? 502, headers);
        answer.pipe(outgoing);
      },
    );
    onward.on('error', () => incoming.socket.destroy());
    incoming.pipe(onward);
  }

  const listen = (port: number) =>
    new Promise<number>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
    });
  const cut = async () => {
    if (!server.listening) return;
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const socket of sockets) socket.resetAndDestroy();
    await closed;
  };
  const port = await listen(0);

  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    fault(path, fault, { method, times = Number.POSITIVE_INFINITY } = {}) {
      const rule = { method, path, fault, left: times };
      rules = [rule, ...rules];
      if (wantsFreshConnection(rule)) server.closeIdleConnections();
    },
    hold(path) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const paused = { path, open: promise };
      holds = [...holds, paused];
      return () => {
        holds = holds.filter((hold) => hold !== paused);
        resolve();
      };
    },
    cut,
    async restore() {
      await listen(port);
    },
    clear() {
      rules = [];
      holds = [];
      requests.length = 0;
      reset = never;
    },
    close: cut,
  };
}
