import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Failure, Outcome } from '#core/contract/outcome.ts';
import type { Page } from '#core/page/page.ts';
import type { Host } from '#core/widget/island.ts';
import { type Address, type AskedFor, createAddress } from './address.ts';
import { findPrinted, type Printed } from './findPrinted.ts';
import type { Found } from './found.ts';
import { createReading } from './reading.ts';
import { createRecentSearches, type RecentSearches } from './recentSearches.ts';
import { resultsIn } from './resultsIn.ts';
import type { Attributes } from './search.widget.ts';

export interface Search {
  readonly attributes: Attributes;
  /** What stands in the field. */
  readonly typed: ReadonlySignal<string>;
  readonly isTitles: ReadonlySignal<boolean>;
  /** What is shown; undefined before anything was looked for. */
  readonly found: ReadonlySignal<Found | undefined>;
  readonly isBusy: ReadonlySignal<boolean>;
  /** Why the last call brought nothing; what was shown stays. */
  readonly failure: ReadonlySignal<Failure | undefined>;
  readonly recent: RecentSearches;
  /** The reader goes on typing: it is looked for when they pause. */
  type(text: string): void;
  /** It is looked for at once, and kept. */
  submit(): void;
  /** The reader is done with typing: what was found is kept among the recent ones, and the way back leads to it. */
  settle(): void;
  /** Looks for something again. */
  recall(query: string): void;
  narrow(isTitles: boolean): void;
  clear(): void;
  more(): void;
  retry(): void;
}

/** Ms without a key. */
const pause = 250;
/** As soon as this many letters are typed; whoever presses the button may look for fewer. */
const shortest = 2;

const tidy = (text: string) => text.trim().replace(/\s+/g, ' ');

const foundIn = (printed: Printed): Found => ({
  ...{ ...printed, isPrinted: true, articles: [] },
  ...{ isMinimum: false, words: undefined },
});

function createState(printed: Printed | undefined, asked: AskedFor) {
  const { query, isTitles } = printed ?? asked;
  return {
    typed: signal(query),
    isTitles: signal(isTitles),
    found: signal<Found | undefined>(printed && foundIn(printed)),
    isBusy: signal(false),
    failure: signal<Failure>(),
  };
}

type State = ReturnType<typeof createState>;
/** Whether the address follows what is looked for. */
type How = 'write' | 'keep';

/** What asks the server. Of two questions that overlap the later one wins, whichever answers first. */
function createLooking(page: Page, state: State, address: Address, abortSignal: AbortSignal) {
  const { typed, isTitles, found, isBusy, failure } = state;
  const reading = createReading(page, abortSignal);

  function end() {
    reading.stop();
    isBusy.value = false;
  }

  /** Takes an answer in, unless another question took its place. */
  async function take(asked: Promise<Outcome<Found> | undefined>): Promise<boolean> {
    isBusy.value = true;
    const reply = await asked;
    if (!reply) return false;
    batch(() => {
      isBusy.value = false;
      failure.value = reply.ok ? undefined : reply;
      if (reply.ok) found.value = reply.data;
    });
    return reply.ok;
  }

  const isOf = (query: string) => found.peek()?.query === query && found.peek()?.isTitles === isTitles.peek();
  const isShown = (query: string) => !failure.peek() && isOf(query);

  function empty(how: How) {
    end();
    batch(() => {
      found.value = undefined;
      failure.value = undefined;
    });
    if (how === 'write') address.write('', isTitles.peek());
  }

  async function more() {
    const before = found.peek();
    if (before?.hasMore && !isBusy.peek()) await take(reading.next(before));
  }

  async function look(how: How) {
    end();
    const query = tidy(typed.peek());
    if (query === '') return empty(how);
    if (isShown(query)) return;
    const isThere = await take(reading.first(query, isTitles.peek()));
    if (isThere && how === 'write') address.write(query, isTitles.peek());
  }

  return {
    ...{ end, empty, look, more, isShown },
    /** What failed: the next page, or the first one. */
    retry: () => (isOf(tidy(typed.peek())) ? more() : look('write')),
  };
}

/** A search that goes on from what the host printed. */
export function createSearch(page: Page, attributes: Attributes, { element, signal: abortSignal }: Host): Search {
  const printed = findPrinted(resultsIn(element, attributes));
  const address = createAddress(page);
  const asked = address.read();
  const state = createState(printed, asked);
  const { typed, isTitles, found } = state;
  const { end, empty, look, more, isShown, retry } = createLooking(page, state, address, abortSignal);
  const recent = createRecentSearches(page, abortSignal);
  const lookNow = () => void look('write');
  let stopWaiting = () => {};

  function settle() {
    const query = found.peek()?.query;
    if (!query || query !== tidy(typed.peek())) return;
    recent.add(query);
    address.settle();
  }

  function recall(query: string) {
    stopWaiting();
    typed.value = query;
    void look('write').then(settle);
  }

  const stopFollowing = address.onMove(({ query, isTitles: titles }) => {
    stopWaiting();
    typed.value = query;
    isTitles.value = titles;
    void look('keep');
  });
  abortSignal.addEventListener('abort', () => [stopWaiting, stopFollowing, end].map((stop) => stop()));
  if (!printed && asked.query) void look('keep');

  return {
    ...{ attributes, ...state, recent, settle, recall },
    type(text) {
      stopWaiting();
      end();
      typed.value = text;
      const query = tidy(text);
      if (query === '') empty('write');
      else if (query.length >= shortest && !isShown(query)) stopWaiting = page.clock.after(pause, lookNow);
    },
    submit: () => recall(typed.peek()),
    narrow(titles) {
      isTitles.value = titles;
      lookNow();
    },
    clear() {
      stopWaiting();
      typed.value = '';
      empty('write');
    },
    more: () => void more(),
    retry: () => void retry(),
  };
}
