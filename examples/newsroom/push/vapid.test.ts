import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import webPush from 'web-push';
import { externalServicesOf } from '../externalServicesOf.ts';
import { keysFrom, publicKeyOf } from './vapid.ts';

test('the same secret makes the same pair, and each pair is one', () => {
  for (let each = 0; each < 50; each += 1) {
    const secret = randomBytes(32).toString('base64url');
    const keys = keysFrom(secret);
    expect(keysFrom(secret)).toEqual(keys);
    expect([keys.publicKey.length, keys.privateKey.length, publicKeyOf(keys.privateKey)]).toEqual([
      87,
      43,
      keys.publicKey,
    ]);
  }
});

test('every secret makes a pair, also one beyond the order of the curve', () => {
  for (const byte of [0, 255])
    expect(keysFrom(Buffer.alloc(32, byte).toString('base64url')).publicKey).toHaveLength(87);
});

test('the environment may bring the keys', () => {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const all = { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: 'mailto:desk@news.example' };
  expect(externalServicesOf(all).vapid).toEqual({ publicKey, privateKey, subject: 'mailto:desk@news.example' });
  expect(externalServicesOf({}).vapid).toBeUndefined();
  for (const key of ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'] as const)
    expect(() => externalServicesOf({ ...all, [key]: '' })).toThrow(/go together/);
  const other = webPush.generateVAPIDKeys().publicKey;
  expect(() => externalServicesOf({ ...all, VAPID_PUBLIC_KEY: other })).toThrow(/not of one pair/);
  for (const wrong of ['desk@news.example', 'http://news.example'])
    expect(() => externalServicesOf({ ...all, VAPID_SUBJECT: wrong })).toThrow(
      'VAPID_SUBJECT is not what it should be.',
    );
  for (const wrong of ['secret', '_'.repeat(43)])
    expect(() => externalServicesOf({ ...all, VAPID_PRIVATE_KEY: wrong })).toThrow(
      'VAPID_PRIVATE_KEY is not what it should be.',
    );
});
