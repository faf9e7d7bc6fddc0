import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** For tests: a real server on this machine that answers as it is told and remembers what it was asked. */
export interface LocalServer extends AsyncDisposable {
  readonly url: string;
  readonly asked: readonly Asked[];
}

export interface Asked {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** `attempt` counts from 1 over all requests. */
export type Answer = (asked: Asked, response: ServerResponse, attempt: number) => void;

export async function localServer(answer: Answer): Promise<LocalServer> {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    try {
      for await (const chunk of request.setEncoding('utf8')) body += chunk;
    } catch {
      // Whoever asked has hung up.
      return;
    }
    const one = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body };
    asked.push(one);
    answer(one, response, asked.length);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** Answers with JSON. */
export function json(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}
