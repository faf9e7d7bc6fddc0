/** Where sockets of the host are opened: an address, a host name with port, or undefined for the page's own origin. */
export function socketAddress(host: string | undefined, origin: string): string {
  const scheme = origin.startsWith('http:') ? 'ws' : 'wss';
  const address = host?.includes('://') ? host : `${scheme}://${host ?? new URL(origin).host}`;
  return address.replace(/^http/, 'ws').replace(/\/+$/, '');
}
