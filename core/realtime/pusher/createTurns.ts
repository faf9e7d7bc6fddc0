export interface Turns {
  /**
   * Queues for a turn: `begin` is called when it has come, at once when nobody is before it. Returns what ends the turn, or
   * leaves the queue.
   */
  take(begin: () => void): () => void;
  /** Nobody who is in the queue has a turn any more. */
  clear(): void;
}

/** Gives turns one at a time, in the order in which they were asked for. */
export function createTurns(): Turns {
  const queue: (() => void)[] = [];
  return {
    take(begin) {
      const turn = () => begin();
      if (queue.push(turn) === 1) begin();
      return () => {
        const at = queue.indexOf(turn);
        if (at >= 0) queue.splice(at, 1);
        if (at === 0) queue[0]?.();
      };
    },
    clear() {
      queue.length = 0;
    },
  };
}
