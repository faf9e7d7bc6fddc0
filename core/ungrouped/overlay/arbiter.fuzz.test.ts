// @vitest-environment happy-dom
import { afterAll, expect, test, vi } from 'vitest';
import { holdOverlays } from '#core/base/page/holdOverlays.ts';
import { seededChance } from '#tests/support/seededChance.ts';
import { sized } from '#tests/support/soak.ts';
import { stage } from '#tests/support/stage.ts';
import { askToOpen } from './askToOpen.ts';

const runs = sized(60, 500);
const rest = 30_000;
afterAll(() => vi.restoreAllMocks());

/** A page on which things ask, dialogs come and go, fields are used and the tab is left, all by chance. */
function simulate(seed: number) {
  document.body.replaceChildren();
  const chance = seededChance(seed);
  const { page, clock } = stage();
  const field = document.createElement('input');
  const dialog = document.createElement('dialog');
  document.body.append(field, dialog);
  let isHidden = false;
  Object.defineProperty(document, 'visibilityState', {
    configurable: true,
    get: () => (isHidden ? 'hidden' : 'visible'),
  });
  const begun = clock.now() + (seed + 1) * 10_000_000;
  vi.spyOn(performance, 'now').mockImplementation(() => begun + clock.now());

  const standing = new Set<() => void>();
  let freeSince = Number.NEGATIVE_INFINITY;
  const isOver = () => standing.size > 0 || dialog.open;
  const release = () => {
    freeSince = clock.now();
  };
  const opened: { readonly priority: number; readonly problems: readonly string[]; readonly above: boolean }[] = [];
  const pending = new Map<number, { readonly priority: number; done(): void }>();
  let asked = 0;

  function ask() {
    const id = asked++;
    const priority = Math.floor(chance() * 5);
    const open = () => {
      const problems = [
        isOver() && 'over a dialog',
        clock.now() - freeSince < rest && 'in the rest after a dialog',
        document.activeElement === field && 'over a field in use',
        isHidden && 'in a hidden tab',
        !pending.has(id) && 'though it was not wanted any more',
      ].filter((problem) => problem !== false);
      const above = [...pending].some(([other, request]) => other !== id && request.priority > priority);
      opened.push({ priority, problems, above });
      pending.delete(id);
    };
    pending.set(id, { priority, done: askToOpen(page, { name: `${id}`, priority, open }) });
  }
  function withdraw() {
    const [first] = pending;
    if (!first) return;
    first[1].done();
    pending.delete(first[0]);
  }
  function leaveDialog() {
    const [first] = standing;
    if (!first) return;
    standing.delete(first);
    first();
    release();
  }
  function closeDialog() {
    if (!dialog.open) return;
    dialog.close();
    release();
  }
  function flip() {
    isHidden = !isHidden;
    document.dispatchEvent(new Event('visibilitychange'));
  }
  const steps = [
    ask,
    ask,
    withdraw,
    () => standing.add(holdOverlays(document)),
    leaveDialog,
    leaveDialog,
    () => dialog.show(),
    closeDialog,
    () => field.focus(),
    () => field.blur(),
    flip,
  ];
  function wind(ms: number) {
    for (let left = ms; left > 0; left -= 250) clock.pass(Math.min(left, 250));
  }

  for (let count = 0; count < 60; count += 1) {
    steps[Math.floor(chance() * steps.length)]?.();
    wind(Math.floor(chance() ** 3 * 40_000));
  }
  // Everything comes to an end.
  while (standing.size > 0) leaveDialog();
  closeDialog();
  field.blur();
  if (isHidden) flip();
  wind(40_000);
  return { opened, waiting: pending.size };
}

test(`in ${runs} evenings at random at most one thing opens by itself, never over or soon after a dialog, and nobody waits in vain`, () => {
  const simulations = Array.from({ length: runs }, (_, seed) => simulate(seed));
  const problems = simulations.flatMap(({ opened, waiting }, seed) => {
    const own = opened.flatMap((each) => each.problems);
    if (opened.length > 1) own.push('a second one');
    if (opened.some(({ above }) => above)) own.push('before a more important one');
    if (opened.length === 0 && waiting > 0) own.push('nobody, though somebody waits');
    return own.map((problem) => `evening ${seed}: ${problem}`);
  });
  expect(problems).toEqual([]);
  expect(simulations.filter(({ opened }) => opened.length === 1).length).toBeGreaterThan(runs / 2);
}, 60_000);
