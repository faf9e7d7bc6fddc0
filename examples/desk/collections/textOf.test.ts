import { expect, test } from 'vitest';
import { textOf } from './textOf.ts';

const text = 'Curaçao;€ 12';
const little = Buffer.from(`\ufeff${text}`, 'utf16le');

test.each([
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with its mark', Buffer.from(`\ufeff${text}`)],
  ['UTF-16, the low byte first', little],
  ['UTF-16, the high byte first', Buffer.from(little).swap16()],
  ['Windows-1252', Uint8Array.from(text, (letter) => (letter === '€' ? 0x80 : letter.charCodeAt(0)))],
])('a file is read in %s', async (_, bytes) => {
  expect(await textOf(new Blob([bytes]))).toBe(text);
});
