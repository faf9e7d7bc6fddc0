import { afterAll, beforeAll, expect, test } from 'vitest';
import { machineClock, signedQuery } from '../../hub/index.ts';
import { hubKeys } from './hubKeys.ts';
import { type OpenNewsroom, openNewsroom } from './newsroom.support.ts';

let newsroom: OpenNewsroom;
beforeAll(async () => {
  newsroom = await openNewsroom();
});
afterAll(() => newsroom.close());

async function post(call: string, body: unknown, signer = 'deaftrap') {
  const path = `/apps/deaftrap/${call}`;
  const text = JSON.stringify(body);
  const query = signedQuery(await hubKeys(newsroom.database, signer), path, text, machineClock.now());
  return (await fetch(`${newsroom.url}${path}?${query}`, { method: 'POST', body: text })).status;
}

test("what a paper's servers post reaches its readers through the database, all events of a call or none", async () => {
  const [reader, author] = [await newsroom.connect(), await newsroom.connect()];
  for (const peer of [reader, author]) await peer.subscribe('fixture-1');
  const event = { name: 'Goal', data: '{"minute":90}', channel: 'fixture-1' };
  expect(await post('events', event, 'thefinalwhistle')).toBe(401);
  expect(await post('batch_events', { batch: [event, { ...event, channel: 'no channel' }] })).toBe(422);
  expect(await post('events', { ...event, socket_id: author.id })).toBe(200);
  expect(await post('batch_events', { batch: [{ ...event, name: 'Last' }] })).toBe(200);
  expect(await reader.next()).toEqual({ event: 'Goal', channel: 'fixture-1', data: { minute: 90 } });
  expect((await reader.next()).event).toBe('Last');
  expect((await author.next()).event).toBe('Last');
});
