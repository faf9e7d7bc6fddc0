import { expect, test } from 'vitest';
import { refused } from '#tests/support/stage.ts';
import { createTurns } from './createTurns.ts';
import { lineBench } from './line.support.ts';
import { leave } from './pusher.support.ts';
import { createPusherSubscription } from './pusherSubscription.ts';

function bench(channel: string) {
  const made = lineBench();
  const log: string[] = [];
  const handlers = {
    subscribed: () => void log.push('subscribed'),
    interrupted: () => void log.push('interrupted'),
    refused: (reason: string) => void log.push(`refused: ${reason}`),
    ended: () => void log.push('ended'),
  };
  const subscription = createPusherSubscription(channel, made.line, createTurns(), handlers, made.services);
  subscription.begin();
  return { ...made, log, subscription };
}

test('it is active from the answer of the server until it is left', () => {
  const { subscription, log, sent } = bench('fixture-7');
  expect(subscription.isActive()).toBe(false);
  subscription.admitted();
  expect(subscription.isActive()).toBe(true);
  subscription.want(false);
  expect(log).toEqual(['subscribed', 'ended']);
  expect(sent).toEqual(['pusher:subscribe fixture-7', 'pusher:unsubscribe fixture-7']);
});

test('one that is left before the server answers ends with the answer, whatever it is', () => {
  for (const reply of ['admitted', 'denied', 'none'] as const) {
    const { subscription, log, sent, clock } = bench('fixture-7');
    subscription.want(false);
    expect(log).toEqual([]);
    if (reply === 'none') clock.pass(10_000);
    else subscription[reply]('no');
    expect(log).toEqual(['ended']);
    expect(sent.slice(1)).toEqual(reply === 'admitted' ? ['pusher:unsubscribe fixture-7'] : []);
  }
});

test('one that is wanted again in time goes on', () => {
  const { subscription, log } = bench('fixture-7');
  subscription.want(false);
  subscription.want(true);
  subscription.admitted();
  expect(log).toEqual(['subscribed']);
});

test('one that is asked for anew may get an answer to the first time', async () => {
  const { subscription, answer, clock } = bench('private-a');
  expect(subscription.isRepeated()).toBe(false);
  await answer(leave('psv:a'));
  clock.pass(10_000);
  expect([subscription.isSent(), subscription.isRepeated()]).toEqual([false, true]);
  subscription.admitted();
  expect(subscription.isRepeated()).toBe(false);
});

test('the first refusal of the server is doubted, the second one is final', () => {
  const { subscription, log, sent } = bench('fixture-7');
  subscription.denied('no');
  expect(log).toEqual([]);
  subscription.denied('no again');
  expect(log).toEqual(['refused: no again']);
  subscription.denied('and again');
  subscription.admitted();
  expect(log).toHaveLength(1);
  expect(sent.at(-1)).toBe('pusher:unsubscribe fixture-7');
});

test('one that is taken back is asked for after a pause', async () => {
  const { subscription, log, clock, answer, questions } = bench('private-a');
  await answer(leave('psv:a'));
  subscription.admitted();
  subscription.denied('over');
  expect(subscription.isActive()).toBe(false);
  expect(questions).toHaveLength(1);
  clock.pass(2000);
  expect(questions).toHaveLength(2);
  await answer(refused(403, { message: 'Not yours.' }));
  expect(log).toEqual(['subscribed', 'interrupted', 'refused: Not yours.']);
});
