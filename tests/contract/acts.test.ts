import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Conclusion, createPerformer } from '#core/act/createPerformer.ts';
import { createStore } from '#core/base/storage/createStore.ts';
import type { Failure, Outcome } from '#core/contract/base/outcome.ts';
import { createOutbox } from '#core/outbox/createOutbox.ts';
import { type ActCase, actCases } from '../support/actCases.ts';
import { fakeLocks } from '../support/fakeLocks.ts';
import { fakeBrowser } from '../support/fakeTabs.ts';
import { fakeClock } from '../support/fakeViewContext.tsx';
import { fakeSession, someReader } from '../support/readers.ts';
import { refused, settled, unreachable } from '../support/stage.ts';

const other = { ...someReader, id: 8 };
const malformed: Failure = { ok: false, kind: 'malformed', status: 200, issues: ['not what was agreed'] };
const unready: Failure = { ok: false, kind: 'unready', needs: 'reader' };

/** A page with one act under a test's control: every answer waits until it is given. */
function performed(of: ActCase, reader: typeof someReader | null = someReader, clock = fakeClock()) {
  const readers = fakeSession(reader);
  const leaving = new AbortController();
  const answers: ((outcome: Outcome<unknown>) => void)[] = [];
  const readings: ((isRead: boolean) => void)[] = [];
  const concluded: Conclusion[] = [];
  const applied: unknown[] = [];
  const sent: unknown[] = [];
  let known: never = of.known.open;
  const { standing, send: _, ...declared } = of.act;
  const act = {
    ...declared,
    standing: (now: never, draft: unknown) => standing(now, draft),
    send(...[, , draft]: readonly unknown[]) {
      sent.push(draft);
      return new Promise<Outcome<unknown>>((resolve) => answers.push(resolve));
    },
  };
  const page = {
    call: () => Promise.reject(new Error('Acts are sent by their own declaration.')),
    clock,
    session: readers.session,
  };
  const make = () =>
    createPerformer(page, act, of.target, {
      signal: leaving.signal,
      known: () => known,
      read: () => new Promise<boolean>((resolve) => readings.push(resolve)),
      apply: (reply) => applied.push(reply),
      conclude: (conclusion) => concluded.push(conclusion),
    });
  return {
    readers,
    clock,
    concluded,
    applied,
    sent,
    make,
    performer: make(),
    leave: () => leaving.abort(),
    async answer(outcome: Outcome<unknown>) {
      answers.shift()?.(outcome);
      await settled();
    },
    /** The server is asked what it has, and says this; false: it does not answer. */
    async read(now: never | false) {
      if (now !== false) known = now;
      readings.shift()?.(now !== false);
      await settled();
    },
    get isReading() {
      return readings.length > 0;
    },
  };
}

const yes: Outcome<unknown> = { ok: true, data: 'yes' };

test('the table holds every act that is declared', () => {
  const declared = globSync('{core,widgets}/**/*.act.ts', { cwd: join(import.meta.dirname, '../..') }).sort();
  expect([...new Set(actCases.map(({ file }) => file))].sort()).toEqual(declared);
});

test('no two acts have one name', () => {
  expect(new Set(actCases.map(({ kind }) => kind)).size).toBe(actCases.length);
});

