import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#core/contract/base/endpoint.ts';
import { deleteAvatar, updateProfile } from '#core/contract/form/profile.ts';
import { bodyOf } from './bodyOf.ts';

const plain = endpoint('POST /plain', 'anyone', { body: z.unknown(), reply: z.unknown() });

function entries(body: ReturnType<typeof bodyOf>) {
  if (!(body instanceof FormData)) throw new Error('That is no form.');
  return [...body];
}

test('a call without a body has none', () => {
  expect(bodyOf(plain, undefined)).toBeUndefined();
});

test('a body goes as JSON', () => {
  expect(bodyOf(plain, { votes: [1, 2], when: undefined })).toBe('{"votes":[1,2]}');
  expect(bodyOf(plain, null)).toBe('null');
});

test('a method that a POST stands for goes along, also without any other field', () => {
  expect(bodyOf(deleteAvatar, undefined)).toBe('{"_method":"DELETE"}');
  expect(bodyOf({ ...deleteAvatar, override: 'PATCH' }, { password: 'x' })).toBe('{"_method":"PATCH","password":"x"}');
});

test('a form holds texts, flags as 1 and 0, and nothing that is not there', () => {
  const body = bodyOf(updateProfile, {
    name: 'Demo',
    email: '',
    password: undefined,
    notify_by_likes: true,
    notify_by_replies: false,
  });
  expect(entries(body)).toEqual([
    ['_method', 'PATCH'],
    ['name', 'Demo'],
    ['email', ''],
    ['notify_by_likes', '1'],
    ['notify_by_replies', '0'],
  ]);
});

test('an image goes as it is', async () => {
  const image = new Blob([new Uint8Array([0xff, 0xd8, 0])], { type: 'image/jpeg' });
  const [, entry] = entries(bodyOf(updateProfile, { profile_image: image }));
  const [name, sent] = entry ?? [];
  if (!(sent instanceof Blob)) throw new Error('That is no file.');
  expect([name, sent.type, [...new Uint8Array(await sent.arrayBuffer())]]).toEqual([
    'profile_image',
    'image/jpeg',
    [0xff, 0xd8, 0],
  ]);
});

test('a form without fields is still a form', () => {
  expect(entries(bodyOf({ ...plain, form: 'multipart' }, {}))).toEqual([]);
});
