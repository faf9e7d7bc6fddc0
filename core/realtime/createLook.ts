import type { ReadonlySignal } from '@preact/signals-core';

/** Looks at the server that a page takes only while it is seen. */
export interface Look {
  /** Fetches now; or, unless it is urgent, once the page is seen. */
  begin(isUrgent: boolean): void;
  /** The page may be seen again: fetches where that is due. */
  resume(): void;
  /** What was due has been fetched otherwise. */
  cancel(): void;
}

/** `fetch` with true: nothing has prompted it but time. */
export function createLook(isSeen: ReadonlySignal<boolean>, fetch: (isUnprompted?: boolean) => void): Look {
  let isDue = false;
  return {
    begin(isUrgent) {
      isDue = !isUrgent && !isSeen.peek();
      if (!isDue) fetch(true);
    },
    resume() {
      if (!isDue || !isSeen.peek()) return;
      isDue = false;
      fetch();
    },
    cancel() {
      isDue = false;
    },
  };
}
