import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { templateFiles } from './templateFiles.ts';

function someFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'templates-'));
  mkdirSync(join(folder, 'views/parts.html'), { recursive: true });
  mkdirSync(join(folder, 'views/node_modules'));
  for (const file of [
    'article.html',
    'views/a.twig',
    'views/parts.html/b.blade.php',
    'views/c.png',
    'views/node_modules/d.html',
  ])
    writeFileSync(join(folder, file), '');
  return folder;
}

const named = (patterns: readonly string[], from: string) =>
  templateFiles(patterns, from).map((file) => file.slice(from.length + 1));

test('a folder stands for the templates in it, at any depth', () => {
  const folder = someFolder();
  expect(named(['views'], folder)).toEqual(['views/a.twig', 'views/parts.html/b.blade.php']);
});

test('a pattern that also names a folder gives its files, and each file once', () => {
  const folder = someFolder();
  expect(named(['**/*.html', 'article.html'], folder).sort()).toEqual([
    'article.html',
    'views/node_modules/d.html',
    'views/parts.html/b.blade.php',
  ]);
});

test('a pattern of nothing gives nothing', () => {
  expect(named(['*.jsx'], someFolder())).toEqual([]);
});
