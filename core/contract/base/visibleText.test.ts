import { expect, test } from 'vitest';
import { hasSomethingVisible } from './visibleText.ts';

const nothing: readonly (readonly [name: string, text: string])[] = [
  ['no text', ''],
  ['white space', ' \t\n\r\u00A0\u1680\u2003\u2028\u2029\u202F\u205F\u3000'],
  ['zero width space', '\u200B'],
  ['zero width joiner and non-joiner', '\u200C\u200D'],
  ['word joiner and byte order mark', '\u2060\uFEFF'],
  ['invisible operators', '\u2061\u2062\u2063\u2064'],
  ['soft hyphen', '\u00AD'],
  ['Hangul fillers', '\u3164\uFFA0\u115F\u1160'],
  ['bidi controls', '\u200E\u200F\u061C\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069'],
  ['variation selectors', '\uFE0F\u{E0100}\u180B'],
  ['combining grapheme joiner', '\u034F'],
  ['Khmer inherent vowels', '\u17B4\u17B5'],
  ['tags', '\u{E0001}\u{E0041}'],
  ['Braille blank', '\u2800'],
  ['annotation marks', '\uFFF9\uFFFA\uFFFB'],
  ['null notehead', '\u{1D159}'],
  ['controls', '\u0000\u001B\u007F\u0085'],
  ['half a character', '\uD83D'],
  ['all of it between blanks', ' \u200B \u3164\n\u2060 '],
];
test.each(nothing)('%s shows nothing', (_, text) => expect(hasSomethingVisible(text)).toBe(false));

test.each([
  'a',
  '0',
  '.',
  '?',
  '👍',
  '👨‍👩‍👧',
  '🇳🇱',
  '♥︎',
  'é',
  '\u0301',
  '中',
  'שלום',
  '\u202Eabc',
  '\u200Bx\u200B',
  '⠁',
])('%s shows something', (text) => expect(hasSomethingVisible(text)).toBe(true));
