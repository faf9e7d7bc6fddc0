import type { Words } from '#core/base/i18n/words.ts';
import { isPlainClick } from '#core/base/page/isPlainClick.ts';
import { isSameChoice, readSearch } from '#core/contract/collectionChoice.ts';
import type { Collection } from './collection.model.ts';
import { type ReadForm, readForm, showWrongs } from './formState.ts';
import { searchOptions } from './searchOptions.ts';

export interface Parts {
  readonly count: HTMLElement;
  readonly open: HTMLAnchorElement;
  readonly form: HTMLFormElement;
  readonly chips: HTMLElement;
  readonly results: HTMLElement;
  readonly alert: HTMLElement;
}

/** Calls `press`, in place of navigating, for plain clicks on these links. */
function onPress(region: HTMLElement, selector: string, press: (link: HTMLElement) => void, signal: AbortSignal): void {
  region.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;
      if (!link || !isPlainClick(event)) return;
      event.preventDefault();
      press(link);
    },
    { signal },
  );
}

/** Reads the form into the model, and tracks what is wrong in it. */
function createForm(model: Collection, form: HTMLFormElement, words: Words) {
  let wrongs: ReadForm['wrongs'] = new Map();
  return {
    wrongs: () => wrongs,
    /** Forgets what is wrong. */
    forget() {
      wrongs = new Map();
    },
    /** Passes the choice to the model. Returns whether every field was filled in correctly. */
    take(): boolean {
      const { actions, choice } = model.state.peek();
      if (!actions) return false;
      const read = readForm(form, actions, choice, words.locale);
      wrongs = read.wrongs;
      showWrongs(form, actions, wrongs, words);
      if (!isSameChoice(read.choice, { ...choice, offset: 0 })) model.change(read.choice);
      return wrongs.size === 0;
    },
  };
}

/** Listens for a search in the options of a field, and for the button that shows all of them. Returns a verb that begins with what is typed already. */
function listenToOptions(model: Collection, form: HTMLFormElement, signal: AbortSignal): () => void {
  const showWhole = (within: Element) => {
    const group = within.closest<HTMLElement>('.tb-collection-group');
    if (group?.querySelector('.tb-collection-all')) model.showWhole(group.dataset.field ?? '');
    return group;
  };
  const search = (field: Element) => {
    const group = showWhole(field);
    if (group) searchOptions(group);
  };
  form.addEventListener(
    'input',
    ({ target }) => {
      if (target instanceof Element && target.matches('.tb-collection-search')) search(target);
    },
    { signal },
  );
  onPress(
    form,
    '.tb-collection-all',
    (link) => showWhole(link)?.querySelector<HTMLElement>('.tb-collection-search')?.focus(),
    signal,
  );
  return () => {
    for (const field of form.querySelectorAll<HTMLInputElement>('.tb-collection-search'))
      if (field.value) search(field);
  };
}

/** Listens to the link that opens the filters as to a button. */
function listenToOpen({ openSheet }: Collection, open: HTMLElement, signal: AbortSignal): void {
  onPress(open, '.tb-collection-open', openSheet, signal);
  open.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== ' ') return;
      event.preventDefault();
      openSheet();
    },
    { signal },
  );
}

/** Passes what a reader does in a collection to its model. */
export function listen(model: Collection, { form, chips, results, open }: Parts, words: Words) {
  const controller = new AbortController();
  const { signal } = controller;
  const { take, forget, wrongs } = createForm(model, form, words);
  let hasTurned = false;

  const searchTyped = listenToOptions(model, form, signal);
  form.addEventListener(
    'change',
    ({ target }) => {
      if (target instanceof Element && !target.matches('.tb-collection-search')) take();
    },
    { signal },
  );
  form.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      if (take()) model.apply();
      else form.querySelector<HTMLElement>('[aria-invalid]')?.focus();
    },
    { signal },
  );
  const follow = (link: HTMLElement) => {
    forget();
    model.change(readSearch(new URL(link.getAttribute('href') ?? '', document.baseURI).searchParams));
  };
  onPress(chips, '.tb-collection-chip, .tb-collection-clear', follow, signal);
  const turn = (link: HTMLElement) => {
    hasTurned = true;
    follow(link);
  };
  onPress(results, '.tb-collection-previous, .tb-collection-next, .tb-empty-next', turn, signal);
  listenToOpen(model, open, signal);

  return {
    wrongs,
    /** Whether the reader has turned the page since the last call. */
    hasTurned() {
      const was = hasTurned;
      hasTurned = false;
      return was;
    },
    /** Reads what was chosen and typed in the printed form before there were listeners. */
    takeEarly() {
      const { isBusy, items } = model.state.peek();
      if (!isBusy && !items && form.firstElementChild) take();
      searchTyped();
    },
    stop: () => controller.abort(),
  };
}
