import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

const groupsOf = (part: string): readonly string[] => (part === '' ? [] : part.split(':'));

/** The first 64 bits of an IPv6 address, which is what one customer of a network gets. */
function networkOf(address: string): string {
  const [head = '', tail = ''] = address.split('::');
  const [first, last] = [groupsOf(head), groupsOf(tail)];
  const middle = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
  const groups = [...first, ...middle, ...last].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/** What an address is counted by: itself if it is of IPv4, the network if it is of IPv6. */
export function countedAddress(address: string): string {
  const bare = address.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '');
  return isIPv6(bare) ? networkOf(bare) : bare;
}

/** The address of the other end of a connection. */
export const directAddress = ({ socket }: IncomingMessage): string => socket.remoteAddress ?? '';

/** The address that the nearest proxy has seen: the last of X-Forwarded-For, since a client may have sent those before it. */
export function forwardedAddress(request: IncomingMessage): string {
  const last = [request.headers['x-forwarded-for']].flat().at(-1)?.split(',').at(-1)?.trim();
  return last || directAddress(request);
}
