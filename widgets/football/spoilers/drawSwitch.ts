import { effect } from '@preact/signals-core';
import { createDrawing } from '#core/base/dom/createDrawing.ts';
import { make } from '#core/base/dom/make.ts';
import { treeOf } from '#core/base/dom/treeOf.ts';
import { failureText } from '#core/base/i18n/failureWords.ts';
import type { Words } from '#core/base/i18n/words.ts';
import { isBlank } from '#core/base/widget/isBlank.ts';
import type { Draw } from '#core/base/widget/island.ts';
import type { Switch } from './spoilers.model.ts';
import { content } from './spoilers.printed.html?tree';
import { tree } from './spoilers-note.drawn.html?tree';

/** Wires the checkbox that the host printed, or draws one into an empty tag. A tag with results in it gets none. */
export const drawSwitch: Draw<Switch> = (model, { host, drawn }) => {
  const { element, signal, words } = host;
  const printed = element.querySelector<HTMLElement>('.tb-spoilers');
  const own = !printed && isBlank(element) ? makeLabel(words) : undefined;
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
  label?.removeAttribute('hidden');
  drawn('keep');
  return () => {
    stop();
    eraseNote();
    own?.remove();
    if (printed) printed.hidden = true;
  };
};

/** Says below the choice that notifications do not follow it yet, and why. */
function drawNote(label: Element, { isOn, failure, retry }: Switch, words: Words): () => void {
  const note = make(tree({ failed: null }));
  const { draw } = createDrawing(note);
  note.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('button')) retry();
  });
  const stop = effect(() => {
    const reason = failure.value && failureText(failure.value, words);
    const text = reason === undefined ? undefined : words.say(isOn.value ? 'untold-on' : 'untold-off', { reason });
    // Printed tags are as they were as long as there is nothing to say.
    if (text !== undefined && !note.isConnected) label.after(note);
    if (note.isConnected)
      draw(tree({ failed: text === undefined ? null : { text, retry_text: words.say('action.retry') } }));
  });
  return () => {
    stop();
    note.remove();
  };
}

const makeLabel = ({ say }: Words): Element => make(treeOf('tb-spoilers', content({ label: say('label') })));
