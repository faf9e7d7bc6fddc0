// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import type { Outcome } from '#core/contract/base/outcome.ts';
import { fakeSight } from '#tests/support/fakeSight.ts';
import { refused, settled, stage } from '#tests/support/stage.ts';
import { createReading } from './createReading.ts';

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

/** A widget that reads a number; each reading waits for its answer. */
function reading({ chance = 0, isShown = true } = {}) {
  const { clock } = stage();
  const element = document.body.appendChild(document.createElement('div'));
  const left = new AbortController();
  const answers: { readonly signal: AbortSignal; readonly send: (reply: Outcome<number>) => void }[] = [];
  const taken: Outcome<number>[] = [];
  const { now, soon, failedSince } = createReading<number>(
    { clock, chance: () => chance },
    {
      ...{ element, signal: left.signal, isShown: () => isShown, take: (reply) => taken.push(reply) },
      ask: (signal) => new Promise((send) => answers.push({ signal, send })),
    },
  );
  return {
    ...{ answers, clock, element, failedSince, now, soon, taken, leave: () => left.abort() },
    change() {
      void soon();
      clock.pass(1000);
    },
    async reply(reply: Outcome<number>) {
      answers.at(-1)?.send(reply);
      await settled();
    },
  };
}

test.each([0, 0.5, 0.999])(
  'what changes is read once, within a second of the first change, whatever chance says (%s)',
  (chance) => {
    const { answers, change, clock, soon } = reading({ chance });
    void soon();
    clock.pass(200);
    void soon();
    expect(answers).toHaveLength(0);
    clock.pass(800);
    expect(answers).toHaveLength(1);
    change();
    expect(answers).toHaveLength(2);
  },
);

test('what is folded away, as in a tab that is not chosen, is read once it is shown, however often it has changed', () => {
  const { answers, change, element } = reading();
  const { see, restore } = fakeSight(element);
  change();
  expect(answers).toHaveLength(1);
  element.style.display = 'none';
  change();
  see(false);
  change();
  expect(answers).toHaveLength(1);
  element.style.display = '';
  see(true);
  see(true);
  expect(answers).toHaveLength(2);
  change();
  expect(answers).toHaveLength(3);
  restore();
});

test('a page that nobody sees reads once it is seen, also what failed before', async () => {
  const { answers, change, clock, element, reply } = reading();
  const { see, restore } = fakeSight(element);
  change();
  await reply(refused(503));
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  clock.pass(60_000);
  clock.pass(1000);
  change();
  expect(answers).toHaveLength(1);
  hidden.mockReturnValue(false);
  see(true);
  await reply(refused(503));
  clock.pass(4000);
  clock.pass(1000);
  expect(answers).toHaveLength(3);
  restore();
});

test('of a widget that has left nothing is read, in sight or not, and what is under way is aborted', async () => {
  const { answers, change, clock, leave, reply, soon, taken } = reading();
  change();
  void soon();
  leave();
  clock.pass(1000);
  await reply({ ok: true, data: 1 });
  expect([answers.length, answers[0]?.signal.aborted, taken]).toEqual([1, true, []]);
});

test('the pause after a failure doubles up to a minute, a change takes its place, and what came ends it', async () => {
  const { answers, change, clock, failedSince, reply, taken } = reading({ chance: 1 });
  const began = clock.now();
  change();
  for (const pause of [2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]) {
    const { length } = answers;
    await reply(refused(503));
    clock.pass(pause - 1);
    clock.pass(1000);
    expect(answers).toHaveLength(length);
    clock.pass(1);
    clock.pass(1000);
    expect(answers).toHaveLength(length + 1);
  }
  await reply(refused(503));
  expect(failedSince.value).toBe(began);
  change();
  await reply({ ok: true, data: 1 });
  clock.pass(120_000);
  clock.pass(1000);
  expect([answers.length, failedSince.value, taken.at(-1)]).toEqual([9, undefined, { ok: true, data: 1 }]);
});

test('a pause that the server asks for is kept, and a refusal that will not pass is not asked for again', async () => {
  const { answers, change, clock, reply } = reading();
  change();
  await reply(refused(429, { retryAfter: 30 }));
  clock.pass(30_000);
  clock.pass(1000);
  expect(answers).toHaveLength(1);
  clock.pass(1000);
  await reply(refused(404));
  clock.pass(120_000);
  clock.pass(1000);
  expect(answers).toHaveLength(2);
});

test('what has nothing to show is left to its button', async () => {
  const { answers, change, clock, failedSince, reply } = reading({ isShown: false });
  change();
  await reply(refused(503));
  clock.pass(120_000);
  clock.pass(1000);
  expect([answers.length, failedSince.value]).toEqual([1, undefined]);
});
