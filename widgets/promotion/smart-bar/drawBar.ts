import type { Draw } from '#core/base/widget/island.ts';
import { watch } from '#core/base/widget/watch.ts';
import { hideInPlace } from './hideInPlace.ts';
import { focusBeyond } from './nextFocus.ts';
import type { SmartBar } from './smart-bar.model.ts';

/** Gives an attribute a value, unless it has one. */
function give(element: Element, attribute: string, value: string): void {
  if (!element.getAttribute(attribute)) element.setAttribute(attribute, value);
}

/** Wires the HTML that the host printed, and adds a close button if it printed none. */
export const drawBar: Draw<SmartBar> = (bar, drawing) => {
  const { host, drawn } = drawing;
  const { element, words } = host;
  const { signal } = host;

  if (element instanceof HTMLDivElement) give(element, 'role', 'region');
  if (!element.hasAttribute('aria-labelledby')) give(element, 'aria-label', bar.label ?? words.say('region'));

  let isOurs = false;
  let unwatch = () => {};
  watch(() => {
    // On a page that has taken the place of another <html> may still hide the bar of that one.
    if (!bar.isGone.value) return void delete document.documentElement.dataset.smartBarSeen;
    if (element.contains(element.ownerDocument.activeElement)) focusBeyond(element);
    if (isOurs) element.hidden = true;
    else unwatch = hideInPlace(element);
  }, signal);
  const close = () => {
    isOurs = true;
    void bar.dismiss();
  };
  const printed = element.querySelector<HTMLButtonElement>('button.tb-smart-bar-close');
  if (printed) {
    printed.type = 'button';
    give(printed, 'aria-label', words.say('dismiss'));
    printed.addEventListener('click', close, { signal });
  } else
    import('./addButton.ts').then(
      ({ addButton }) => addButton(drawing, close, signal),
      // Without its files the bar is plain content, as without scripts.
      () => {},
    );
  drawn('keep');

  return () => unwatch();
};
