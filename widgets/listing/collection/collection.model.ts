import { type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import * as z from 'zod/mini';
import type { Page } from '#core/base/page/page.ts';
import type { Host } from '#core/base/widget/island.ts';
import type { Failure } from '#core/contract/base/outcome.ts';
import { type CollectionActions, type CollectionItems, collectionActions } from '#core/contract/collection.ts';
import { type CollectionChoice, isSameChoice, readSearch, searchOf } from '#core/contract/collectionChoice.ts';
import type { Attributes } from './collection.widget.ts';
import { findPrinted, type Printed } from './findPrinted.ts';
import { readPage } from './readPage.ts';
import type { Options } from './shownCollection.ts';

/** All that is shown: what the reader asked for, and the answer. */
export interface State {
  /** What the reader asks for: by the address or, while the filter dialog is open, by what they chose in it. */
  readonly choice: CollectionChoice;
  /** The choice that the shown items answer. */
  readonly standing: CollectionChoice;
  /** Undefined until the host or the server has sent them. */
  readonly actions: CollectionActions | undefined;
  readonly options: Options;
  /** Undefined while what the host printed is shown, and until the first answer. */
  readonly items: CollectionItems | undefined;
  /** How many items match `choice`; undefined while that is unknown. */
  readonly total: number | undefined;
  readonly isBusy: boolean;
  readonly isSheetOpen: boolean;
  /** Why the last request failed; the items before it stay. */
  readonly failure: Failure | undefined;
}

export interface Collection {
  readonly state: ReadonlySignal<State>;
  readonly headingLevel: number;
  hrefOf(choice: CollectionChoice): string;
  /**
   * Fetches and shows a choice, and puts it into the address. While the filter dialog is open the address changes only when the
   * choice is applied.
   */
  change(choice: CollectionChoice): void;
  openSheet(): void;
  apply(): void;
  /** Closes the filter dialog and forgets what was not applied. */
  closeSheet(): void;
  /** Fetches all options of a field. */
  showWhole(field: string): void;
  retry(): void;
}

function firstState(choice: CollectionChoice, printed: Printed | undefined, known: unknown): State {
  const read = z.safeParse(collectionActions.reply, known);
  const actions = read.success ? read.data : undefined;
  const isAdopted = printed !== undefined && actions !== undefined;
  return {
    choice,
    standing: isAdopted ? printed.choice : choice,
    actions,
    options: isAdopted ? printed.options : {},
    items: undefined,
    total: isAdopted && isSameChoice(printed.choice, choice) ? printed.total : undefined,
    ...{ isBusy: false, isSheetOpen: false, failure: undefined },
  };
}

/** Fetches a page of items into the state. A later request aborts an earlier one. */
function createReading(page: Page, id: string, state: Signal<State>, abortSignal: AbortSignal) {
  const wholes = new Set<string>();
  let asking: AbortController | undefined;
  const stop = () => {
    asking?.abort();
    asking = undefined;
  };
  abortSignal.addEventListener('abort', stop);

  async function ask(choice: CollectionChoice, { signal: own }: AbortController) {
    const known = state.peek().actions;
    const [items, can] = await Promise.all([
      readPage(page, { id, choice, wholes: [...wholes], signal: own }),
      known ? undefined : page.call(collectionActions, { params: { id }, signal: own }),
    ]);
    if (can && !can.ok) return can;
    return items.ok ? { ok: true as const, items: items.data, actions: can ? can.data : known } : items;
  }

  async function read(choice: CollectionChoice) {
    stop();
    const own = new AbortController();
    asking = own;
    const before = state.peek();
    const total = isSameChoice(choice, before.standing) ? before.total : undefined;
    state.value = { ...before, choice, total, isBusy: true, failure: undefined };
    const reply = await ask(choice, own);
    if (asking !== own) return;
    const now = { ...state.peek(), isBusy: false };
    if (!reply.ok) state.value = { ...now, failure: reply };
    else {
      const { items, actions } = reply;
      state.value = { ...now, actions, items, options: items.options, total: items.total, standing: choice };
    }
  }

  return { wholes, stop, read: (choice: CollectionChoice) => void read(choice) };
}

/** The model of a collection. The page's address alone decides what is shown. */
export function createCollection(
  page: Page,
  { collectionId, actions, headingLevel }: Attributes,
  { element, signal: abortSignal }: Pick<Host, 'element' | 'signal'>,
): Collection {
  const { place } = page;
  const printed = findPrinted(element);
  const ofAddress = () => readSearch(place.here().searchParams);
  const state = signal(firstState(ofAddress(), printed, actions));
  const { wholes, read, stop } = createReading(page, collectionId, state, abortSignal);
  if (printed?.whole !== undefined) wholes.add(printed.whole);
  let beforeSheet = state.peek();
  const setSheet = (isSheetOpen: boolean) => {
    state.value = { ...state.peek(), isSheetOpen };
  };
  const hrefOf = (choice: CollectionChoice) => place.here().pathname + searchOf(choice);
  const push = (choice: CollectionChoice) => {
    if (!isSameChoice(choice, ofAddress())) place.push(hrefOf(choice));
  };

  const unmove = place.onMove(() => {
    setSheet(false);
    const choice = ofAddress();
    if (!isSameChoice(choice, state.peek().choice)) read(choice);
  });
  abortSignal.addEventListener('abort', unmove);
  const first = state.peek();
  if (!first.actions || !isSameChoice(first.standing, first.choice)) read(first.choice);

  return {
    ...{ state, headingLevel, hrefOf },
    change(choice) {
      const { choice: before, failure, isSheetOpen } = state.peek();
      if (isSameChoice(before, choice) && !failure) return;
      if (!isSheetOpen) push(choice);
      read(choice);
    },
    openSheet() {
      beforeSheet = state.peek();
      setSheet(true);
    },
    apply() {
      setSheet(false);
      push(state.peek().choice);
    },
    closeSheet() {
      setSheet(false);
      if (isSameChoice(state.peek().choice, beforeSheet.choice)) return;
      stop();
      if (beforeSheet.items && !beforeSheet.isBusy) state.value = beforeSheet;
      else read(beforeSheet.choice);
    },
    showWhole(field) {
      if (wholes.has(field)) return;
      wholes.add(field);
      read(state.peek().choice);
    },
    retry: () => read(state.peek().choice),
  };
}
