import { expect, test } from 'vitest';
import { refused, unreachable } from '#tests/support/stage.ts';
import { createTurns } from './createTurns.ts';
import { lineBench } from './line.support.ts';
import { leave } from './pusher.support.ts';
import { createPusherRequest } from './pusherRequest.ts';

function bench(channel: string) {
  const made = lineBench();
  const turns = createTurns();
  const log: string[] = [];
  const handlers = {
    refused: (reason: string) => void log.push(`refused: ${reason}`),
    unanswered: () => void log.push('unanswered'),
  };
  const request = createPusherRequest(channel, made.line, turns, handlers, made.services);
  return { ...made, turns, log, request };
}

test('a public channel is asked for at once, and waits for no turn', () => {
  const { turns, request, sent, questions } = bench('fixture-7');
  turns.take(() => {});
  request.begin();
  expect(sent).toEqual(['pusher:subscribe fixture-7']);
  expect([request.isSent(), request.hasLeave()]).toEqual([true, false]);
  expect(questions).toEqual([]);
});

test('a private channel is asked for with leave, once it has its turn', async () => {
  const { turns, request, sent, answer } = bench('private-a');
  const endTurn = turns.take(() => {});
  request.begin();
  await answer(leave('psv:a'));
  expect([request.isSent(), request.hasLeave()]).toEqual([false, true]);
  expect(sent).toEqual([]);
  endTurn();
  expect(request.isSent()).toBe(true);
  expect(sent).toEqual(['pusher:subscribe private-a']);
});

test('one that is stopped ends its turn, and takes no late leave', async () => {
  const { turns, request, sent, answer, questions } = bench('private-a');
  request.begin();
  await answer(leave('psv:a'));
  let hasTurn = false;
  turns.take(() => {
    hasTurn = true;
  });
  request.stop();
  expect(hasTurn).toBe(true);
  request.begin();
  request.stop();
  await answer(leave('psv:b'));
  expect(questions).toHaveLength(2);
  expect(sent).toHaveLength(1);
});

test('a server that does not answer is reported once its time is over, unless the request is stopped', () => {
  const { request, log, clock } = bench('fixture-7');
  request.begin();
  request.stop();
  clock.pass(10_000);
  expect(log).toEqual([]);
  request.begin();
  clock.pass(9_999);
  expect(log).toEqual([]);
  clock.pass(1);
  expect(log).toEqual(['unanswered']);
});

test('a refusal of the host is reported; a host that cannot be reached is asked again after longer and longer pauses', async () => {
  const { request, log, clock, answer, questions } = bench('private-a');
  request.begin();
  for (const [asked, ms] of [2000, 4000, 8000].entries()) {
    await answer(unreachable());
    clock.pass(ms - 1);
    expect(questions).toHaveLength(asked + 1);
    clock.pass(1);
    expect(questions).toHaveLength(asked + 2);
  }
  await answer(refused(403, { message: 'Not yours.' }));
  clock.pass(60_000);
  expect(log).toEqual(['refused: Not yours.']);
  expect(questions).toHaveLength(4);
});

test('it is repeated once, with another leave', async () => {
  const { request, sent, answer, questions } = bench('private-a');
  request.begin();
  await answer(leave('psv:late'));
  expect(request.repeat()).toBe(true);
  await answer(leave('psv:fresh'));
  expect(request.repeat()).toBe(false);
  expect(questions).toHaveLength(2);
  expect(sent).toHaveLength(2);
});
