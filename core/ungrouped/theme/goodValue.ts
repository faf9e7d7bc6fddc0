import { readColour } from './colour.ts';
import { isObject, typeOfToken, valueOfText } from './designValues.ts';
import { lengthOf } from './lengthOf.ts';
import { pairs } from './pairs.ts';

/** The longest text of a token, in characters. */
const longest = 300;

/** What a value is written with: nothing that ends a declaration, begins a comment, escapes, or names an address. */
const plain = /^[\w\s#.,%()+*/'"-]+$/;

/** Functions that values may have: none fetches anything. */
const functions = ['calc', 'clamp', 'max', 'min', 'rgb', 'rgba', 'oklch'];

/** The least and the most that lengths may be on a small and on a large screen, px: no page is without its text or its buttons by a slip. */
const bounds: readonly (readonly [names: RegExp, least: number, most: number])[] = [
  [/^size/, 10, 120],
  [/^space/, 0, 160],
  [/^radius/, 0, 10_000],
  [/^target/, 24, 160],
  [/^dialog-width/, 200, 2000],
];
const screens = [
  { width: 320, height: 568 },
  { width: 1920, height: 1080 },
] as const;

/** The most that a layer of a shadow is moved, blurred or spread, px. */
const farthest = 200;

const isBalanced = (text: string) => {
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
};

const isHarmless = (text: string) =>
  text.length <= longest &&
  plain.test(text) &&
  !text.includes('/*') &&
  isBalanced(text) &&
  [...text.matchAll(/([\w-]*)\(/g)].every(([, name = '']) => name === '' || functions.includes(name.toLowerCase()));

function isLength(name: string, text: string): boolean {
  const [, least, most] = bounds.find(([names]) => names.test(name)) ?? [undefined, 0, 0];
  return screens.every((screen) => {
    const px = lengthOf(text, { ...screen, whole: name.startsWith('size') ? 16 : screen.width });
    return px !== undefined && px >= least && px <= most;
  });
}

const isBetween = (text: string, least: number, most: number) => Number(text) >= least && Number(text) <= most;

const isShadow = (text: string) => {
  // A number without a unit is a length in programs for drawing, and in CSS only if it is 0.
  if (/(^|[\s,])-?0*\.?[1-9][\d.]*(?=[\s,]|$)/.test(text.replaceAll(/\([^()]*\)/g, ''))) return false;
  const layers = [valueOfText('shadow', text)].flat();
  return layers.every(
    (layer) =>
      isObject(layer) &&
      [layer.offsetX, layer.offsetY, layer.blur, layer.spread].every((each) => {
        if (!isObject(each)) return false;
        const px = lengthOf(`${each.value}${each.unit}`, { ...screens[0], whole: 0 });
        return px !== undefined && Math.abs(px) <= farthest;
      }),
  );
};

function isDuration(text: string): boolean {
  const value = valueOfText('duration', text);
  return isObject(value) && isBetween(`${value.value}`, 0, value.unit === 's' ? 10 : 10_000);
}

/** A colour that is seen on another one, or under it, is opaque: else its contrast cannot be judged. */
const isJudged = (name: string) => pairs.some(({ front, ground }) => front === name || ground === name);

function isOfType(name: string, text: string): boolean {
  const type = typeOfToken(name);
  switch (type) {
    case 'dimension':
      return isLength(name, text);
    case 'fontFamily':
      return /^[\w\s,'"-]+$/.test(text) && !/^\s*,|,\s*(,|$)/.test(text);
    case 'shadow':
      return text === 'none' || isShadow(text);
    case 'duration':
      return isDuration(text);
    case 'number':
      return valueOfText(type, text) !== undefined && isBetween(text, 0.8, 4);
    case 'fontWeight':
      return (
        text === 'normal' || text === 'bold' || (valueOfText(type, text) !== undefined && isBetween(text, 1, 1000))
      );
    case 'color':
      return isJudged(name) ? readColour(text) !== undefined : valueOfText(type, text) !== undefined;
  }
}

/**
 * Whether a token may have this value on pages of readers: it is harmless wherever it is printed, of the type of the token, whose name has no `--tribune-`, and neither
 * too small nor too large to read and press.
 */
export const isGoodValue = (name: string, text: string): boolean => isHarmless(text) && isOfType(name, text);

/** Whether a value is another token, and nothing else. */
export const isReference = (text: string): boolean =>
  text.length <= longest && /^var\(\s*--tribune-[\w-]+\s*\)$/.test(text);
