export interface Reads {
  /** Asks, and asks again if something newer was answered meanwhile. */
  read<T>(ask: () => Promise<T>): Promise<T>;
  /** A change was answered: what was asked before knows nothing of it. */
  changed(): void;
}

/** Keeps the answers about one thing in the order of their questions, as they may overtake each other. */
export function createReads(): Reads {
  let last = 0;
  let newest = 0;
  async function read<T>(ask: () => Promise<T>): Promise<T> {
    last += 1;
    const own = last;
    const answer = await ask();
    if (own < newest) return read(ask);
    newest = own;
    return answer;
  }
  return {
    read,
    changed() {
      last += 1;
      newest = last;
    },
  };
}
