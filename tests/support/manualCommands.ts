import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

const docs = join(import.meta.dirname, '../../docs');

/** The commands in the table of a page of `docs/`, in their order. */
export const commandsIn = (page: string): readonly string[] =>
  [...readFileSync(join(docs, page), 'utf8').matchAll(/^\| \d+ \| `([^`]+)` \|/gm)].map(([, command = '']) => command);

/** A command without what it is given: `tenant`, `npm`. */
export const nameOf = (command: string): string | undefined =>
  /tribune (\w+)/.exec(command)?.[1] ?? command.split(' ')[0];

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

interface Ports {
  readonly front: number;
  /** The CMS or the site of the publisher. */
  readonly cms: number;
  readonly newsroom: number;
}

/** A command of these pages with other ports than the page's. */
export const onPorts = (command: string, { front, cms, newsroom }: Ports): string =>
  command
    .replace(/(localhost:|--port )8000/g, `$1${front}`)
    .replaceAll('127.0.0.1:8080', `127.0.0.1:${cms}`)
    .replace(/^npm start$/, `npm start -- --port ${newsroom}`)
    .replace(/tribune front/, `$& --tribune http://localhost:${newsroom}`);
