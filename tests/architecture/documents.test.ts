import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = new URL('../..', import.meta.url).pathname;
const documents = ['README.md', ...globSync('docs/*.md', { cwd: root })];
const named = /`((?:core|docs|examples|loader|scripts|templates|tests|widgets)\/[^`\s{}]*)`/g;

/** What a document names, as a pattern of files: `<name>` and `…` stand for anything. */
const patternOf = (path: string) => path.replace(/<[^>]+>|…/g, '*').replace(/\/$/, '');

test.each(documents)('every file and folder that %s names is there', (document) => {
  const text = readFileSync(join(root, document), 'utf8');
  const paths = [...text.matchAll(named)].map(([, path = '']) => patternOf(path));
  const missing = paths.filter((path) => !existsSync(join(root, path)) && globSync(path, { cwd: root }).length === 0);
  expect(missing.filter((path) => !/^examples\/newsroom\/\.(data|papers)/.test(path))).toEqual([]);
});

test('every file that the ways through the house name is there, its folder named or not', () => {
  const text = readFileSync(join(root, 'docs/architecture.md'), 'utf8').split('## Three ways')[1] ?? '';
  const files = [...text.matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, file = '']) => file);
  expect(files.length).toBeGreaterThan(40);
  const known = globSync('{core,examples,loader,scripts,tests,widgets}/**/*.{ts,tsx}', { cwd: root });
  expect(files.filter((file) => !known.some((each) => each === file || each.endsWith(`/${file}`)))).toEqual([]);
});
