import { type ReadonlySignal, signal } from '@preact/signals-core';

/** How many notifications are unopened, as the server counts them. */
export interface CountUpdate {
  readonly unopened: number;
  /** Number of the last change that the count includes; undefined where the server does not number its changes. */
  readonly sequence: number | undefined;
}

/** The state at the time when a request was sent. */
export interface PendingRequest {
  readonly last: number | undefined;
  readonly turn: number;
  readonly isAlone: boolean;
}

export interface Count {
  readonly unopened: ReadonlySignal<number>;
  /** The newest count that is known. */
  current(): CountUpdate;
  /** To be called as a request is sent whose reply contains the count; its result goes to `onReply`. */
  begin(): PendingRequest;
  /**
   * Takes the count of a reply; undefined for a call that failed. Returns false where it is unknown whether this count is
   * the newest: then the server has to be asked once more.
   */
  onReply(request: PendingRequest, reply: CountUpdate | undefined): boolean;
  /** Takes a count that the server sent by itself. */
  onEvent(event: CountUpdate): void;
}

/**
 * The number of unopened notifications: the newest one that the server has sent, never computed here. Where the server numbers
 * its changes these decide which is the newest; otherwise a reply counts only if no other request and no event came in between.
 */
export function createCount(first: number): Count {
  const unopened = signal(first);
  let last: number | undefined;
  let turn = 0;
  let open = 0;

  function update(next: CountUpdate) {
    last = next.sequence ?? last;
    unopened.value = next.unopened;
  }

  return {
    unopened,
    current: () => ({ unopened: unopened.peek(), sequence: last }),
    begin() {
      turn += 1;
      open += 1;
      return { last, turn, isAlone: open === 1 };
    },
    onReply(request, reply) {
      open -= 1;
      if (!reply) return true;
      const { sequence } = reply;
      if (sequence === undefined) {
        if (!request.isAlone || request.turn !== turn) return false;
      } else if (last !== undefined && sequence < last) {
        // A reply that is older than what was known as it was asked for: the server has begun to number anew.
        if (request.last === undefined || sequence >= request.last) return true;
      }
      update(reply);
      return true;
    },
    onEvent(event) {
      turn += 1;
      if (event.sequence === undefined || last === undefined || event.sequence >= last) update(event);
    },
  };
}
