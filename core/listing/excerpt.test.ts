import { expect, test } from 'vitest';
import { excerptOf } from './excerpt.ts';

test('what is short enough stays, with its white space made plain', () => {
  expect(excerptOf('  Two goals\n each. ')).toBe('Two goals each.');
  expect(excerptOf('x'.repeat(175))).toBe('x'.repeat(175));
  expect(excerptOf('')).toBe('');
});

test('a longer text ends after a whole word', () => {
  expect(excerptOf('Two goals each in the derby', 13)).toBe('Two goals…');
  expect(excerptOf('Two goals each in the derby', 14)).toBe('Two goals each…');
  expect(excerptOf('Two goals, each in the derby', 11)).toBe('Two goals…');
  expect(excerptOf('Two goals – each in the derby', 12)).toBe('Two goals…');
});

test('after 175 characters where nothing else is said', () => {
  const text = 'abcd '.repeat(60);
  expect(excerptOf(text)).toBe(`${'abcd '.repeat(35).trim()}…`);
});

test('a single long word is cut between characters as readers see them', () => {
  expect(excerptOf('👏'.repeat(176))).toBe(`${'👏'.repeat(175)}…`);
  expect(excerptOf('👨‍👩‍👧'.repeat(4), 2)).toBe(`${'👨‍👩‍👧'.repeat(2)}…`);
  expect(excerptOf('🇳🇱'.repeat(3), 2)).toBe('🇳🇱🇳🇱…');
  expect(excerptOf('é'.repeat(4), 3)).toBe(`${'é'.repeat(3)}…`);
});