describe.each(actCases.map((of) => [of.kind, of] as const))('%s', (_, of) => {
  test('of a reader it is sent once, however often it is asked for', async () => {
    const at = performed(of);
    at.performer.perform(of.draft);
    at.performer.perform(of.draft);
    expect(at.performer.progress.value).toBe('sending');
    expect(at.performer.draft.value).toEqual(of.draft);
    await at.answer(yes);
    expect(at.sent).toEqual([of.draft]);
    expect(at.applied).toEqual(['yes']);
    expect(at.concluded).toMatchObject([{ is: 'answered' }]);
    expect(at.performer.progress.value).toBe('idle');
  });

  test('a guest is asked to log in; after the login it goes once, though the tag stands twice', async () => {
    const at = performed(of, null);
    at.make();
    at.performer.perform(of.draft);
    expect(at.sent).toEqual([]);
    expect(at.readers.intents).toMatchObject([{ kind: of.kind, on: of.on }]);
    at.readers.reader.value = someReader;
    expect(at.performer.progress.value).toBe('resuming');
    await at.read(of.known.open);
    expect(at.sent).toEqual([of.draft]);
    await at.answer(yes);
    at.readers.reader.value = { ...someReader, name: 'Another name' };
    await settled();
    expect(at.sent).toHaveLength(1);
    expect(at.concluded).toHaveLength(1);
  });

  test('a guest who closes the dialog has meant nothing', async () => {
    const at = performed(of, null);
    at.performer.perform(of.draft);
    at.readers.session.close();
    at.readers.reader.value = someReader;
    await settled();
    expect(at.performer.progress.value).toBe('idle');
    expect(at.sent).toEqual([]);
  });

  test.each(Object.entries(of.known).filter(([standing]) => standing !== 'open'))(
    'after the login the server says "%s": nothing is sent',
    async (standing, known) => {
      const at = performed(of, null);
      at.performer.perform(of.draft);
      at.readers.reader.value = someReader;
      await at.read(known);
      expect(at.sent).toEqual([]);
      expect(at.concluded).toEqual([{ is: 'found', standing, wasSent: false }]);
    },
  );

  test.each(of.unreadable.map((draft) => [draft]))('a kept draft %j is dropped', async (draft) => {
    const at = performed(of, null);
    at.readers.session.ask({ kind: of.kind, on: of.on, draft });
    at.readers.reader.value = someReader;
    await settled();
    expect(at.performer.progress.value).toBe('idle');
    expect(at.isReading).toBe(false);
  });

  test.each<[string, Failure, 'plain' | 'asked']>([
    ['the network', unreachable('network'), 'asked'],
    ['offline', unreachable('offline'), 'asked'],
    ['a time-out', unreachable('time-out'), 'asked'],
    ['401', refused(401), 'plain'],
    ['no reader', unready, 'plain'],
    ['403', refused(403), 'asked'],
    ['404', refused(404), 'plain'],
    ['409', refused(409), 'asked'],
    ['422', refused(422), 'asked'],
    ['429', refused(429), 'plain'],
    ['500', refused(500), 'asked'],
    ['malformed', malformed, 'asked'],
  ])('%s: told once, sent once, and it can be done again', async (_name, failure, how) => {
    const at = performed(of);
    at.performer.perform(of.draft);
    await at.answer(failure);
    expect(at.isReading).toBe(how === 'asked');
    expect(at.performer.progress.value).toBe(how === 'asked' ? 'checking' : 'idle');
    if (how === 'asked') await at.read(of.known.open);
    expect(at.concluded).toEqual([{ is: 'failed', failure, isReadBack: how === 'asked' }]);
    expect(at.sent).toHaveLength(1);
    at.performer.perform(of.draft);
    await at.answer(yes);
    expect(at.sent).toHaveLength(2);
    expect(at.concluded.at(-1)).toMatchObject({ is: 'answered' });
  });

  test('a server that asks for a pause is told with the pause, not with its own sentence', async () => {
    const at = performed(of);
    at.performer.perform(of.draft);
    await at.answer(refused(429, { message: 'Too Many Attempts.', retryAfter: 30 }));
    expect(at.concluded).toMatchObject([{ failure: { message: undefined, retryAfter: 30 } }]);
  });

  test('where nobody answers the question either, the failure is shown after 5 s', async () => {
    const at = performed(of);
    at.performer.perform(of.draft);
    await at.answer(unreachable('network'));
    at.clock.pass(4_999);
    await settled();
    expect(at.concluded).toEqual([]);
    at.clock.pass(1);
    await settled();
    expect(at.concluded).toEqual([{ is: 'failed', failure: unreachable('network'), isReadBack: false }]);
  });

  test('a session that ran out asks for a login, and goes on after it, once', async () => {
    const at = performed(of);
    at.performer.perform(of.draft);
    at.readers.reader.value = null;
    await at.answer(refused(401));
    expect(at.readers.intents).toMatchObject([{ kind: of.kind, on: of.on }]);
    at.readers.reader.value = someReader;
    await at.read(of.known.open);
    await at.answer(yes);
    expect(at.sent).toEqual([of.draft, of.draft]);
    expect(at.concluded.at(-1)).toMatchObject({ is: 'answered' });
  });

  test('with a reader a 401 asks for no login', async () => {
    const at = performed(of);
    at.performer.perform(of.draft);
    await at.answer(refused(401));
    expect(at.readers.intents).toEqual([]);
  });

  test.each<[string, (at: ReturnType<typeof performed>) => Promise<void>]>([
    ['is sent', async (at) => at.answer(yes)],
    ['fails', async (at) => at.answer(refused(500))],
    [
      'is asked about',
      async (at) => {
        await at.answer(refused(500));
        await at.read(of.known.stored ?? of.known.open);
      },
    ],
  ])('whoever comes while it %s hears nothing of it', async (when, happens) => {
    const at = performed(of);
    at.performer.perform(of.draft);
    if (when === 'is asked about') await at.answer(refused(500));
    at.readers.reader.value = other;
    await happens(at);
    expect(at.concluded).toEqual([]);
    expect(at.applied).toEqual([]);
    expect(at.performer.progress.value).toBe('idle');
  });

  test('an earlier turn that ends late does not end the one that is under way', async () => {
    const at = performed(of);
    at.performer.perform(of.draft);
    await at.answer(refused(500));
    at.readers.reader.value = null;
    at.readers.session.ask({ kind: of.kind, on: of.on, draft: of.draft });
    at.readers.reader.value = other;
    expect(at.performer.progress.value).toBe('resuming');
    await at.read(false);
    expect(at.performer.progress.value).toBe('resuming');
  });

  test.each<[string, (at: ReturnType<typeof performed>) => Promise<void>]>([
    ['sending', async () => {}],
    ['checking', async (at) => at.answer(refused(500))],
  ])('a tag that leaves while %s hears nothing more', async (_name, before) => {
    const at = performed(of);
    at.performer.perform(of.draft);
    await before(at);
    at.leave();
    await at.answer(yes);
    await at.read(of.known.stored ?? of.known.open);
    expect(at.concluded).toEqual([]);
    expect(at.applied).toEqual([]);
    at.readers.session.ask({ kind: of.kind, on: of.on, draft: of.draft });
    at.readers.reader.value = null;
    at.readers.reader.value = someReader;
    expect(at.readers.intents).toHaveLength(1);
  });
});

