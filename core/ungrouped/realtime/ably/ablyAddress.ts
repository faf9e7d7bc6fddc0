/** Where a client of Ably connects to: its options of the same names. */
export interface AblyAddress {
  readonly endpoint: string;
  readonly tls: boolean;
  readonly port?: number;
  readonly tlsPort?: number;
  /** None: somebody's own server stands for itself. */
  readonly fallbackHosts: string[];
}

/**
 * Reads `host[:port]` or an address with its scheme; TLS unless the scheme says otherwise. A name without a dot is one of
 * Ably's own endpoints, but for `localhost`.
 */
export function ablyAddress(host: string): AblyAddress {
  const { protocol, hostname, port } = new URL(host.includes('://') ? host : `wss://${host}`);
  const tls = protocol === 'wss:' || protocol === 'https:';
  const at = port === '' ? {} : tls ? { tlsPort: Number(port) } : { port: Number(port) };
  return { endpoint: hostname, tls, ...at, fallbackHosts: [] };
}
