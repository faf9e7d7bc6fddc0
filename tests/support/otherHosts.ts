import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext } from 'playwright/test';

/** A proxy before all other hosts that lets nothing through. */
export interface OtherHosts extends AsyncDisposable {
  /** Arguments of a Chromium that is to go by it. */
  readonly args: readonly string[];
  /** What was asked of other hosts, in order: `GET http://host/path`, or `CONNECT host:443` for what is encrypted and for sockets. */
  readonly asked: string[];
}

/** Notices what workers ask, too, and costs nothing as long as nobody asks: Playwright makes an object of each request that it tells of. */
export async function otherHosts(): Promise<OtherHosts> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.writeHead(502).end();
  });
  server.on('connect', ({ url }, socket) => {
    asked.push(`CONNECT ${url}`);
    socket.on('error', () => {});
    socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    asked,
    args: [`--proxy-server=127.0.0.1:${port}`, '--proxy-bypass-list=<-loopback>;127.0.0.1;localhost'],
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** Whether a program is the engine alone. A whole browser asks its maker for this and that, which no page is to blame for. */
export const isShell = (program = ''): boolean => /headless[-_]shell/.test(program);

/** For a whole browser: notices what the pages of a context ask of other hosts, in `asked`. */
export function watchPages(context: BrowserContext, asked: string[]): void {
  context.on('request', (request) => {
    if (!/^(http:\/\/(127\.0\.0\.1|localhost)[:/]|data:|about:|blob:)/.test(request.url())) asked.push(request.url());
  });
  context.on('page', (page) =>
    page.on('websocket', (socket) => {
      if (!/^ws:\/\/(127\.0\.0\.1|localhost):/.test(socket.url())) asked.push(socket.url());
    }),
  );
}
