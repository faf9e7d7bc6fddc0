import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Channel } from '../../core/contract/base/channel.ts';
import type { Endpoint } from '../../core/contract/base/endpoint.ts';

/** What a file of `core/contract` declares, with what its comment says. */
export interface Declared<Kind> {
  readonly name: string;
  readonly declared: Kind;
  /** The comment above it, as one paragraph; empty without one. */
  readonly about: string;
}

export interface Contract {
  readonly endpoints: readonly Declared<Endpoint>[];
  readonly channels: readonly Declared<Channel>[];
  /** Everything else that is exported, by its name: schemas among it. */
  readonly exports: ReadonlyMap<string, unknown>;
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value && 'needs' in value;

const isChannel = (value: unknown): value is Channel =>
  typeof value === 'object' && value !== null && 'name' in value && 'events' in value;

/** The comment right above `export const <name>`. */
function commentOf(source: string, name: string): string {
  const found = new RegExp(`/\\*\\*((?:(?!\\*/)[\\s\\S])*)\\*/\\n(?:// .*\\n)*export const ${name}\\b`).exec(source);
  return (found?.[1] ?? '')
    .replace(/^\s*\* ?/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Every call and every channel that `core/contract` declares, in the order of its files. */
export async function readContract(root: string): Promise<Contract> {
  const files = globSync('core/contract/**/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .sort((one, other) => (basename(one) < basename(other) ? -1 : 1));
  const found: { name: string; declared: unknown; about: string }[] = [];
  for (const file of files) {
    const source = readFileSync(join(root, file), 'utf8');
    const exported: object = await import(pathToFileURL(join(root, file)).href);
    // Node sorts what a module exports, other loaders do not.
    for (const [name, declared] of Object.entries(exported).sort(([one], [other]) => (one < other ? -1 : 1)))
      found.push({ name, declared, about: commentOf(source, name) });
  }
  return {
    endpoints: found.flatMap(({ declared, ...more }) => (isEndpoint(declared) ? [{ ...more, declared }] : [])),
    channels: found.flatMap(({ declared, ...more }) => (isChannel(declared) ? [{ ...more, declared }] : [])),
    exports: new Map(found.map(({ name, declared }) => [name, declared])),
  };
}
