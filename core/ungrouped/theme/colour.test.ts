import { describe, expect, test } from 'vitest';
import { contrast, passing, type Rgb, readColour, toOklch, toRgb, writeColour } from './colour.ts';

const colour = (text: string): Rgb => readColour(text) ?? [0, 0, 0];

test.each([
  ['#fff', '#ffffff'],
  ['#17573B', '#17573b'],
  ['rgb(23 87 59)', '#17573b'],
  ['rgb(23, 87, 59)', '#17573b'],
  ['rgb(100% 0% 50%)', '#ff0080'],
  ['oklch(62.796% 0.25768 29.234)', '#ff0000'],
  ['black', '#000000'],
])('%s is read as %s', (text, hex) => {
  expect(writeColour(colour(text))).toBe(hex);
});

test.each(['', '#ff', '#12345', 'rgb(1 2)', 'rgb(1 2 3 / 0.5)', '#ffffff80', 'var(--x)', 'tomato', 'oklch(a b c)'])(
  '%j is no opaque colour',
  (text) => {
    expect(readColour(text)).toBeUndefined();
  },
);

// Values of CSS Color 4, https://www.w3.org/TR/css-color-4/#ok-lab, and of its sample code.
test.each([
  ['#ffffff', 1, 0, undefined],
  ['#ff0000', 0.62796, 0.25768, 29.234],
  ['#00ff00', 0.86644, 0.29483, 142.495],
  ['#0000ff', 0.45201, 0.31321, 264.052],
])('%s is %d %d %d in OKLCH', (hex, lightness, chroma, hue) => {
  const found = toOklch(colour(hex));
  expect(found.lightness).toBeCloseTo(lightness, 4);
  expect(found.chroma).toBeCloseTo(chroma, 4);
  if (hue !== undefined) expect(found.hue).toBeCloseTo(hue, 2);
});

test('there and back a colour is the same, and one that no screen shows keeps its lightness and hue', () => {
  for (const hex of ['#17573b', '#8fd3ae', '#a3271c', '#010203', '#fefdfc'])
    expect(writeColour(toRgb(toOklch(colour(hex))))).toBe(hex);
  const bright = toOklch(toRgb({ lightness: 0.6, chroma: 0.4, hue: 150 }));
  expect(bright.lightness).toBeCloseTo(0.6, 1);
  expect(Math.abs(bright.hue - 150)).toBeLessThan(2);
});

// WCAG 2.2: black on white is 21; #767676 on white is the darkest grey that just passes.
test('contrast is that of WCAG', () => {
  expect(contrast(colour('#000'), colour('#fff'))).toBeCloseTo(21, 5);
  expect(contrast(colour('#767676'), colour('#fff'))).toBeCloseTo(4.54, 2);
});

describe('a colour that passes', () => {
  test('is the colour itself if it does', () => {
    expect(passing(colour('#767676'), [colour('#fff')], 4.5)).toEqual(colour('#767676'));
  });

  test('is near it, of the same hue, and passes on all grounds', () => {
    const grounds = [colour('#ffffff'), colour('#f4f1ea')];
    const found = passing(colour('#2fa86f'), grounds, 4.5) ?? [1, 1, 1];
    for (const ground of grounds) expect(contrast(found, ground)).toBeGreaterThanOrEqual(4.5);
    expect(Math.abs(toOklch(found).hue - toOklch(colour('#2fa86f')).hue)).toBeLessThan(3);
    expect(contrast(found, grounds[1] ?? [0, 0, 0])).toBeLessThan(4.8);
  });

  test('is none on grounds that leave no room', () => {
    expect(passing(colour('#777'), [colour('#000'), colour('#fff')], 5)).toBeUndefined();
  });
});