describe.each(actCases.filter(({ known }) => known.stored).map((of) => [of.kind, of] as const))(
  '%s, which the server can be asked about',
  (_, of) => {
    test.each<[string, Failure, boolean]>([
      ['the network', unreachable('network'), true],
      ['500', refused(500), true],
      ['malformed', malformed, true],
      ['409', refused(409), false],
    ])('%s, and the server has it', async (_name, failure, wasSent) => {
      const at = performed(of);
      at.performer.perform(of.draft);
      await at.answer(failure);
      await at.read(of.known.stored ?? of.known.open);
      expect(at.concluded).toEqual([{ is: 'found', standing: 'stored', wasSent }]);
      expect(at.sent).toHaveLength(1);
    });

    test('a lost answer is remembered until the server is heard: the 409 of the second try is no conflict', async () => {
      const at = performed(of);
      at.performer.perform(of.draft);
      await at.answer(unreachable('network'));
      await at.read(false);
      at.performer.perform(of.draft);
      await at.answer(refused(409));
      await at.read(of.known.stored ?? of.known.open);
      expect(at.concluded.at(-1)).toEqual({ is: 'found', standing: 'stored', wasSent: true });
    });
  },
);

/** A page of a browser whose network a test switches on, and the outbox on it. */
function waiting(of: ActCase, tab = fakeBrowser().open()) {
  const answers: Outcome<unknown>[] = [];
  const sent: unknown[] = [];
  const clock = fakeClock();
  const leaving = new AbortController();
  const { waits, standing: _, ...declared } = of.act;
  const outbox = createOutbox(
    {
      tenant: 'demo',
      call: () => Promise.reject(new Error('Acts are sent by their own declaration.')),
      store: createStore({ tenant: 'demo', troubled: () => {}, ...tab }),
      session: fakeSession(someReader).session,
      clock,
      chance: () => 0.5,
    },
    fakeLocks(),
  );
  const act = {
    ...declared,
    ...(waits && { waits: { ...waits, receipt: () => 20 } }),
    standing: () => 'open' as const,
    async send(_call: unknown, target: unknown, draft: unknown) {
      sent.push([target, draft]);
      return answers.shift() ?? unreachable('offline');
    },
  };
  outbox.serve(act, leaving.signal, { answered: () => {}, postponed: () => {} });
  return {
    outbox,
    sent,
    put: (draft: unknown, key = 'a') => outbox.put({ key, kind: of.kind, on: of.on, target: of.target, draft }),
    leave: () => leaving.abort(),
    async online(...outcomes: Outcome<unknown>[]) {
      answers.push(...outcomes);
      outbox.retry('');
      await settled();
    },
  };
}

describe.each(actCases.filter(({ act }) => act.waits).map((of) => [of.kind, of] as const))(
  '%s, which may wait for the network',
  (_, of) => {
    test('the next page sends it as it was done, once', async () => {
      const tab = fakeBrowser().open();
      const before = waiting(of, tab);
      before.put(of.draft);
      await before.online();
      before.leave();
      const after = waiting(of, tab);
      await after.online(yes);
      await after.online(yes);
      expect(after.outbox.own.value).toEqual([]);
      expect(before.sent.at(-1)).toEqual([of.target, of.draft]);
      expect(after.sent.at(-1)).toEqual([of.target, of.draft]);
      expect(after.outbox.receiptOf('a')).toBe(20);
    });

    test.each([403, 404, 409, 413, 422])('%i: it stays with its reader, and the others go', async (status) => {
      const at = waiting(of);
      at.put(of.draft);
      at.put(of.draft, 'b');
      await at.online(refused(status), yes);
      expect(at.outbox.own.value).toMatchObject([{ key: 'a', refused: { status } }]);
      expect(at.sent).toHaveLength(2);
    });

    test('what no version of the product ever kept is dropped, and holds up nothing', async () => {
      const at = waiting(of);
      for (const [nth, draft] of of.unreadable.entries()) at.put(draft, `${nth}`);
      at.put(of.draft);
      await at.online(yes);
      expect([at.outbox.own.value, at.sent]).toEqual([[], [[of.target, of.draft]]]);
    });
  },
);
