import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { text } from './built.ts';

const sources = globSync('{core,widgets,loader}/**/*.{ts,tsx}').filter((file) => !/\.(test|support)\./.test(file));
/** The libraries that the islands import. */
const imported = Object.keys(packageJson.dependencies).filter((name) => {
  const statement = new RegExp(`^(import|} from) (?!type ).*'${name}[/']`, 'm');
  return sources.some((file) => statement.test(readFileSync(file, 'utf8')));
});

test('the licence of each library that is in the files goes with them, with its text', () => {
  const sections = text('THIRD-PARTY.txt').split(/^## /m).slice(1);
  expect(imported.length).toBeGreaterThan(5);
  expect(sections.map((section) => section.split(' ', 1)[0])).toEqual(expect.arrayContaining(imported));
  for (const section of sections) {
    expect(section.length, section.slice(0, 40)).toBeGreaterThan(500);
    expect(section, section.slice(0, 40)).toMatch(/copyright/i);
  }
});
