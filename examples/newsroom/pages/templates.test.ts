import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { templateFolder } from './templates.ts';

const root = mkdtempSync(join(tmpdir(), 'templates-'));
afterAll(() => rmSync(root, { recursive: true }));

for (const [folder, file] of [
  ['default', 'poll.html'],
  ['default', 'tabs.html'],
  ['deaftrap', 'poll.html'],
] as const) {
  mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, folder, file), '');
}

test("a paper's own template takes the place of the shared one, for that paper and that template alone", () => {
  expect(templateFolder('deaftrap', 'poll.html', root)).toBe(join(root, 'deaftrap'));
  expect(templateFolder('deaftrap', 'tabs.html', root)).toBe(join(root, 'default'));
  expect(templateFolder('thefinalwhistle', 'poll.html', root)).toBe(join(root, 'default'));
});

test("a parent's template comes before the shared one", () => {
  writeFileSync(join(root, 'parents.json'), '{"region":"deaftrap"}');
  expect(templateFolder('region', 'poll.html', root)).toBe(join(root, 'deaftrap'));
  expect(templateFolder('region', 'tabs.html', root)).toBe(join(root, 'default'));
  rmSync(join(root, 'parents.json'));
});

test.each(['none.html', '../default/poll.html'])('%j is no template', (file) => {
  expect(templateFolder('deaftrap', file, root)).toBeUndefined();
});

test('a link that leads out of the folder is no template', () => {
  writeFileSync(join(root, 'secret.html'), 'secret');
  symlinkSync(join(root, 'secret.html'), join(root, 'deaftrap', 'secret.html'));
  expect(templateFolder('deaftrap', 'secret.html', root)).toBeUndefined();
});
