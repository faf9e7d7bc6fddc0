import { expect, test } from 'vitest';
import { attributes, widget } from './login.widget.ts';

test('every page has the dialog without a tag', () => {
  expect(widget.place).toBe('overlay');
  expect(attributes.safeParse({})).toEqual({ success: true, data: {} });
});

test.each([
  ['/terms', true],
  ['terms?v=2', true],
  ['https://account.example.org/terms', true],
  ['http://localhost/terms', true],
  ['//account.example.org/terms', true],
  ['javascript:alert(1)', false],
  [' JavaScript:alert(1)', false],
  ['java\nscript:alert(1)', false],
  ['data:text/html,hello', false],
  ['mailto:desk@example.org', false],
  ['http://', false],
  ['', false],
])('"%s" is an address for the terms: %s', (address, isGood) => {
  expect(attributes.safeParse({ termsUrl: address }).success).toBe(isGood);
});
