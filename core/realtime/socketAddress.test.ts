import { expect, test } from 'vitest';
import { plainName } from './eventNames.ts';
import { socketAddress } from './socketAddress.ts';

test.each([
  [undefined, 'https://news.example', 'wss://news.example'],
  [undefined, 'http://localhost:4000', 'ws://localhost:4000'],
  ['ws.example', 'https://news.example', 'wss://ws.example'],
  ['ws.example:6001', 'http://localhost', 'ws://ws.example:6001'],
  ['https://ws.example/live/', 'http://localhost', 'wss://ws.example/live'],
  ['http://ws.example', 'https://news.example', 'ws://ws.example'],
  ['wss://ws.example', 'http://localhost', 'wss://ws.example'],
])('a host %s named on %s is reached at %s', (host, origin, address) => {
  expect(socketAddress(host, origin)).toBe(address);
});

test.each([
  ['LiveFixture', 'App.Events', 'LiveFixture'],
  ['App\\Events\\LiveFixture', 'App.Events', 'LiveFixture'],
  ['App.Events.LiveFixture', 'App\\Events', 'LiveFixture'],
  ['\\App\\Events\\LiveFixture', 'App.Events', 'LiveFixture'],
  ['.LiveFixture', 'App.Events', 'LiveFixture'],
  ['App\\EventsOfOld\\LiveFixture', 'App.Events', 'App.EventsOfOld.LiveFixture'],
  ['LiveFixture', '', 'LiveFixture'],
])('the event %s of the namespace %s is %s', (wire, namespace, name) => {
  expect(plainName(wire, namespace)).toBe(name);
});
