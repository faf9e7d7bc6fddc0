import type { Words } from '#core/base/i18n/words.ts';
import type { Option, SiteSearch } from './site-search.model.ts';

interface Parts {
  readonly form: HTMLFormElement;
  readonly input: HTMLInputElement;
  readonly panel: HTMLElement;
  readonly status: HTMLElement;
  readonly model: SiteSearch;
  readonly words: Words;
}

/** The links of the options, in order. */
const linksIn = (panel: HTMLElement): readonly HTMLElement[] => [
  ...panel.querySelectorAll<HTMLElement>('.tb-site-search-option'),
];

/** Follows the active option, or removes it from the recent searches, as browsers do with Shift and Delete. Returns whether there was something to do. */
function actOn({ panel, model, status, words }: Parts, event: KeyboardEvent): boolean {
  const index = model.active.peek();
  const option = model.options.peek()[index];
  if (!option) return false;
  if (event.key === 'Enter') {
    linksIn(panel)[index]?.click();
    return true;
  }
  if (event.key !== 'Delete' || !event.shiftKey || option.kind !== 'recent') return false;
  model.recent.forget(option.title);
  status.textContent = words.say('forgotten-one', { query: option.title });
  return true;
}

/** Moves in the list. Returns whether the key did that; in the text Home and End are the field's own. */
function moveBy(model: SiteSearch, { key, altKey }: KeyboardEvent): boolean {
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    if (model.options.peek().length === 0) return false;
    const isDown = key === 'ArrowDown';
    if (!altKey) model.move(isDown ? 1 : -1);
    else if (isDown) model.open();
    else model.close();
    return true;
  }
  if (model.active.peek() < 0 || (key !== 'Home' && key !== 'End')) return false;
  model.moveTo(key === 'Home' ? 0 : -1);
  return true;
}

function press(parts: Parts, event: KeyboardEvent): void {
  const { model } = parts;
  if (event.isComposing) return;
  const isEscape = event.key === 'Escape' && model.isOpen.peek();
  if (isEscape) model.close();
  else if (!moveBy(model, event) && !actOn(parts, event)) return;
  event.preventDefault();
}

/** What was typed or focused before the island was there, and what is from now on. */
function listenToField({ input, model }: Parts, signal: AbortSignal): void {
  input.addEventListener(
    'input',
    (event) => {
      // What is being composed (Japanese, an accent of a dead key) is no word yet.
      if (!('isComposing' in event && event.isComposing)) model.type(input.value);
    },
    { signal },
  );
  input.addEventListener('compositionend', () => model.type(input.value), { signal });
  // As it is with the first focus, also for a reader who comes back to what they typed.
  input.addEventListener('focus', () => model.type(input.value), { signal });
  input.addEventListener('click', () => model.open(), { signal });
  if (input.matches(':focus')) model.type(input.value);
}

/** Wires the form, its field and the suggestions, until `signal` is aborted. */
export function listenTo(parts: Parts, signal: AbortSignal): void {
  const { form, input, panel, status, model, words } = parts;
  const optionAt = (target: EventTarget | null): Option | undefined => {
    const link = target instanceof Element ? target.closest<HTMLElement>('.tb-site-search-option') : null;
    return link ? model.options.peek()[linksIn(panel).indexOf(link)] : undefined;
  };
  listenToField(parts, signal);
  input.addEventListener('keydown', (event) => press(parts, event), { signal });
  form.addEventListener('submit', () => model.leave(), { signal });
  form.addEventListener(
    'focusout',
    ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) model.close();
    },
    { signal },
  );
  // The field keeps the focus while an option is pressed.
  panel.addEventListener('mousedown', (event) => optionAt(event.target) && event.preventDefault(), { signal });
  panel.addEventListener(
    'click',
    ({ target }) => {
      const option = optionAt(target);
      if (option) return model.leave(option);
      if (!(target instanceof Element && target.closest('.tb-site-search-forget'))) return;
      model.recent.forget();
      input.focus({ preventScroll: true });
      status.textContent = words.say('forgotten');
    },
    { signal },
  );
}
