import { effect } from '@preact/signals-core';
import { make } from '#core/base/dom/make.ts';
import type { Draw } from '#core/base/widget/island.ts';
import { frameFor } from './frameFor.ts';
import { tree } from './social-close.drawn.html?tree';
import type { SocialPromotion } from './social-promotion.model.ts';
import { watchLikes } from './watchLikes.ts';

/** Shows what the host printed as a card in the corner, which is not modal and does not take the focus. */
export const drawCard: Draw<SocialPromotion> = ({ isOpen, yields, frame, hasFrame, close }, { host, page, drawn }) => {
  const { element, words, signal } = host;
  const document = element.ownerDocument;
  const button = make(tree({ label: words.say('action.close') }));
  button.addEventListener('click', close);
  const label = element.querySelector('h2, h3')?.textContent?.trim() || words.say('region');
  element.setAttribute('role', 'region');
  element.setAttribute('aria-label', label);

  let before: EventTarget | null = null;
  element.addEventListener(
    'focusin',
    ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node && element.contains(relatedTarget))) before = relatedTarget;
    },
    { signal },
  );
  element.addEventListener('keydown', ({ key }) => key === 'Escape' && close(), { signal });

  const stops = [
    effect(() => {
      const address = frame.value;
      // What is open does not grow under the reader's eyes.
      const made = address && !isOpen.peek() ? frameFor(document, address, label) : undefined;
      if (!made) return;
      made.addEventListener('load', () => {
        hasFrame.value = true;
      });
      element.append(made);
      const stop = watchLikes(made, page.clock, () => isOpen.peek() && close());
      return () => {
        stop();
        made.remove();
        hasFrame.value = false;
        if (isOpen.peek() && !element.querySelector('a[href]')) close();
      };
    }),
    effect(() => void element.toggleAttribute('data-yields', yields.value)),
    effect(() => {
      const hadFocus = element.contains(document.activeElement);
      element.hidden = !isOpen.value;
      if (isOpen.value) return void element.append(button);
      button.remove();
      if (hadFocus && before instanceof HTMLElement) before.focus({ preventScroll: true });
    }),
  ];
  drawn('keep');
  return () => {
    for (const stop of stops) stop();
  };
};
