import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { widgetWords } from './widgetWords.ts';
import { en } from './words/en.ts';
import { nl } from './words/nl.ts';

const root = new URL('../../..', import.meta.url).pathname;
const names = new Set(['YouTube', 'JavaScript', 'WebP', 'iPad', 'iPhone', 'WordPress']);

/** Every text in what holds words, whatever it is filed under; a text that is made is made of its source. */
function textsOf(words: unknown): string[] {
  if (typeof words === 'string') return [words];
  if (typeof words === 'function') return [...String(words).matchAll(/`[^`]*`|'[^']*'/g)].map(([text]) => text);
  return typeof words === 'object' && words !== null ? Object.values(words).flatMap(textsOf) : [];
}

/** Names of code, `aName` or `AName`, in a text: what is put in is none. */
const codeIn = (text: string) =>
  [...text.replaceAll(/\$?\{+[^}]*\}+/g, '').matchAll(/\w*[a-z][A-Z]\w*/g)]
    .map(([name]) => name)
    .filter((name) => !names.has(name));

test('a name of code is found in a text, in one that is made too, and nowhere else', () => {
  const words = {
    by: 'SocketServer de',
    of: (count: number) => `${count} isOpen`,
    ok: 'Door de {{isOpen}}, op YouTube',
  };
  expect(textsOf(words).flatMap(codeIn)).toEqual(['SocketServer', 'isOpen']);
});

test('no name of code stands in what readers read', () => {
  const files = globSync('{core,widgets}/**/locales/*.json', { cwd: root });
  expect(files.length).toBeGreaterThan(50);
  const dictionaries = files.map((file): [string, unknown] => [
    file,
    JSON.parse(readFileSync(join(root, file), 'utf8')),
  ]);
  const pages: [string, unknown][] = [
    ['nl.ts', nl],
    ['en.ts', en],
  ];
  const found = [...pages, ...dictionaries].flatMap(([file, words]) =>
    textsOf(words)
      .filter((text) => codeIn(text).length > 0)
      .map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});

test('a text of a widget without a form for each number is the same for all, as in its island', () => {
  for (const count of [1, 6])
    expect(widgetWords('football/team', 'en')('points.deducted', { points: '4 points', count })).toBe(
      `4 points (${count} deducted)`,
    );
});
