import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { defineAct } from '#core/base/act/act.ts';
import { forReader } from '#core/base/act/readers.ts';
import type { Failure } from '#core/contract/base/outcome.ts';
import { someReader } from '#tests/support/readers.ts';
import { malformed, refused, settled, stage, unreachable } from '#tests/support/stage.ts';
import { type Conclusion, createPerformer } from './createPerformer.ts';

const other = { ...someReader, id: 8 };

/**
 * A page on which a reader chooses a number, once. The server knows what each has chosen; a call waits for `answer`, a reading for `readBack`.
 */
function choosing(first = someReader) {
  const { page, readers } = stage({ reader: first });
  const chosen = new Map<number, number>();
  const calls: { readonly who: number; readonly draft: number; readonly resolve: (failure?: Failure) => void }[] = [];
  const reads: (() => void)[] = [];
  const concluded: { readonly to: number | undefined; readonly conclusion: Conclusion }[] = [];
  const who = () => readers.reader.peek()?.id ?? 0;
  let known: number | undefined;
  const choose = defineAct({
    kind: 'choose',
    draft: z.number(),
    on: (target: string) => target,
    send: (_call, _target: string, draft: number) =>
      new Promise<{ readonly ok: true; readonly data: number } | Failure>((resolve) => {
        calls.push({ who: who(), draft, resolve: (failure) => resolve(failure ?? { ok: true, data: draft }) });
      }),
    standing: (stored: number | undefined, draft) =>
      stored === undefined ? ('open' as const) : stored === draft ? ('stored' as const) : ('other' as const),
  });
  const performer = createPerformer(page, choose, 'it', {
    signal: new AbortController().signal,
    known: () => known,
    read: () =>
      new Promise<boolean>((resolve) => {
        const asker = who();
        reads.push(() => {
          if (asker === who()) known = chosen.get(asker);
          resolve(asker === who());
        });
      }),
    apply: (reply) => {
      known = reply;
    },
    conclude: (conclusion) => concluded.push({ to: readers.reader.peek()?.id, conclusion }),
    readerChanged: ({ isOther }) => {
      if (isOther) known = undefined;
    },
  });
  return {
    ...{ performer, calls, concluded, chosen, readers },
    /** The server answers; `arrived`: it has stored what was sent. */
    async answer(failure: Failure | undefined, arrived: boolean) {
      const sent = calls.at(-1);
      if (sent && arrived) chosen.set(sent.who, sent.draft);
      sent?.resolve(failure);
      await settled();
    },
    async readBack() {
      for (const read of reads.splice(0)) read();
      await settled();
    },
  };
}
type Choosing = ReturnType<typeof choosing>;

function setReader({ reader }: Choosing['readers'], who: typeof someReader | null): void {
  reader.value = who;
}

const lost: readonly (readonly [string, Failure])[] = [
  ['the network fails', unreachable()],
  ['it takes too long', unreachable('time-out')],
  ['the server fails', refused(500)],
  ['the answer cannot be read', malformed],
];
const changes: readonly (readonly [string, (at: Choosing) => void])[] = [
  ['the reader logs out', ({ readers }) => setReader(readers, null)],
  ['another reader logs in', ({ readers }) => setReader(readers, other)],
];

describe.each(lost)('%s', (_, failure) => {
  test.each([true, false])(
    'and the choice arrived: %s. The reader is told so, and it is sent once',
    async (arrived) => {
      const at = choosing();
      at.performer.perform(3);
      await at.answer(failure, arrived);
      await at.readBack();
      expect(at.concluded.map(({ conclusion }) => conclusion.is)).toEqual([arrived ? 'found' : 'failed']);
      if (arrived) expect(at.concluded[0]?.conclusion).toMatchObject({ standing: 'stored', wasSent: true });
      expect(at.calls).toHaveLength(1);
    },
  );

  test.each(changes)(
    'and %s before it is known what arrived: nobody is told of somebody else’s choice',
    async (_name, change) => {
      const at = choosing();
      at.performer.perform(3);
      await at.answer(failure, true);
      change(at);
      await at.readBack();
      expect(at.concluded.filter(({ to }) => to !== someReader.id)).toEqual([]);
      expect([at.performer.progress.value, at.calls.length]).toEqual(['idle', 1]);
    },
  );

  test.each(changes)(
    'and %s before the answer: the reader hears nothing, nothing goes out again',
    async (_name, change) => {
      const at = choosing();
      at.performer.perform(3);
      change(at);
      await at.answer(failure, true);
      await at.readBack();
      expect(at.concluded.filter(({ conclusion }) => conclusion.is === 'found')).toEqual([]);
      expect(at.calls).toHaveLength(1);
    },
  );

  test('and the next reader, who chose the same before, is told that it was before', async () => {
    const at = choosing();
    at.chosen.set(other.id, 3);
    at.performer.perform(3);
    await at.answer(failure, false);
    await at.readBack();
    at.readers.reader.value = other;
    at.performer.perform(3);
    await at.answer(refused(409), false);
    await at.readBack();
    expect(at.concluded.at(-1)).toMatchObject({
      to: other.id,
      conclusion: { is: 'found', standing: 'stored', wasSent: false },
    });
  });
});

test('what a guest wanted is not sent for a reader who comes while the first is being asked about', async () => {
  const at = choosing();
  at.readers.reader.value = null;
  at.performer.perform(3);
  at.readers.reader.value = someReader;
  await settled();
  at.readers.reader.value = other;
  await at.readBack();
  await settled();
  expect([at.calls, at.performer.progress.value]).toEqual([[], 'idle']);
});

test('an answer that was asked for one reader is nobody’s once another reads', async () => {
  const { session, reader } = stage({ reader: someReader }).readers;
  const { signal } = new AbortController();
  const answer = Promise.withResolvers<string>();
  const [before, after] = [forReader(session, signal, answer.promise), Promise.resolve('after')];
  reader.value = other;
  answer.resolve('before');
  expect([await before, await forReader(session, signal, after)]).toEqual([undefined, 'after']);
});
