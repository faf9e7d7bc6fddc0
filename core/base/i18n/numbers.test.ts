import { expect, test } from 'vitest';
import { count, likesText } from './numbers.ts';

const [nl, en] = [{ locale: 'nl' }, { locale: 'en' }] as const;

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
