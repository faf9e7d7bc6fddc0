import { expect, test } from 'vitest';
import { ablyName } from './ablyNames.ts';

test.each([
  ['fixture-7', 'public:fixture-7'],
  ['private-user-5-deaftrap', 'private:user-5-deaftrap'],
  ['presence-room', 'presence:room'],
  ['public-private-x', 'public:public-private-x'],
  ['privateer-1', 'public:privateer-1'],
  ['private-', 'private:'],
])('%s is %s at Ably, as Laravel names it', (channel, name) => {
  expect(ablyName(channel)).toBe(name);
});
