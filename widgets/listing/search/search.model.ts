import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { Failure } from '#core/contract/outcome.ts';
import type { Kept, KeptPlace } from '#core/listing/keeper.ts';
import type { Page } from '#core/page/page.ts';
import type { Drawing, Host } from '#core/widget/island.ts';
import { type Address, type AskedFor, createAddress } from './address.ts';
import { findPrinted } from './findPrinted.ts';
import type { Found } from './found.ts';
import { createRecentSearches, type RecentSearches } from './recentSearches.ts';
import { resultsIn } from './resultsIn.ts';
import type { Attributes } from './search.widget.ts';

export interface Search {
  readonly attributes: Attributes;
  /** What stands in the field. */
  readonly typed: ReadonlySignal<string>;
  readonly isTitles: ReadonlySignal<boolean>;
  /** What the host printed, and where it stands. */
  readonly printed: Found | undefined;
  readonly printedBox: HTMLElement | null;
  /** What is shown; undefined before anything was looked for. */
  readonly found: ReadonlySignal<Found | undefined>;
  readonly isBusy: ReadonlySignal<boolean>;
  /** Why the last call brought nothing; what was shown stays. */
  readonly failure: ReadonlySignal<Failure | undefined>;
  /** What draws what is found, with what asks for it; undefined until a reader looks for something. */
  readonly results: ReadonlySignal<Results | undefined>;
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
  /** `otherwise` where what asks for it cannot be had. */
  more(otherwise?: () => void): void;
}

/** Whether the address follows what is looked for. */
export type How = 'write' | 'keep';

/** What asks the server. */
export interface Looking {
  /** Where the reader left the results, when they come back to them. */
  readonly kept: Kept | undefined;
  /** Looks for what stands in the field. */
  look(how: How): Promise<void>;
  more(): Promise<void>;
  /** What failed: the next page, or the first one. */
  retry(): Promise<void>;
  /** Nothing is shown any more. */
  empty(how: How): void;
  /** What is being asked for comes to nothing. */
  end(): void;
  /** Keeps the results for a reader who comes back, where more of them were asked for. */
  keep(at: KeptPlace): void;
}

/** What finds articles and draws them. */
export interface Finder {
  createLooking(page: Page, state: State, address: Address, abortSignal: AbortSignal): Looking;
  drawResults(model: Search, looking: Looking, drawing: Drawing, status: HTMLElement): () => void;
}

interface Results {
  readonly draw: Finder['drawResults'];
  readonly looking: Looking;
}

/** Ms without a key. */
const pause = 250;
/** As soon as this many letters are typed; whoever presses the button may look for fewer. */
const shortest = 2;

const tidy = (text: string): string => text.trim().replace(/\s+/g, ' ');

function createState(printed: Found | undefined, asked: AskedFor) {
  const { query, isTitles } = printed ?? asked;
  const typed = signal(query);
  return {
    typed,
    /** What stands in the field, as it is looked for. */
    wanted: () => tidy(typed.peek()),
    isTitles: signal(isTitles),
    found: signal(printed),
    isBusy: signal(false),
    failure: signal<Failure>(),
  };
}

export type State = ReturnType<typeof createState>;

/** Hands what asks the server to `act`, with the first one that needs it; `otherwise` where its file cannot be had. */
function createFinding(
  page: Page,
  state: State,
  address: Address,
  abortSignal: AbortSignal,
  fetchFinder: () => Promise<Finder>,
) {
  const results = signal<Results>();
  return {
    results,
    find(act: (looking: Looking) => void, otherwise = () => {}): void {
      const there = results.peek();
      if (there) {
        act(there.looking);
        return;
      }
      void fetchFinder().then(({ createLooking, drawResults }) => {
        if (abortSignal.aborted) return;
        const made = results.peek() ?? {
          draw: drawResults,
          looking: createLooking(page, state, address, abortSignal),
        };
        results.value = made;
        act(made.looking);
      }, otherwise);
    },
  };
}

/** A search that goes on from what the host printed. `fetchFinder` is asked once a reader looks for something. */
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
