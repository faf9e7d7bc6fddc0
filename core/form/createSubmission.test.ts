import { expect, test } from 'vitest';
import type { Failure } from '#core/contract/base/outcome.ts';
import { refused, unreachable } from '#tests/support/stage.ts';
import { type Attempt, createSubmission } from './createSubmission.ts';

/** A form whose server answers when a test lets it. */
function form(check?: (values: string) => Record<string, string>) {
  const sent: string[] = [];
  const answers: ((attempt: Attempt<number>) => void)[] = [];
  const submission = createSubmission<string, number>({
    ...(check && { check }),
    send(values) {
      sent.push(values);
      return new Promise((resolve) => answers.push(resolve));
    },
  });
  return { ...submission, sent, answer: (attempt: Attempt<number>) => answers.shift()?.(attempt) };
}

test('a form that is sent twice goes once', async () => {
  const { send, sent, isBusy, answer } = form();
  const first = send('a');
  expect(isBusy.value).toBe(true);
  expect(await send('b')).toBeUndefined();
  answer({ ok: true, data: 5 });
  expect(await first).toBe(5);
  expect([sent, isBusy.value]).toEqual([['a'], false]);
});

test('what is missing is told without a call', async () => {
  const { send, sent, trouble } = form((values) => (values ? {} : { name: 'name-missing' }));
  expect(await send('')).toBeUndefined();
  expect(trouble.value).toEqual({ kind: 'incomplete', fields: { name: 'name-missing' } });
  expect(sent).toEqual([]);
  void send('x');
  expect([trouble.value, sent]).toEqual([undefined, ['x']]);
});

test.each<Failure | { ok: false; kind: 'unproven'; reason: 'blocked' }>([
  refused(500),
  unreachable('time-out'),
  { ok: false, kind: 'unproven', reason: 'blocked' },
])('a failure (%j) is there until the next attempt, and is new for each', async (failure) => {
  const { send, trouble, isBusy, answer } = form();
  const first = send('a');
  answer({ ...failure });
  expect(await first).toBeUndefined();
  const problem = trouble.value;
  expect([problem, isBusy.value]).toEqual([failure, false]);
  const second = send('a');
  expect(trouble.value).toBeUndefined();
  answer({ ...failure });
  await second;
  expect(trouble.value).toEqual(failure);
  expect(trouble.value).not.toBe(problem);
});

test('a failure that comes after the form was left is not shown; a success still counts', async () => {
  const { send, trouble, clear, answer } = form();
  const first = send('a');
  clear();
  answer(refused(500));
  expect([await first, trouble.value]).toEqual([undefined, undefined]);
  const second = send('a');
  clear();
  answer({ ok: true, data: 7 });
  expect(await second).toBe(7);
});

test('clearing forgets what went wrong', async () => {
  const { send, trouble, clear, answer } = form();
  const first = send('a');
  answer(refused(422));
  await first;
  clear();
  expect(trouble.value).toBeUndefined();
});

test('a bug on the way does not lock the form', async () => {
  const { send, isBusy } = createSubmission<string, number>({ send: () => Promise.reject(new TypeError('a bug')) });
  await expect(send('a')).rejects.toThrow('a bug');
  expect(isBusy.value).toBe(false);
});
