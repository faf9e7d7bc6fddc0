import { createECDH, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { areKeys, isPushAddress } from './pushAddress.ts';

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://fcm.googleapis.com/wp/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
  'https://db5p.notify.windows.com/w/?token=BQYA',
  'https://wns2-par02p.notify.windows.com/w/?token=BQYA',
  'https://web.push.apple.com/QGuQyavXutnMH9',
])('%s is a push service', (endpoint) => {
  expect(isPushAddress(endpoint, undefined)).toBe(true);
});

describe('a newsroom sends nowhere else', () => {
  test.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://fcm.googleapis.com.evil.example/',
    'https://fcm.googleapis.com./',
    'https://evilfcm.googleapis.com/',
    'https://user@fcm.googleapis.com/',
    'https://fcm.googleapis.com@evil.example/',
    'https://evil.example/fcm.googleapis.com',
    'https://notify.windows.com/',
    'https://evil-notify.windows.com/',
    'https://push.services.mozilla.com.evil.example/',
    'https://127.0.0.1/',
    'https://169.254.169.254/latest/meta-data/',
    'https://localhost/',
    'https://[::1]/',
    'http://127.0.0.1:9/push/1',
    'file:///etc/passwd',
    'https://',
    '',
  ])('%s', (endpoint) => {
    expect(isPushAddress(endpoint, undefined)).toBe(false);
  });
});

test('a push service for development is the one that was named, with its port', () => {
  const standIn = 'http://127.0.0.1:9100';
  expect(isPushAddress('http://127.0.0.1:9100/push/1', standIn)).toBe(true);
  for (const other of [
    'http://127.0.0.1:9101/push/1',
    'http://localhost:9100/push/1',
    'http://a@127.0.0.1:9100/push/1',
  ])
    expect(isPushAddress(other, standIn)).toBe(false);
});

test('keys with which nothing can be encrypted are told', () => {
  const curve = createECDH('prime256v1');
  const p256dh = curve.generateKeys().toString('base64url');
  const auth = randomBytes(16).toString('base64url');
  expect(areKeys({ p256dh, auth })).toBe(true);
  expect(areKeys({ p256dh: curve.getPublicKey('base64', 'compressed'), auth })).toBe(false);
  expect(areKeys({ p256dh: Buffer.alloc(65, 4).toString('base64url'), auth })).toBe(false);
  expect(areKeys({ p256dh, auth: randomBytes(15).toString('base64url') })).toBe(false);
});
