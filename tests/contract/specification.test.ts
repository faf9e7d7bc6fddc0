import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { endpoints as served } from '../../examples/newsroom/api/endpoints.ts';
import { specified } from '../../scripts/contract/specified.ts';
import { endpoints } from './endpoints.ts';

const root = join(import.meta.dirname, '../..');

/** Whether a file of a folder imports the endpoint itself from the contract, and not something else of that name. */
function isCalledIn(folder: string, name: string): boolean {
  const files = globSync('**/*.{ts,tsx}', { cwd: join(root, folder) }).filter(
    (file) => !/\.(test|printed|support)\.tsx?$/.test(file),
  );
  return files.some((file) => {
    const text = readFileSync(join(root, folder, file), 'utf8');
    const imports = [...text.matchAll(/import \{([^}]*)\} from '#core\/contract\/[\w/]+\.ts'/g)];
    return imports.some(([, names = '']) => new RegExp(`(^|[\\s,])(?!type )${name}\\b`).test(names));
  });
}

/** Its own address for each host, and a file. */
const servedOtherwise = ['homeArticles', 'templateFile'];

test.each(Object.entries(specified))('%s is declared, served, and called by who is named', (call, [name, caller]) => {
  const endpoint = endpoints.get(name);
  const { method, override, path } = endpoint ?? {};
  expect([`${method} ${path}`, `${override} ${path}`]).toContain(call);
  if (!servedOtherwise.includes(name))
    expect(served.some(({ endpoint: each }) => each.method === method && each.path === path)).toBe(true);
  expect(isCalledIn(caller, name)).toBe(true);
});

test('no call of the specification is missing', () => {
  expect(Object.keys(specified)).toHaveLength(95);
});
