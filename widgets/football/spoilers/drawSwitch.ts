import { effect } from '@preact/signals-core';
import type { Spoilers } from '#core/football/spoilers.ts';
import type { Words } from '#core/i18n/words.ts';
import type { Draw } from '#core/widget/island.ts';

/** Wires the checkbox that the host printed, or draws one into an empty tag; a tag with results of the host in it gets none. */
export const drawSwitch: Draw<Pick<Spoilers, 'isOn' | 'switchTo'>> = (model, { host, drawn }) => {
  const { element, signal, words } = host;
  const printed = element.querySelector<HTMLElement>('.tb-spoilers');
  const own = !printed && element.childElementCount === 0 ? labelOf(words) : undefined;
  if (own) element.append(own);
  const label = printed ?? own;
  const input = label?.querySelector('input');
  const stop = effect(() => {
    if (input) input.checked = model.isOn.value;
  });
  input?.addEventListener('change', () => model.switchTo(input.checked), { signal });
  if (printed) printed.hidden = false;
  drawn('keep');
  return () => {
    stop();
    own?.remove();
    if (printed) printed.hidden = true;
  };
};

function labelOf({ say }: Words): HTMLElement {
  const label = document.createElement('label');
  label.className = 'tb-spoilers';
  const input = document.createElement('input');
  input.type = 'checkbox';
  input.name = 'spoilers';
  label.append(input, ` ${say('label')}`);
  return label;
}
