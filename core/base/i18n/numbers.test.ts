import { expect, test, vi } from 'vitest';
import { count, decimals, likesText } from './numbers.ts';

const [nl, en] = [{ locale: 'nl' }, { locale: 'en' }] as const;

test('a number below a thousand is written without a formatter, of which the first takes a phone long', () => {
  // The first test of the file: a formatter is kept.
  vi.stubGlobal('Intl', {});
  const byFormatter = vi.spyOn(Number.prototype, 'toLocaleString');
  expect([count(0, nl), count(999, en), likesText(7, en)]).toEqual(['0', '999', '7+']);
  expect(byFormatter).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
  expect(count(999, { locale: 'ar-EG' })).toBe('٩٩٩');
});

test('decimals are as many as are asked for, of which some may be left out, and one formatter writes them all', () => {
  const made = vi.spyOn(Intl, 'NumberFormat');
  const both = (value: number, most: number, least?: number) =>
    [nl, en].map((each) => decimals(value, each, most, least));
  expect([both(2.5, 2), both(1234.5, 2), both(7, 1), both(7, 1, 0), both(7.25, 1, 0), both(2.5, 2)]).toEqual([
    ['2,50', '2.50'],
    ['1.234,50', '1,234.50'],
    ['7,0', '7.0'],
    ['7', '7'],
    ['7,3', '7.3'],
    ['2,50', '2.50'],
  ]);
  expect(made).toHaveBeenCalledTimes(6);
  made.mockRestore();
});

test('likes have a plus where the tenant has chosen nothing, in the words of the widget', () => {
  expect([likesText(3, nl), likesText(12_345, nl), likesText(12_345, en)]).toEqual(['3+', '12.345+', '12,345+']);
  expect(likesText(3, en, (shown) => `${shown} likes`)).toBe('3 likes');
});

test.each([
  [1, '1', '1'],
  [999, '999', '999'],
  [1000, '1K', '1K'],
  [12_345, '12,3K', '12.3K'],
  [1_250_000, '1,3 mln.', '1.3M'],
])('%i likes in the short form are %s in Dutch and %s in English', (likes, dutch, english) => {
  const plain = (text: string) => text.replaceAll('\u00a0', ' ');
  expect(plain(likesText(likes, { ...nl, likes: 'short' }))).toBe(dutch);
  expect(plain(likesText(likes, { ...en, likes: 'short' }))).toBe(english);
  expect([count(12_345, nl), count(12_345, en)]).toEqual(['12.345', '12,345']);
});
