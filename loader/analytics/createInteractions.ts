/** How long a page took to answer what a reader did in one tag, as https://web.dev/articles/inp defines it. */
export interface Interactions {
  /** `id`: the interaction that an event is of; `duration`: ms to the next frame. */
  add(id: number, duration: number): void;
  /** The longest, without one of each fifty; undefined where there was none. */
  inp(): number | undefined;
}

export function createInteractions(): Interactions {
  const durations = new Map<number, number>();
  return {
    add(id, duration) {
      durations.set(id, Math.max(duration, durations.get(id) ?? 0));
    },
    inp: () => [...durations.values()].toSorted((one, other) => other - one)[Math.floor(durations.size / 50)],
  };
}
