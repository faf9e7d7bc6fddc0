import { typeOfToken, valueOfText } from './designValues.ts';

/** The longest text of a token, in characters. */
const longest = 300;

/** What a value is written with: nothing that ends a declaration, begins a comment, escapes, or names an address. */
const plain = /^[\w\s#.,%()+*/'"-]+$/;

/** Functions that lengths may have: none fetches anything. */
const functions = ['calc', 'clamp', 'max', 'min', 'rgb', 'rgba', 'oklch', 'var'];

const measure = /^-?(\d+\.?\d*|\.\d+)(px|rem|em|ch|vw|vh|vmin|vmax|%)?$/;

function isBalanced(text: string): boolean {
  let depth = 0;
  let quote = '';
  for (const mark of text) {
    if (quote !== '') quote = mark === quote ? '' : quote;
    else if (mark === '"' || mark === "'") quote = mark;
    else if (mark === '(') depth += 1;
    else if (mark === ')') depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0 && quote === '';
}

const isHarmless = (text: string) =>
  text.length <= longest &&
  plain.test(text) &&
  !text.includes('/*') &&
  isBalanced(text) &&
  [...text.matchAll(/([\w-]*)\(/g)].every(([, name = '']) => name === '' || functions.includes(name.toLowerCase()));

const isLength = (text: string) => measure.test(text) || /^(calc|clamp|max|min)\(.+\)$/.test(text);

function isOfType(name: string, text: string): boolean {
  const type = typeOfToken(name);
  switch (type) {
    case 'dimension':
      return isLength(text);
    case 'fontFamily':
      return /^[\w\s,'"-]+$/.test(text);
    case 'shadow':
      return text === 'none' || valueOfText(type, text) !== undefined;
    default:
      return valueOfText(type, text) !== undefined;
  }
}

/**
 * Whether a token may have this value on pages of readers: it is harmless wherever it is printed, and of the type of the token, whose name has no `--tribune-`.
 * `known`: the names of all tokens, of which it may be one, as `var(--tribune-…)`.
 */
export function isGoodValue(name: string, text: string, known: readonly string[]): boolean {
  if (!isHarmless(text)) return false;
  const other = /^var\(\s*--tribune-([\w-]+)\s*\)$/.exec(text)?.[1];
  return other === undefined ? isOfType(name, text) && !text.includes('var(') : known.includes(other);
}
