import { expect, test } from 'vitest';
import type { Outcome } from '#core/contract/base/outcome.ts';
import { fakeLocks } from '#tests/support/fakeLocks.ts';
import { settled } from '#tests/support/stage.ts';
import { createRefresh } from './createRefresh.ts';

const refusal: Outcome<never> = {
  ok: false,
  kind: 'refused',
  status: 401,
  message: undefined,
  fields: {},
  retryAfter: undefined,
};

/** One browser's token, and a tab whose server answers with `reply`. */
function setting(reply: () => Outcome<{ token: string }>, meanwhile: (when: 'asked' | 'waited') => void = () => {}) {
  const seen = { stored: 'old' as string | undefined, asked: 0, ended: 0, renewed: 0 };
  const locks = fakeLocks();
  const open = (given: Pick<LockManager, 'request'> | null = locks) =>
    createRefresh({
      token: {
        read: () => seen.stored,
        write(token) {
          seen.stored = token;
          return true;
        },
        remove: () => {
          seen.stored = undefined;
        },
        watch: () => () => {},
      },
      renew: async () => {
        seen.asked += 1;
        await Promise.resolve();
        meanwhile('asked');
        return reply();
      },
      ended: () => {
        seen.ended += 1;
        seen.stored = undefined;
      },
      renewed: () => {
        seen.renewed += 1;
      },
      lock: 'tribune:fc:refresh',
      locks: given ?? undefined,
      after: (_ms, then) => {
        meanwhile('waited');
        queueMicrotask(then);
      },
    });
  return { seen, open };
}
const fresh = (): Outcome<{ token: string }> => ({ ok: true, data: { token: 'new' } });

test('many calls of many tabs that were refused at once ask for one new token', async () => {
  const { seen, open } = setting(fresh);
  const [here, there] = [open(), open()];
  expect(await Promise.all([here('old'), here('old'), there('old'), there('old')])).toEqual([true, true, true, true]);
  expect(seen).toEqual({ stored: 'new', asked: 1, ended: 0, renewed: 1 });
});

test('a tab whose token was refused after another tab had renewed it takes that one', async () => {
  const { seen, open } = setting(fresh);
  seen.stored = 'newer';
  expect(await open()('old')).toBe(true);
  expect(seen.asked).toBe(0);
});

/** Two tabs of one browser: what the first writes reaches the second when a test says so. */
function slowBrowser() {
  const locks = fakeLocks();
  const timers: (() => void)[] = [];
  const seen = { asked: 0 };
  function open() {
    let stored: string | undefined = 'old';
    const watching = new Set<() => void>();
    const refresh = createRefresh({
      token: {
        read: () => stored,
        write(token) {
          stored = token;
          return true;
        },
        remove: () => {
          stored = undefined;
        },
        watch(changed) {
          const notifyChange = () => changed(stored);
          watching.add(notifyChange);
          return () => watching.delete(notifyChange);
        },
      },
      renew: async () => {
        seen.asked += 1;
        return fresh();
      },
      ended: () => {},
      renewed: () => {},
      lock: 'tribune:fc:refresh',
      locks,
      after: (_ms, then) => void timers.push(then),
    });
    const arrive = (token: string | undefined) => {
      stored = token;
      for (const notifyChange of [...watching]) notifyChange();
    };
    return { refresh, arrive, watching };
  }
  return { seen, open, passAll: () => timers.splice(0).forEach((then) => void then()) };
}

test('a token that another tab has renewed is waited for while storage has yet to bring it', async () => {
  for (const [token, isThere] of [
    ['new', true],
    [undefined, false],
  ] as const) {
    const { seen, open } = slowBrowser();
    const [here, there] = [open(), open()];
    expect(await here.refresh('old')).toBe(true);
    const late = there.refresh('old');
    await settled();
    there.arrive(token);
    expect(await late).toBe(isThere);
    expect(seen.asked).toBe(1);
    expect(there.watching.size).toBe(0);
  }
});

test('a renewed token that storage never brings is asked for after a while', async () => {
  const { seen, open, passAll } = slowBrowser();
  const [here, there] = [open(), open()];
  await here.refresh('old');
  const late = there.refresh('old');
  await settled();
  expect(seen.asked).toBe(1);
  passAll();
  expect(await late).toBe(true);
  expect(seen.asked).toBe(2);
});

test('a session that the server took away ends', async () => {
  const { seen, open } = setting(() => refusal);
  expect(await open()('old')).toBe(false);
  expect(seen).toMatchObject({ stored: undefined, ended: 1 });
});

test.each([
  { ok: false, kind: 'unreachable', cause: 'network' },
  { ...refusal, status: 500 },
  { ...refusal, status: 429 },
  { ok: false, kind: 'malformed', status: 200, issues: [] },
] as const)('a server that does not answer the question ($kind $status) leaves the token in place', async (reply) => {
  const { seen, open } = setting(() => reply);
  expect(await open()('old')).toBe(false);
  expect(seen).toMatchObject({ stored: 'old', ended: 0 });
});

test('a token that another tab wrote late is never cleared', async () => {
  const { seen, open } = setting(
    () => refusal,
    (when) => {
      if (when === 'waited') seen.stored = 'newer';
    },
  );
  expect(await open()('old')).toBe(true);
  expect(seen).toMatchObject({ stored: 'newer', ended: 0 });
});

test('a logout during a refresh stands', async () => {
  const { seen, open } = setting(fresh, () => {
    seen.stored = undefined;
  });
  expect(await open()('old')).toBe(false);
  expect(seen).toMatchObject({ stored: undefined, renewed: 0 });
});

test('without locks a tab still asks once', async () => {
  for (const none of [null, { request: () => Promise.reject(new DOMException('opaque', 'SecurityError')) }]) {
    const { seen, open } = setting(fresh);
    const here = open(none);
    expect(await Promise.all([here('old'), here('old')])).toEqual([true, true]);
    expect(seen).toMatchObject({ stored: 'new', asked: 1 });
  }
});
