import { describe, expect, test } from 'vitest';
import { settled } from '#tests/support/stage.ts';
import type { Changed, PushAdapter, PushState } from './pushAdapter.ts';
import { createWebPush } from './web-push.model.ts';

/** An adapter whose work ends when a test says so. */
function fakeAdapter(state: PushState) {
  const calls: string[] = [];
  const works: ((changed: Changed) => void)[] = [];
  const listeners = new Set<() => void>();
  const work = (name: string) => {
    calls.push(name);
    return new Promise<Changed>((resolve) => works.push(resolve));
  };
  const fake = { state, calls };
  const adapter: PushAdapter = {
    state: async () => fake.state,
    subscribe: () => work('subscribe'),
    unsubscribe: () => work('unsubscribe'),
    onChange(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
  return Object.assign(fake, {
    adapter,
    listeners,
    change() {
      for (const changed of listeners) changed();
    },
    async end(next: PushState, changed: Changed = {}) {
      fake.state = next;
      works.shift()?.(changed);
      await settled();
    },
  });
}

async function open(state: PushState) {
  const fake = fakeAdapter(state);
  const leaving = new AbortController();
  const model = createWebPush(fake.adapter, leaving.signal);
  await settled();
  return { fake, model, leave: () => leaving.abort() };
}

describe.each<[PushState, string | undefined]>([
  ['unsupported', undefined],
  ['insecure', undefined],
  ['ios-not-installed', undefined],
  ['denied', undefined],
  ['unavailable', undefined],
  ['default', 'subscribe'],
  ['granted', 'subscribe'],
  ['subscribed', 'unsubscribe'],
])('%s', (state, verb) => {
  test(`a press means ${verb ?? 'nothing'}`, async () => {
    const { fake, model } = await open(state);
    expect([model.state.value, model.canSwitch.value]).toEqual([state, verb !== undefined]);
    void model.toggle();
    expect(fake.calls).toEqual(verb ? [verb] : []);
  });
});

test('before the state is known a press does nothing', () => {
  const fake = fakeAdapter('default');
  const model = createWebPush(fake.adapter, new AbortController().signal);
  void model.toggle();
  expect([model.state.value, fake.calls]).toEqual([undefined, []]);
});

test('the adapter is called in the press itself, and a second press does nothing', async () => {
  const { fake, model } = await open('default');
  void model.toggle();
  void model.toggle();
  expect([fake.calls, model.step.value, model.canSwitch.value]).toEqual([['subscribe'], 'asking', false]);
  await fake.end('subscribed');
  expect([model.state.value, model.step.value, model.canSwitch.value]).toEqual(['subscribed', undefined, true]);
});

test('once the question has been answered it is being switched on', async () => {
  const { fake, model } = await open('default');
  void model.toggle();
  fake.state = 'granted';
  fake.change();
  await settled();
  expect(model.step.value).toBe('on');
});

test('what went wrong is told until the next press, or until things stand otherwise', async () => {
  const { fake, model } = await open('default');
  void model.toggle();
  await fake.end('default', { trouble: { kind: 'unanswered' } });
  expect([model.trouble.value, model.state.value]).toEqual([{ kind: 'unanswered' }, 'default']);
  fake.change();
  await settled();
  expect(model.trouble.value).toEqual({ kind: 'unanswered' });
  void model.toggle();
  expect(model.trouble.value).toBeUndefined();
  await fake.end('granted', { trouble: { kind: 'push-service' } });
  expect(model.trouble.value).toEqual({ kind: 'push-service' });
  fake.state = 'denied';
  fake.change();
  await settled();
  expect(model.trouble.value).toBeUndefined();
});

test('off although the server has not heard is off, and told', async () => {
  const { fake, model } = await open('subscribed');
  void model.toggle();
  expect(model.step.value).toBe('off');
  await fake.end('granted', { isOwed: true });
  expect([model.state.value, model.isOwed.value]).toEqual(['granted', true]);
});

test('what changes outside the page is seen', async () => {
  const { fake, model } = await open('subscribed');
  for (const next of ['denied', 'default', 'granted'] as const) {
    fake.state = next;
    fake.change();
    await settled();
    expect(model.state.value).toBe(next);
  }
});

test('a look that comes back late does not undo a newer one', async () => {
  const answers: ((state: PushState) => void)[] = [];
  const { adapter, change } = fakeAdapter('default');
  const slow = { ...adapter, state: () => new Promise<PushState>((resolve) => answers.push(resolve)) };
  const model = createWebPush(slow, new AbortController().signal);
  change();
  answers[1]?.('denied');
  answers[0]?.('default');
  await settled();
  expect(model.state.value).toBe('denied');
});

test('after the last tag has gone nothing is listened to, and nothing changes', async () => {
  const { fake, model, leave } = await open('default');
  void model.toggle();
  leave();
  await fake.end('subscribed');
  expect([fake.listeners.size, model.state.value, model.step.value]).toEqual([0, 'default', 'asking']);
});
