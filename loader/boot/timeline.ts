import type { Step, Tag } from '#loader/tag.ts';

/** The timeline is for developers: a page whose scripts have taken it away loses nothing else. */
function note(write: () => void): void {
  try {
    write();
  } catch {}
}

/** Writes the steps of islands into the performance timeline, as `tribune:<widget>#<number>:<step>`. */
export function createTimeline() {
  const numbers = new WeakMap<Tag, number>();
  const counts: Record<string, number> = {};
  /** Islands of one widget count from 1, in the order in which they woke. */
  const label = (tag: Tag, what: string) => {
    const { name } = tag;
    if (!numbers.has(tag)) {
      counts[name] = (counts[name] ?? 0) + 1;
      numbers.set(tag, counts[name]);
    }
    return `tribune:${name}#${numbers.get(tag)}:${what}`;
  };
  return {
    /** A step that has no time yet is reached now. */
    mark(tag: Tag, step: Step): void {
      tag.times[step] ??= performance.now();
      const startTime = tag.times[step];
      note(() => performance.mark(label(tag, step), { startTime }));
    },
    measure(tag: Tag, what: string, from: Step, to: Step): void {
      note(() => performance.measure(label(tag, what), { start: tag.times[from] ?? 0, end: tag.times[to] ?? 0 }));
    },
  };
}
