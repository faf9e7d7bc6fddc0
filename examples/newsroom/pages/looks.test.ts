import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { defaultSheets } from './layout.ts';

const read = (file: string) => readFileSync(join(import.meta.dirname, '../public', file), 'utf8');
const tokens = readFileSync(join(import.meta.dirname, '../../../core/view/tokens.css'), 'utf8');
const setIn = (css: string) => new Set([...css.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name));
/** Those that are used without a value in their place. */
const usedIn = (css: string) => [...css.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name);

test.each(['deaftrap.css', 'thefinalwhistle.css', 'paper.css'])(
  'whatever the sheets of all pages take from the look of a paper is in %s',
  (look) => {
    const shared = defaultSheets.map(read).join('');
    const known = setIn(tokens + shared + read(look));
    expect([...new Set(usedIn(shared + read(look)))].filter((name) => !known.has(name))).toEqual([]);
  },
);
