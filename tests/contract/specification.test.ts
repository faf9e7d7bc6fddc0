import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { endpoints as served } from '../../examples/newsroom/api/endpoints.ts';
import { specified } from '../../scripts/contract/specified.ts';
import { endpoints } from './endpoints.ts';

const root = join(import.meta.dirname, '../..');

/** Its own address for each host, and a file. */
const servedOtherwise = ['homeArticles', 'templateFile'];

test.each(Object.entries(specified))('%s is declared, served, and called by who is named', (call, [name, caller]) => {
  const endpoint = endpoints.get(name);
  const { method, override, path } = endpoint ?? {};
  expect([`${method} ${path}`, `${override} ${path}`]).toContain(call);
  if (!servedOtherwise.includes(name))
    expect(served.some(({ endpoint: each }) => each.method === method && each.path === path)).toBe(true);
  const files = globSync('**/*.{ts,tsx}', { cwd: join(root, caller) }).filter(
    (file) => !/\.(test|printed)\.tsx?$/.test(file),
  );
  const texts = files.map((file) => readFileSync(join(root, caller, file), 'utf8'));
  expect(texts.some((text) => new RegExp(`\\b${name}\\b`).test(text))).toBe(true);
});

test('no call of the specification is missing', () => {
  expect(Object.keys(specified)).toHaveLength(95);
});
