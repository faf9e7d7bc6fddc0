/**
 * The part of a URL that may be logged: the path, without what follows `reset/` and `verify/`, which opens an account. A query
 * may contain a code, a state or a signature.
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

/** The fields of a request that are logged: neither headers nor body. */
export const loggedRequest = ({ method, url, host, ip }: Asked) => ({
  method,
  url: loggedAddress(url),
  host,
  remoteAddress: ip,
});

/** The fields of an error that are logged, without those that a driver adds, which may contain a row or part of a request. */
export function loggedError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  return { type: error.name, message: error.message, stack: error.stack ?? '', ...code };
}
