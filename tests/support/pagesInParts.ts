import type { ServerResponse } from 'node:http';
import { localServer } from './localServer.ts';

/** For tests: a newsroom on a line so slow that its pages come in parts. All else comes at once. */
export interface PagesInParts extends AsyncDisposable {
  readonly url: string;
  /** Sends the next part of the page that was asked for last, whose first part comes by itself. False if there was none any more. */
  sendNext(): boolean;
}

/** `size`: bytes of a part. */
export async function pagesInParts(target: string, size: number): Promise<PagesInParts> {
  let left = Buffer.alloc(0);
  let reader: ServerResponse | undefined;

  function sendNext() {
    if (!reader || left.length === 0) return false;
    reader.write(left.subarray(0, size));
    left = left.subarray(size);
    if (left.length === 0) reader.end();
    return true;
  }
  const server = await localServer(async ({ method, url, headers }, response) => {
    const { accept = '', cookie = '', 'sec-fetch-dest': kind, 'sec-purpose': ahead } = headers;
    const answer = await fetch(target + url, { method, headers: { accept, cookie }, redirect: 'manual' });
    const body = Buffer.from(await answer.arrayBuffer());
    const sent = new Map(answer.headers);
    for (const name of ['content-encoding', 'content-length', 'connection', 'keep-alive', 'transfer-encoding'])
      sent.delete(name);
    response.setHeaders(sent);
    response.writeHead(answer.status);
    if (kind !== 'document' || ahead || body.length === 0) return void response.end(body);
    [left, reader] = [body, response];
    sendNext();
  });
  return { url: server.url, sendNext, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}
