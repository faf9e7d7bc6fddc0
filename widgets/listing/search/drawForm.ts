import { effect } from '@preact/signals-core';
import { longestSearch } from '#core/contract/longestSearch.ts';
import type { Words } from '#core/i18n/words.ts';
import { maker } from '#core/view/maker.ts';
import type { Search } from './search.model.ts';

const make = maker('tb-search-');

/** A form in the markup that the host prints. */
function makeForm(words: Words): HTMLFormElement {
  const form = make('form', 'form');
  const input = make('input', 'input');
  const submit = make('button', 'submit', words.say('submit'));
  const titles = document.createElement('input');
  form.role = 'search';
  input.type = 'search';
  input.name = 'q';
  input.maxLength = longestSearch;
  input.autocomplete = 'off';
  input.enterKeyHint = 'search';
  titles.type = 'checkbox';
  titles.name = 'content';
  titles.value = 'off';
  const field = make('label', 'field', make('span', 'label', words.say('label')), input);
  form.append(field, submit, make('label', 'titles', titles, ` ${words.say('titles')}`));
  return form;
}

/** Passes what is typed to the model. Returns a function that says whether a character is being composed (IME). */
function listen(input: HTMLInputElement, model: Search, signal: AbortSignal): () => boolean {
  let isComposing = false;
  const on = <Type extends keyof HTMLElementEventMap>(type: Type, then: (event: HTMLElementEventMap[Type]) => void) =>
    input.addEventListener(type, then, { signal });
  // What is being composed (Japanese, an accent of a dead key) is no word yet.
  on('compositionstart', () => {
    isComposing = true;
  });
  on('compositionend', () => {
    isComposing = false;
    model.type(input.value);
  });
  on('input', (event) => {
    // Composing may have begun before the island was there.
    if ('isComposing' in event && event.isComposing) isComposing = true;
    if (!isComposing) model.type(input.value);
  });
  on('change', model.settle);
  on('keydown', (event) => {
    if (event.key !== 'Escape' || event.isComposing || input.value === '') return;
    event.preventDefault();
    model.clear();
  });
  return () => isComposing;
}

/** Wires the form that the host printed, or makes one. Returns the form, and a function that undoes this. */
export function drawForm(model: Search, element: HTMLElement, words: Words) {
  const printed = element.querySelector<HTMLFormElement>('.tb-search-form');
  const form = printed ?? makeForm(words);
  const input = form.querySelector<HTMLInputElement>('input[name="q"]') ?? make('input', 'input');
  const titles = form.querySelector<HTMLInputElement>('input[name="content"]');
  const controller = new AbortController();
  const { signal } = controller;
  if (!printed) element.prepend(form);
  const isComposing = listen(input, model, signal);
  titles?.addEventListener('change', () => model.narrow(titles.checked), { signal });
  const submit = (event: Event) => {
    event.preventDefault();
    model.submit();
  };
  form.addEventListener('submit', submit, { signal });

  // Typed and chosen before the island was there.
  if (input.value !== input.defaultValue) model.type(input.value);
  if (titles && titles.checked !== titles.defaultChecked) model.narrow(titles.checked);
  const stop = effect(() => {
    const { value } = model.typed;
    if (!isComposing() && input.value !== value) input.value = value;
    if (titles) titles.checked = model.isTitles.value;
  });
  return {
    element: form,
    input,
    leave() {
      stop();
      controller.abort();
      if (!printed) form.remove();
    },
  };
}
