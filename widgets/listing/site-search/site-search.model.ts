import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Page } from '#core/base/page/page.ts';
import type { Host } from '#core/base/widget/island.ts';
import { type Suggestion, suggestionKinds } from '#core/contract/searchSuggestion.ts';
import { foldText } from '#core/folded/foldText.ts';
import { createRecentSearches, type RecentSearches } from '#core/searches/recentSearches.ts';
import { createSuggesting } from './suggesting.ts';

/** A search that the reader made before. */
export interface RecentOption {
  readonly kind: 'recent';
  readonly title: string;
}
export type Option = Suggestion | RecentOption;

export interface SiteSearch {
  /** What can be chosen, in order: earlier searches, then the suggestions by kind. */
  readonly options: ReadonlySignal<readonly Option[]>;
  /** Whether the options are shown. */
  readonly isOpen: ReadonlySignal<boolean>;
  /** Index of the option that Enter follows; -1 while it is the text in the field. */
  readonly active: ReadonlySignal<number>;
  /** Whether an answer to the text in the field has no suggestion. */
  readonly isEmpty: ReadonlySignal<boolean>;
  /** Called with the text of the field, whenever that changes. */
  type(text: string): void;
  open(): void;
  close(): void;
  /** Makes the next option active, or the one before. Past the last one, and before the first, it is the text. */
  move(step: 1 | -1): void;
  /** Makes the option at an index active; -1 is the last. */
  moveTo(index: 0 | -1): void;
  /** Adds the text, or an earlier search that was chosen, to the recent ones, and closes. */
  leave(option?: Option): void;
  readonly recent: RecentSearches;
}

/** How many earlier searches are offered: in an empty field, and beside suggestions. */
const maxRecent = 5;
const maxRecentBeside = 2;

const keyOf = (option: Option) => (option.kind === 'recent' ? `recent ${option.title}` : option.url);

const tidy = (text: string): string => text.trim().replace(/\s+/g, ' ');

/** The searches of a reader that go on from what is typed. */
function fittingIn(searches: readonly string[], typed: string): readonly string[] {
  const begun = foldText(typed);
  if (begun === '') return searches.slice(0, maxRecent);
  const goOn = (search: string) => foldText(search).startsWith(begun) && foldText(search) !== begun;
  return searches.filter(goOn).slice(0, maxRecentBeside);
}

export function createSiteSearch(page: Page, _attributes: object, { signal: abortSignal }: Host): SiteSearch {
  const recent = createRecentSearches(page, abortSignal);
  const suggesting = createSuggesting(page, abortSignal);
  const typed = signal('');
  const isWanted = signal(false);
  const options = computed<readonly Option[]>(() => {
    const found = suggesting.found.value ?? [];
    return [
      ...fittingIn(recent.list.value, typed.value).map((title) => ({ kind: 'recent' as const, title })),
      ...suggestionKinds.flatMap((kind) => found.filter((each) => each.kind === kind)),
    ];
  });
  /** The key of the active option, which stays active wherever it moves when others come. */
  const chosen = signal<string>();
  const active = computed(() => options.value.findIndex((option) => keyOf(option) === chosen.value));
  const isOpen = computed(() => isWanted.value && options.value.length > 0);
  const isEmpty = computed(() => isWanted.value && options.value.length === 0 && suggesting.found.value !== undefined);

  function close() {
    isWanted.value = false;
    chosen.value = undefined;
  }
  function moveTo(index: number) {
    const option = options.peek().at(index);
    isWanted.value = true;
    chosen.value = option && keyOf(option);
  }

  return {
    ...{ options, isOpen, active, isEmpty, recent, close, moveTo },
    type(text) {
      typed.value = tidy(text);
      chosen.value = undefined;
      isWanted.value = true;
      suggesting.ask(typed.peek());
    },
    open() {
      isWanted.value = true;
    },
    move(step) {
      // The text has a place of its own, between the last and the first.
      const places = options.peek().length + 1;
      const next = (active.peek() + 1 + step + places) % places;
      if (next > 0) return moveTo(next - 1);
      chosen.value = undefined;
    },
    leave(option) {
      const query = option?.kind === 'recent' ? option.title : option ? '' : typed.peek();
      close();
      if (query) recent.add(query);
    },
  };
}
