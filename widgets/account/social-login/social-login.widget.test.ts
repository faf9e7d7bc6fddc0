import { expect, test } from 'vitest';
import { widget } from './social-login.widget.ts';

test('it stands on the page that providers send readers back to, and needs nothing said', () => {
  expect(widget.place).toEqual({ page: 'social-login-callback' });
  expect(widget.attributes.safeParse({}).success).toBe(true);
});
