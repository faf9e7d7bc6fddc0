import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { Page } from '#core/base/page/page.ts';
import type { Drawing, Host } from '#core/base/widget/island.ts';
import type { Failure } from '#core/contract/base/outcome.ts';
import type { Kept, KeptPlace } from '#core/listing/keeper.ts';
import { createRecentSearches, type RecentSearches } from '#core/searches/recentSearches.ts';
import { type Address, type AskedFor, createAddress } from './address.ts';
import { findPrinted } from './findPrinted.ts';
import type { Found } from './found.ts';
import { resultsIn } from './resultsIn.ts';
import type { Attributes } from './search.widget.ts';

export interface Search {
  readonly attributes: Attributes;
  /** The text in the field. */
  readonly typed: ReadonlySignal<string>;
  readonly isTitles: ReadonlySignal<boolean>;
  /** The results that the host printed; undefined where it printed none. */
  readonly printed: Found | undefined;
  readonly printedBox: HTMLElement | null;
  /** The results that are shown; undefined before the first search. */
  readonly found: ReadonlySignal<Found | undefined>;
  readonly isBusy: ReadonlySignal<boolean>;
  /** Why the last call failed; the results before it stay. */
  readonly failure: ReadonlySignal<Failure | undefined>;
  /** The module that searches and draws; undefined until the reader searches. */
  readonly results: ReadonlySignal<Results | undefined>;
  readonly recent: RecentSearches;
  /** Called with each change of the field; searches once the reader pauses. */
  type(text: string): void;
  /** Searches at once, and adds the query to the recent ones. */
  submit(): void;
  /** Called when the reader has finished a query: it is added to the recent ones and keeps its entry in the history. */
  settle(): void;
  /** Searches for a recent query again. */
  recall(query: string): void;
  narrow(isTitles: boolean): void;
  clear(): void;
  /** Fetches the next page. `otherwise` is called where the module for that cannot be had. */
  more(otherwise?: () => void): void;
}

/** `write`: a search is put into the address; `keep`: the address stays. */
export type How = 'write' | 'keep';

/** The searches of one tag. */
export interface Looking {
  /** The results as the reader left them, where they come back. */
  readonly kept: Kept | undefined;
  /** Searches for the text in the field. */
  look(how: How): Promise<void>;
  more(): Promise<void>;
  /** Repeats the call that failed: for the next page or the first one. */
  retry(): Promise<void>;
  /** Whether the results are those of the text in the field, so that a call is for the next page of them. */
  isFurther(): boolean;
  /** Removes the results. */
  empty(how: How): void;
  /** Aborts the search under way. */
  end(): void;
  /** Stores the results for a reader who comes back, where they had loaded more. */
  keep(at: KeptPlace): void;
}

/** The module that searches and draws results. */
export interface Finder {
  createLooking(page: Page, state: State, address: Address, abortSignal: AbortSignal): Looking;
  drawResults(model: Search, looking: Looking, drawing: Drawing, status: HTMLElement): () => void;
}

interface Results {
  readonly draw: Finder['drawResults'];
  readonly looking: Looking;
}

/** The pause in typing after which a search begins, ms. */
const pause = 250;
/** How many letters start a search while typing; the button searches for fewer too. */
const shortest = 2;

const tidy = (text: string): string => text.trim().replace(/\s+/g, ' ');

function createState(printed: Found | undefined, asked: AskedFor) {
  const { query, isTitles } = printed ?? asked;
  const typed = signal(query);
  return {
    typed,
    /** The query: the text in the field without superfluous spaces. */
    wanted: () => tidy(typed.peek()),
    isTitles: signal(isTitles),
    found: signal(printed),
    isBusy: signal(false),
    failure: signal<Failure>(),
  };
}

export type State = ReturnType<typeof createState>;

/** Fetches the module that searches, once, and calls `act` with it; calls `otherwise` where it cannot be had, and tries again with the network where there is none. */
function createFinding(
  page: Page,
  state: State,
  address: Address,
  abortSignal: AbortSignal,
  fetchFinder: () => Promise<Finder>,
) {
  const results = signal<Results>();
  function find(act: (looking: Looking) => void, otherwise = () => {}): void {
    const there = results.peek();
    if (there) {
      act(there.looking);
      return;
    }
    void fetchFinder().then(
      ({ createLooking, drawResults }) => {
        if (abortSignal.aborted) return;
        const made = results.peek() ?? {
          draw: drawResults,
          looking: createLooking(page, state, address, abortSignal),
        };
        results.value = made;
        act(made.looking);
      },
      () => {
        if (navigator.onLine) return otherwise();
        // The page of the host would be an error of the browser.
        state.failure.value = { ok: false, kind: 'unreachable', cause: 'offline' };
        const again = () => {
          state.failure.value = undefined;
          find(act, otherwise);
        };
        addEventListener('online', again, { once: true, signal: abortSignal });
      },
    );
  }
  return { results, find };
}

/** The model of a search, which begins with what the host printed. `fetchFinder` is called once the reader searches. */
export function createSearch(
  page: Page,
  attributes: Attributes,
  { element, signal: abortSignal }: Host,
  fetchFinder: () => Promise<Finder>,
): Search {
  const printedBox = resultsIn(element, attributes);
  const printed = findPrinted(printedBox);
  const address = createAddress(page);
  const state = createState(printed, address.read());
  const { typed, isTitles, found } = state;
  const { find, results } = createFinding(page, state, address, abortSignal, fetchFinder);
  const recent = createRecentSearches(page, abortSignal);
  const look = (how: How, titles = isTitles.peek()) => {
    isTitles.value = titles;
    find((looking) => void looking.look(how));
  };
  const end = () => results.peek()?.looking.end();
  let stopWaiting = () => {};

  function settle() {
    const query = found.peek()?.query;
    if (!query || query !== state.wanted()) return;
    recent.add(query);
    address.settle();
  }

  function recall(query: string) {
    stopWaiting();
    typed.value = query;
    // Without what finds it here, the page of the host does.
    const leave = () => page.place.go(address.of(tidy(query), isTitles.peek()));
    find((looking) => void looking.look('write').then(settle), leave);
  }

  function type(text: string) {
    stopWaiting();
    end();
    typed.value = text;
    const query = tidy(text);
    find((looking) => query === '' && looking.empty('write'));
    if (query.length >= shortest) stopWaiting = page.clock.after(pause, () => look('write'));
  }

  const stopFollowing = address.onMove((now) => {
    stopWaiting();
    typed.value = now.query;
    look('keep', now.isTitles);
  });
  abortSignal.addEventListener('abort', () => [stopWaiting, stopFollowing, end].map((stop) => stop()));
  if (address.isKept() || (!printed && typed.peek())) look('keep');

  return {
    ...{ attributes, ...state, printed, printedBox, results, recent, settle, recall, type },
    submit: () => recall(typed.peek()),
    narrow: (titles) => look('write', titles),
    clear: () => type(''),
    more: (otherwise) => find((looking) => void looking.more(), otherwise),
  };
}
