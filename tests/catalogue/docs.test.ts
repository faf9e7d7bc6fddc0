import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { docs } from '../../scripts/docs.ts';

const root = new URL('../..', import.meta.url).pathname;
const pages = await docs(root);

test.each([...pages.keys()])('%s says what the declarations say (npm run docs writes it)', (path) => {
  const file = join(root, path);
  expect(existsSync(file) ? readFileSync(file, 'utf8') : '').toBe(pages.get(path));
});

test('every attribute of every tag is described', () => {
  const undescribed = (pages.get('docs/tags.md') ?? '').split('\n').filter((line) => /^\| `data-.*\|\s*\|$/.test(line));
  expect(undescribed).toEqual([]);
});

test('a tenant has at most 40 tokens to know, each with a sentence', () => {
  const rows = (pages.get('docs/tokens.md') ?? '').split('\n').filter((line) => line.startsWith('| `--tribune-'));
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.length).toBeLessThanOrEqual(40);
  expect(rows.filter((line) => /\|\s*\|$/.test(line))).toEqual([]);
});
