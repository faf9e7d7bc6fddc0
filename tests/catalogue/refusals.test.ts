import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { serverSentence } from '#core/base/i18n/serverSentence.ts';
import en from '../../examples/newsroom/api/locales/en.json' with { type: 'json' };
import nl from '../../examples/newsroom/api/locales/nl.json' with { type: 'json' };

const root = join(import.meta.dirname, '../..');
const tables: Readonly<Record<'en' | 'nl', Readonly<Record<string, string>>>> = { en, nl };

/** The keys of sentences with which the newsroom refuses: `new Refusal(409, 'comment.removed')`, `tooSoon(wait, 'comment.pace')`, and those of fields. */
const keys = [
  ...new Set(
    globSync('examples/newsroom/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] }).flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      const refusing = text.matchAll(/\b(?:new Refusal|tooSoon|refuse\w*|invalid\w*)\(([^;]*)\);?/g);
      return [...refusing].flatMap(([, given = '']) =>
        [...given.matchAll(/'([\w.-]+)'/g)].flatMap(([, key = '']) => (key in en ? [key] : [])),
      );
    }),
  ),
].sort();

test('the newsroom refuses with many sentences', () => {
  expect(keys.length).toBeGreaterThan(30);
});

test.each(keys)('what refuses with %s is a sentence that readers of the page are shown, in each language', (key) => {
  for (const locale of ['en', 'nl'] as const) {
    const text = tables[locale][key] ?? '';
    const filled = text.replace(/\{\{\w+\}\}/g, 'Demo');
    expect(serverSentence(filled, { locale }), `${locale}: ${text}`).toBe(filled);
    expect(filled).toMatch(/^[“‘"]?\p{Lu}.*[.!?]$/u);
  }
  expect(nl).not.toMatchObject({ [key]: tables.en[key] });
});
