import { expect, test } from 'vitest';
import { lineBench } from './line.support.ts';
import { createLineChannels } from './lineChannels.ts';
import { decided, leave } from './pusher.support.ts';

function bench(...names: string[]) {
  const made = lineBench();
  const log: string[] = [];
  const handlers = {
    subscribed: (channel: string) => void log.push(`subscribed ${channel}`),
    interrupted: (channel: string) => void log.push(`interrupted ${channel}`),
    refused: (channel: string, reason: string) => void log.push(`refused ${channel}: ${reason}`),
    event: (channel: string, name: string) => void log.push(`${channel} ${name}`),
  };
  const channels = createLineChannels(made.line, handlers, made.services);
  for (const name of names) channels.subscribe(name);
  const admit = (channel: string) =>
    channels.frame({ event: 'pusher_internal:subscription_succeeded', channel, data: {} });
  /** The host gives leave for everything that it was asked. */
  async function authorizeAll() {
    for (const give of made.questions) give(leave('psv:a'));
    await decided();
  }
  return { ...made, log, channels, admit, authorizeAll };
}

test('private channels are asked for one after another, public ones beside them', async () => {
  const { sent, admit, authorizeAll } = bench('private-a', 'fixture-7', 'private-b');
  expect(sent).toEqual(['pusher:subscribe fixture-7']);
  await authorizeAll();
  expect(sent.slice(1)).toEqual(['pusher:subscribe private-a']);
  admit('private-a');
  expect(sent.slice(2)).toEqual(['pusher:subscribe private-b']);
});

test('a refusal without a name is of the private channel that waits for an answer, or of no channel', async () => {
  const { channels, questions, authorizeAll } = bench('fixture-7', 'private-a');
  expect(channels.denied('', 'no')).toBe(false);
  await authorizeAll();
  expect(channels.denied('', 'no')).toBe(true);
  expect(questions).toHaveLength(2);
});

test('nothing is asked for on a connection that is gone', async () => {
  const { channels, sent, clock, authorizeAll } = bench('private-a', 'private-b', 'fixture-7');
  await authorizeAll();
  channels.close();
  clock.pass(120_000);
  expect(sent).toEqual(['pusher:subscribe fixture-7', 'pusher:subscribe private-a']);
});

test('events and whispers pass where the channel is subscribed', async () => {
  const { channels, sent, log, admit, authorizeAll } = bench('private-a');
  const pass = () => {
    channels.frame({ event: 'Goal', channel: 'private-a', data: {} });
    channels.whisper('private-a', 'typing', {});
  };
  pass();
  await authorizeAll();
  admit('private-a');
  pass();
  expect(log).toEqual(['subscribed private-a', 'private-a Goal']);
  expect(sent).toEqual(['pusher:subscribe private-a', 'client-typing private-a']);
});
