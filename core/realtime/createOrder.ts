/** An event as it came: its number on the channel, if it has one. */
export interface Numbered {
  readonly sequence: number | undefined;
  deliver(): void;
}

/** The numbers of one channel, as one listener has had them. */
export interface Order {
  /** Delivers the event when its turn has come, then those that waited for it. A number that is past is dropped. */
  add(event: Numbered): void;
  /** The server says which number was the last. False: not by the numbers that came here. */
  tail(sequence: number): boolean;
  /** Lets everything wait that comes from here on. */
  hold(): void;
  /** The state at hand contains what happened up to this number; undefined: nobody knows. */
  settle(sequence: number | undefined): void;
  /** Goes on. `isStrict`: an event waits for those that are missing before it. */
  release(isStrict: boolean): void;
  /** The numbers mean nothing any more, and what waits is contained in the state to come. */
  forget(): void;
  /** Whether something is missing. */
  hasHole(): boolean;
  last(): number | undefined;
  /** The highest number that was received or announced; 0 for none. */
  highest(): number;
}

export function createOrder(): Order {
  let last: number | undefined;
  let lastReported = 0;
  /** What was announced before the state at hand was asked for, which may name no number itself. */
  let contained = 0;
  let waiting: Numbered[] = [];
  let isHolding = true;
  let isStrict = true;

  const sort = () => waiting.sort((one, other) => (one.sequence ?? 0) - (other.sequence ?? 0));

  function drain() {
    const queue = sort();
    waiting = [];
    for (const event of queue) {
      const { sequence } = event;
      if (sequence !== undefined && last !== undefined && sequence <= last) continue;
      if (sequence !== undefined && last !== undefined && isStrict && sequence > last + 1) {
        waiting.push(event);
        continue;
      }
      last = sequence ?? last;
      event.deliver();
    }
  }

  return {
    add(event) {
      waiting.push(event);
      if (!isHolding) drain();
    },
    tail(sequence) {
      lastReported = Math.max(lastReported, sequence);
      return sequence === contained || (last !== undefined && sequence >= last);
    },
    hold() {
      isHolding = true;
      lastReported = 0;
    },
    settle(sequence) {
      last = sequence;
    },
    release(strict) {
      isHolding = false;
      isStrict = strict;
      drain();
    },
    forget() {
      last = undefined;
      contained = lastReported || contained;
      lastReported = 0;
      waiting = [];
    },
    hasHole: () => waiting.length > 0 || (last !== undefined && lastReported > last),
    last: () => last,
    highest: () => Math.max(last ?? 0, lastReported, sort().at(-1)?.sequence ?? 0),
  };
}
