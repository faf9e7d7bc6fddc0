import { beforeEach, describe, expect, test } from 'vitest';
import { fakeClock } from '#tests/support/fakeViewContext.tsx';
import { settled } from '#tests/support/stage.ts';
import { createHostAdapter } from './createHostAdapter.ts';

type Respond = (answer: unknown) => void;

let asked: string[] = [];
beforeEach(() => {
  asked = [];
});

function site(answer: (ask: string, respond: Respond) => void) {
  const target = new EventTarget();
  const clock = fakeClock();
  const notices: string[] = [];
  target.addEventListener('tribune:web-push', (event) => {
    if (!(event instanceof CustomEvent)) return;
    const { ask, respond }: { ask: string; respond: Respond } = event.detail;
    asked.push(ask);
    answer(ask, respond);
  });
  const adapter = createHostAdapter({ clock, notices: { report: ({ code }) => notices.push(code) } }, target);
  return { adapter, clock, notices, target };
}

test('the site’s script is asked within the click, before anything is waited for', () => {
  const { adapter } = site(() => {});
  void adapter.subscribe();
  expect(asked).toEqual(['subscribe']);
  void adapter.unsubscribe();
  expect(asked).toEqual(['subscribe', 'unsubscribe']);
});

test('its state is the state, at once or when its promise comes', async () => {
  expect(await site((_, respond) => respond('granted')).adapter.state()).toBe('granted');
  expect(await site((_, respond) => respond(Promise.resolve('ios-not-installed'))).adapter.state()).toBe(
    'ios-not-installed',
  );
});

test.each<[string, 'subscribe' | 'unsubscribe', unknown]>([
  ['subscribed', 'subscribe', {}],
  ['denied', 'subscribe', {}],
  ['default', 'subscribe', { trouble: { kind: 'unanswered' } }],
  ['granted', 'subscribe', { trouble: { kind: 'host' } }],
  ['granted', 'unsubscribe', {}],
  ['denied', 'unsubscribe', {}],
  ['subscribed', 'unsubscribe', { trouble: { kind: 'host' } }],
])('%s is what came of %s', async (state, verb, changed) => {
  const { adapter } = site((_, respond) => respond(state));
  expect(await adapter[verb]()).toEqual(changed);
});

describe('a site that does not keep to it', () => {
  test('nobody answers within 3 s: developers are told, readers see that it cannot be', async () => {
    const { adapter, clock, notices } = site(() => {});
    const state = adapter.state();
    clock.pass(2999);
    expect(notices).toEqual([]);
    clock.pass(1);
    expect([await state, notices]).toEqual(['unavailable', ['W03']]);
    const changed = adapter.subscribe();
    clock.pass(3000);
    expect(await changed).toEqual({ trouble: { kind: 'host' } });
  });

  test('a reader may take two minutes over the question of the browser, and no longer', async () => {
    const { adapter, clock, notices } = site((_, respond) => respond(new Promise(() => {})));
    const changed = adapter.subscribe();
    clock.pass(119_999);
    await settled();
    expect(notices).toEqual([]);
    clock.pass(1);
    expect([await changed, notices]).toEqual([{ trouble: { kind: 'host' } }, ['W04']]);
  });

  test.each(['on', 7, null, undefined, { state: 'granted' }])('%j is no state', async (odd) => {
    const { adapter, notices } = site((_, respond) => respond(odd));
    expect([await adapter.state(), notices]).toEqual(['unavailable', ['W04']]);
  });

  test('a promise that fails is told with its cause', async () => {
    const { adapter, notices } = site((_, respond) => respond(Promise.reject(new Error('vendor'))));
    expect([await adapter.unsubscribe(), notices]).toEqual([{ trouble: { kind: 'host' } }, ['W04']]);
  });

  test('an answer that comes too late changes nothing', async () => {
    let late: Respond = () => {};
    const { adapter, clock } = site((_, respond) => {
      late = respond;
    });
    const state = adapter.state();
    clock.pass(3000);
    late('granted');
    expect(await state).toBe('unavailable');
  });
});

test('a script that loads late says so, and is asked again; after the end nobody listens', () => {
  const { adapter, target } = site(() => {});
  let changes = 0;
  const stop = adapter.onChange(() => {
    changes += 1;
  });
  target.dispatchEvent(new Event('tribune:web-push-changed'));
  stop();
  target.dispatchEvent(new Event('tribune:web-push-changed'));
  expect(changes).toBe(1);
});
