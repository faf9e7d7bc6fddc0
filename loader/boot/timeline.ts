import type { Step, Tag } from '#loader/tag.ts';

/** Of hundreds of islands of one widget the first say enough: seven entries for each would take a phone longer than making their models. */
const most = 20;

/** Writes the steps of islands into the performance timeline, as `tribune:<widget>#<number>:<step>`. */
export function createTimeline() {
  const numbers = new WeakMap<Tag, number>();
  const counts: Record<string, number> = {};
  /** Islands of one widget count from 1, in the order in which they woke. */
  const numberOf = (tag: Tag): number => {
    const { name } = tag;
    const number = numbers.get(tag) ?? (counts[name] ?? 0) + 1;
    if (!numbers.has(tag)) counts[name] = number;
    numbers.set(tag, number);
    return number;
  };
  /** `write` gets the name of the entry. */
  const note = (tag: Tag, what: string, write: (name: string) => void) => {
    const number = numberOf(tag);
    if (number > most) return;
    // The timeline is for developers: a page whose scripts have taken it away loses nothing else.
    try {
      write(`tribune:${tag.name}#${number}:${what}`);
    } catch {}
  };
  return {
    /** A step that has no time yet is reached now. */
    mark(tag: Tag, step: Step): void {
      tag.times[step] ??= performance.now();
      const startTime = tag.times[step];
      note(tag, step, (name) => performance.mark(name, { startTime }));
    },
    measure(tag: Tag, what: string, from: Step, to: Step): void {
      const { times } = tag;
      note(tag, what, (name) => performance.measure(name, { start: times[from] ?? 0, end: times[to] ?? 0 }));
    },
  };
}
