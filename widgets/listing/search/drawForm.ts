import { effect } from '@preact/signals-core';
import type { Search } from './search.model.ts';

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

/** Wires a form. Returns it with its field, null if a host prints none, and a function that undoes this. */
export function drawForm(model: Search, form: HTMLElement) {
  const input = form.querySelector<HTMLInputElement>('input[name="q"]');
  const titles = form.querySelector<HTMLInputElement>('input[name="content"]');
  const controller = new AbortController();
  const { signal } = controller;
  const isComposing = input ? listen(input, model, signal) : () => false;
  titles?.addEventListener('change', () => model.narrow(titles.checked), { signal });
  const submit = (event: Event) => {
    event.preventDefault();
    model.submit();
  };
  form.addEventListener('submit', submit, { signal });

  // Typed and chosen before the island was there.
  if (input && input.value !== input.defaultValue) model.type(input.value);
  if (titles && titles.checked !== titles.defaultChecked) model.narrow(titles.checked);
  const stop = effect(() => {
    const { value } = model.typed;
    if (input && !isComposing() && input.value !== value) input.value = value;
    if (titles) titles.checked = model.isTitles.value;
  });
  return {
    element: form,
    input,
    leave() {
      stop();
      controller.abort();
    },
  };
}
