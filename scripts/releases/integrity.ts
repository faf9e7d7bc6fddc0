import { createHash } from 'node:crypto';

/** What a browser compares a file with: `sha384-…`, as in the attribute `integrity`. */
export const integrityOf = (content: string | Uint8Array): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Small letters, digits, points and a hyphen: the same name in an address, in a bucket and on a disk that knows no capitals. */
const buildName = /^\d+\.\d+\.\d+-[0-9a-f]{12}$/;

export const isBuild = (name: string): boolean => buildName.test(name);

/** The name of a build, which no other content has: `0.1.0-3f9a1b2c4d5e`. `integrity` is that of each of its files, by path. */
export function buildOf(release: string, integrity: Readonly<Record<string, string>>): string {
  const files = Object.entries(integrity).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const hash = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 12);
  return `${release}-${hash}`;
}
