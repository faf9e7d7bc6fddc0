import { type LocalServer, localServer } from './localServer.ts';

/** What a broken server does to one call: another status, another text, or another reply. */
export interface Breakage {
  /** `GET /api/v1/poll/12/show`, without its query. */
  readonly call: string;
  readonly status?: number;
  readonly text?: string;
  /** The reply as it goes out. */
  readonly reply?: (reply: never) => unknown;
}

/** A server before another one that breaks one thing of it. */
export function brokenServer(behind: string, { call, status, text, reply }: Breakage): Promise<LocalServer> {
  return localServer(async ({ method, url, headers, body }, response) => {
    const { host: _, connection: __, 'content-length': ___, ...kept } = headers;
    const answer = await fetch(new URL(url, behind), {
      method,
      headers: Object.entries(kept).map(([name, value]): [string, string] => [name, `${value}`]),
      ...(body !== '' && { body }),
    });
    const given = await answer.text();
    const isBroken = call === `${method} ${url.split('?')[0]}`;
    const changed = isBroken && reply ? JSON.stringify(reply(JSON.parse(given) as never)) : given;
    response
      .writeHead((isBroken && status) || answer.status, {
        'content-type': answer.headers.get('content-type') ?? 'text/plain',
      })
      .end(isBroken && text !== undefined ? text : changed);
  });
}
