import { effect } from '@preact/signals-core';
import { failureText } from '#core/i18n/failureWords.ts';
import type { Words } from '#core/i18n/words.ts';
import { isBlank } from '#core/widget/isBlank.ts';
import type { Draw } from '#core/widget/island.ts';
import type { Switch } from './spoilers.model.ts';

/** Wires the checkbox that the host printed, or draws one into an empty tag. A tag with results in it gets none. */
export const drawSwitch: Draw<Switch> = (model, { host, drawn }) => {
  const { element, signal, words } = host;
  const printed = element.querySelector<HTMLElement>('.tb-spoilers');
  const own = !printed && isBlank(element) ? labelOf(words) : undefined;
  if (own) element.append(own);
  const label = printed ?? own;
  const input = label?.querySelector('input');
  const eraseNote = label ? drawNote(label, model, words) : () => {};
  const stop = effect(() => {
    if (input) input.checked = model.isOn.value;
  });
  // The frame that answers a press shows the checkbox alone: to cover or uncover a page takes a browser long.
  const change = () => requestAnimationFrame(() => setTimeout(() => input && model.switchTo(input.checked)));
  input?.addEventListener('change', change, { signal });
  if (printed) printed.hidden = false;
  drawn('keep');
  return () => {
    stop();
    eraseNote();
    own?.remove();
    if (printed) printed.hidden = true;
  };
};

/** Says below the choice that notifications do not follow it yet, and why. */
function drawNote(label: HTMLElement, { isOn, failure, retry }: Switch, words: Words): () => void {
  const note = document.createElement('p');
  note.className = 'tb-spoilers-note';
  note.role = 'status';
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'tb-text-button';
  button.textContent = words.say('action.retry');
  button.addEventListener('click', retry);
  const stop = effect(() => {
    const reason = failure.value && failureText(failure.value, words);
    if (reason === undefined) note.replaceChildren();
    else note.replaceChildren(words.say(isOn.value ? 'untold-on' : 'untold-off', { reason }), ' ', button);
    // Printed tags are as they were as long as there is nothing to say.
    if (reason !== undefined && !note.isConnected) label.after(note);
  });
  return () => {
    stop();
    note.remove();
  };
}

function labelOf({ say }: Words): HTMLElement {
  const label = document.createElement('label');
  label.className = 'tb-spoilers';
  const input = document.createElement('input');
  input.type = 'checkbox';
  input.name = 'spoilers';
  label.append(input, ` ${say('label')}`);
  return label;
}
