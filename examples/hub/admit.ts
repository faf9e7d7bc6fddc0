import type { IncomingMessage } from 'node:http';
import type { HubApp } from './hub.ts';

/** The close code and reason for a socket that is refused. */
export interface Turned {
  readonly code: number;
  readonly reason: string;
}

const turned = (code: number, reason: string): Turned => ({ code, reason });

function isWelcome({ origins }: HubApp, { headers }: IncomingMessage): boolean {
  const { origin, host = '' } = headers;
  if (origins === 'any' || origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const page = new URL(origin);
  return typeof origins === 'function' ? origins(page, host) : origins.includes(page.hostname);
}

/**
 * The application that a socket asks for at `/app/{key}`, or why it is refused, with the close codes of the protocol:
 * https://pusher.com/docs/channels/library_auth_reference/pusher-websockets-protocol/#error-codes
 */
export function admit(request: IncomingMessage, apps: readonly HubApp[]): HubApp | Turned {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://hub.invalid');
  const key = /^\/app\/([^/]+)$/.exec(pathname)?.[1];
  if (key === undefined) return turned(4005, 'Path not found');
  const app = apps.find((each) => each.key === key);
  if (!app) return turned(4001, 'Application does not exist');
  const protocol = searchParams.get('protocol');
  if (protocol === null) return turned(4008, 'No protocol version supplied');
  if (!/^\d{1,3}$/.test(protocol)) return turned(4006, 'Invalid version string format');
  if (Number(protocol) < 5 || Number(protocol) > 7) return turned(4007, 'Unsupported protocol version');
  if (!isWelcome(app, request)) return turned(4009, 'Origin not allowed');
  return app;
}
