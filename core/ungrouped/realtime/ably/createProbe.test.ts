import { expect, test, vi } from 'vitest';
import { fakeClock } from '#tests/support/fakeViewContext.tsx';
import { createProbe } from './createProbe.ts';

function bench() {
  const clock = fakeClock();
  const onSilence = vi.fn();
  const answers: PromiseWithResolvers<void>[] = [];
  const connection = {
    ping() {
      const answer = Promise.withResolvers<void>();
      answers.push(answer);
      return answer.promise;
    },
  };
  return { clock, onSilence, answers, connection, probe: createProbe(clock.after, 3000, onSilence) };
}

test('a connection that answers in time is left alone', async () => {
  const { clock, onSilence, answers, connection, probe } = bench();
  probe.start(connection);
  clock.pass(2999);
  answers[0]?.resolve();
  await answers[0]?.promise;
  clock.pass(60_000);
  expect(onSilence).not.toHaveBeenCalled();
});

test('a connection that does not answer, or fails to, is silent', async () => {
  const { clock, onSilence, answers, connection, probe } = bench();
  probe.start(connection);
  clock.pass(2999);
  expect(onSilence).not.toHaveBeenCalled();
  clock.pass(1);
  expect(onSilence).toHaveBeenCalledOnce();
  probe.start(connection);
  answers[1]?.reject(new Error('Unable to ping'));
  await answers[1]?.promise.catch(() => {});
  clock.pass(3000);
  expect(onSilence).toHaveBeenCalledTimes(2);
});

test('while an answer is being waited for no other ping is sent', () => {
  const { clock, answers, connection, probe } = bench();
  probe.start(connection);
  clock.pass(1000);
  probe.start(connection);
  expect(answers).toHaveLength(1);
});

test('an answer to an earlier ping is none to the next', async () => {
  const { clock, onSilence, answers, connection, probe } = bench();
  probe.start(connection);
  probe.stop();
  probe.start(connection);
  answers[0]?.resolve();
  await answers[0]?.promise;
  clock.pass(3000);
  expect(onSilence).toHaveBeenCalledOnce();
});
