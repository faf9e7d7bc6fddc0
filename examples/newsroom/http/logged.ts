/**
 * What of an address may stand in a log: the path. A query may hold a code, a state or a signature, and what follows
 * `reset/` and `verify/` opens an account.
 */
function loggedAddress(url: string): string {
  const [path = ''] = url.split(/[?#]/);
  return path.replace(/(\/|%2f)(reset|verify)(?:\/|%2f).+/i, '$1$2/…');
}

interface Asked {
  readonly method: string;
  readonly url: string;
  readonly host: string;
  readonly ip: string;
}

/** What a log tells of a request: neither headers nor a body. */
export const loggedRequest = ({ method, url, host, ip }: Asked) => ({
  method,
  url: loggedAddress(url),
  host,
  remoteAddress: ip,
});

/** What a log tells of an error: not what a driver hangs on it, which may be a row or the start of a request. */
export function loggedError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  return { type: error.name, message: error.message, stack: error.stack ?? '', ...code };
}
