import { expect, test } from 'vitest';
import { fieldOf, readFrame, textOf } from './pusherFrame.ts';

test.each([
  ['JSON in a string', '"{\\"minute\\":90}"', { minute: 90 }],
  ['an object', '{"minute":90}', { minute: 90 }],
  ['a plain text', '"added time"', 'added time'],
  ['a number in a string', '"7"', 7],
  ['null in a string', '"null"', null],
  ['null', 'null', null],
  ['an empty text', '""', ''],
  ['half of a JSON text', '"{\\"minute\\":"', '{"minute":'],
])('data may be %s', (_, written, data) => {
  expect(readFrame(`{"event":"Goal","channel":"fixture-7","data":${written}}`)).toEqual({
    event: 'Goal',
    channel: 'fixture-7',
    data,
  });
});

test('data and channel may be missing', () => {
  expect(readFrame('{"event":"pusher:pong"}')).toEqual({ event: 'pusher:pong', channel: '', data: undefined });
});

test.each([
  ['nothing', ''],
  ['no JSON', 'goal!'],
  ['a list', '["event"]'],
  ['a text', '"event"'],
  ['null', 'null'],
  ['an object without event', '{"channel":"fixture-7"}'],
  ['an event that is no text', '{"event":{"name":"Goal"}}'],
  ['an event on the prototype', '{"__proto__":{"event":"Goal"}}'],
  ['brackets without end', '['.repeat(500_000)],
  ['more than a megabyte', `{"event":"Goal","data":"${'x'.repeat(1_000_000)}"}`],
  ['bytes', new ArrayBuffer(8)],
  ['a file', new Blob(['{"event":"Goal"}'])],
  ['undefined', undefined],
])('%s is no message', (_, arrived) => {
  expect(readFrame(arrived)).toBeUndefined();
});

test('a channel that is no text is none', () => {
  expect(readFrame('{"event":"Goal","channel":["fixture-7"]}')).toMatchObject({ channel: '' });
});

test('hostile keys change no prototype', () => {
  const frame = readFrame(
    '{"event":"Goal","__proto__":{"a":1},"data":"{\\"__proto__\\":{\\"a\\":1},\\"constructor\\":{}}"}',
  );
  expect(frame?.event).toBe('Goal');
  expect('a' in {}).toBe(false);
  expect(Object.getPrototypeOf(frame?.data)).toBe(Object.prototype);
});

test('only own fields are read', () => {
  expect(fieldOf({ code: 4009 }, 'code')).toBe(4009);
  for (const odd of [{}, [], null, undefined, 'text', 5]) expect(fieldOf(odd, 'constructor')).toBeUndefined();
  expect(textOf({ message: 'no' }, 'message')).toBe('no');
  expect(textOf({}, 'message')).toBe('');
});
