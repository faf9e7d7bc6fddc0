import { effect } from '@preact/signals-core';
import type { Draw } from '#core/widget/island.ts';
import { hideInPlace } from './hideInPlace.ts';
import { focusBeyond } from './nextFocus.ts';
import type { SmartBar } from './smart-bar.model.ts';

function makeButton(document: Document): HTMLButtonElement {
  const button = document.createElement('button');
  const cross = document.createElement('span');
  cross.setAttribute('aria-hidden', 'true');
  cross.textContent = '×';
  button.className = 'tb-smart-bar-close';
  button.append(cross);
  return button;
}

function give(element: Element, attribute: string, value: string): void {
  if (!element.hasAttribute(attribute)) element.setAttribute(attribute, value);
}

/** Wires the HTML that the host printed, and adds a close button where it printed none. */
export const drawBar: Draw<SmartBar> = (bar, { host, drawn }) => {
  const { element, words } = host;
  const controller = new AbortController();
  const printed = element.querySelector<HTMLButtonElement>('button.tb-smart-bar-close');
  const button = printed ?? makeButton(element.ownerDocument);
  button.type = 'button';
  give(button, 'aria-label', words.say('dismiss'));
  if (!printed) element.append(button);

  if (element instanceof HTMLDivElement) give(element, 'role', 'region');
  if (!element.hasAttribute('aria-labelledby')) give(element, 'aria-label', bar.label ?? words.say('region'));

  let isOurs = false;
  let unwatch = () => {};
  const stop = effect(() => {
    // On a page that has taken the place of another <html> may still hide the bar of that one.
    if (!bar.isGone.value) return void delete document.documentElement.dataset.smartBarSeen;
    if (element.contains(element.ownerDocument.activeElement)) focusBeyond(element);
    if (isOurs) element.hidden = true;
    else unwatch = hideInPlace(element);
  });
  const close = () => {
    isOurs = true;
    void bar.dismiss();
  };
  button.addEventListener('click', close, { signal: controller.signal });
  drawn('keep');

  return () => {
    controller.abort();
    stop();
    unwatch();
    if (!printed) button.remove();
  };
};
