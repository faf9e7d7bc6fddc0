import { type ReadonlySignal, signal } from '@preact/signals-core';

/** The server's word on how many are unopened. */
export interface Word {
  readonly unopened: number;
  /** Of the last change that the count contains; undefined where the server does not number. */
  readonly sequence: number | undefined;
}

/** What was known when a request was sent. */
export interface Asked {
  readonly last: number | undefined;
  readonly turn: number;
  readonly isAlone: boolean;
}

export interface Count {
  readonly unopened: ReadonlySignal<number>;
  /** What holds now. */
  word(): Word;
  /** A request is being sent whose answer will hold the count. */
  ask(): Asked;
  /**
   * Its answer came; undefined for none. False where it cannot be told whether the count is the newest: then it is to be
   * asked for once more.
   */
  answered(asked: Asked, word: Word | undefined): boolean;
  /** The server said so unasked. */
  heard(word: Word): void;
}

/**
 * The unopened count: always the server's, never reckoned here, and of all its words the newest. Where the server numbers its
 * changes the numbers decide. Where it does not, an answer counts only if nothing else was asked or heard meanwhile.
 */
export function createCount(first: number): Count {
  const unopened = signal(first);
  let last: number | undefined;
  let turn = 0;
  let open = 0;

  function update(word: Word) {
    last = word.sequence ?? last;
    unopened.value = word.unopened;
  }

  return {
    unopened,
    word: () => ({ unopened: unopened.peek(), sequence: last }),
    ask() {
      turn += 1;
      open += 1;
      return { last, turn, isAlone: open === 1 };
    },
    answered(asked, word) {
      open -= 1;
      if (!word) return true;
      const { sequence } = word;
      if (sequence === undefined) {
        if (!asked.isAlone || asked.turn !== turn) return false;
      } else if (last !== undefined && sequence < last) {
        // An answer that is older than what was known when it was asked for: the server counts anew.
        if (asked.last === undefined || sequence >= asked.last) return true;
      }
      update(word);
      return true;
    },
    heard(word) {
      turn += 1;
      if (word.sequence === undefined || last === undefined || word.sequence >= last) update(word);
    },
  };
}
