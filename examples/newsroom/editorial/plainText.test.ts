import { expect, test } from 'vitest';
import { plainText } from './plainText.ts';

test('a name is found as a whole, whatever its accents and what stands around it', () => {
  const named = plainText('Luka Modrić');
  expect(named).toBe(' luka modric ');
  expect(plainText('“Luka Modrić” speelt nog.')).toContain(named);
  expect(plainText('LUKA  MODRIC, ook.')).toContain(named);
  expect(plainText('Luka Modricovic is een ander.')).not.toContain(named);
});
