import { expect, test } from 'vitest';
import { toJson } from './json.ts';

test('plain data reads back as it was', () => {
  const given = { text: 'Ajax "0-0" PSV', list: [1, [true, null], {}], when: new Date(0), nothing: undefined, '"': [] };
  expect(JSON.parse(toJson(given))).toEqual(JSON.parse(JSON.stringify(given)));
});

test('what JSON cannot hold becomes null in a list and is left out of an object', () => {
  expect(toJson([undefined, Number.NaN])).toBe('[null,null]');
  expect(toJson({ gone: undefined, odd: Number.POSITIVE_INFINITY })).toBe('{"odd":null}');
  expect(toJson(undefined)).toBe('null');
});

test('an old library that gives arrays, texts and objects a toJSON changes nothing', () => {
  const patched = [Array.prototype, String.prototype, Object.prototype, Number.prototype];
  for (const host of patched) Object.defineProperty(host, 'toJSON', { value: () => 'patched', configurable: true });
  try {
    expect(JSON.stringify([1])).toBe('"patched"');
    expect(toJson({ votes: [{ key: 'a', value: 1 }] })).toBe('{"votes":[{"key":"a","value":1}]}');
  } finally {
    for (const host of patched) Reflect.deleteProperty(host, 'toJSON');
  }
});
