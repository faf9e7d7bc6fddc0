import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownTestNewsroom, type TestNewsroom } from '../../../../tests/support/testNewsroom.ts';

let newsroom: TestNewsroom;
beforeAll(async () => {
  newsroom = await ownTestNewsroom();
});
afterAll(() => newsroom.close());

test('it leads to the promotion of each desk, and says who may change all of it', async () => {
  const { body } = await newsroom.app.inject('/dev/promotion');
  for (const path of [
    '/desk/promotion',
    '/promotion',
    '/t/thefinalwhistle/desk/promotion',
    '/t/thefinalwhistle/promotion',
  ])
    expect(body).toContain(`href="${path}"`);
  expect(body).toContain('Log in als demo.admin met het wachtwoord demo-admin-2026.');
  expect(body).toContain('Log in as demo.admin with the password demo-admin-2026.');
});

test('nothing of it is there in production', async () => {
  const production = await ownTestNewsroom({ isProduction: true });
  try {
    expect((await production.app.inject('/dev/promotion')).statusCode).toBe(404);
  } finally {
    await production.close();
  }
});
