import { expect, test } from 'vitest';
import { attributes, widget } from './login.widget.ts';

test('every page has the dialog without a tag', () => {
  expect(widget.place).toBe('overlay');
  expect(attributes.safeParse({})).toEqual({ success: true, data: {} });
});

test.each([
  ['/account/register', true],
  ['register?from=poll', true],
  ['https://account.example.org/new', true],
  ['http://localhost/new', true],
  ['//account.example.org/new', true],
  ['javascript:alert(1)', false],
  [' JavaScript:alert(1)', false],
  ['java\nscript:alert(1)', false],
  ['data:text/html,hello', false],
  ['mailto:desk@example.org', false],
  ['http://', false],
  ['', false],
])('"%s" is an address for a link: %s', (address, isGood) => {
  expect(attributes.safeParse({ registerUrl: address }).success).toBe(isGood);
  expect(attributes.safeParse({ resetUrl: address }).success).toBe(isGood);
});
