import { effect } from '@preact/signals-core';
import { reactView } from '#core/base/view/reactView.tsx';
import type { Draw } from '#core/base/widget/island.ts';
import type { ContactForm } from './contact-form.model.ts';

const draw = reactView<ContactForm>(() => import('./ContactFormView.tsx'));

/**
 * Draws the form in the place of the printed one and leaves the rest of what the host printed. A printed message about an
 * earlier attempt (role `alert` or `status`) is shown until the next attempt.
 */
export const drawLetter: Draw<ContactForm> = async (model, drawing) => {
  const { element } = drawing.host;
  const printed = element.querySelector('form');
  const statuses = element.querySelectorAll('[role=alert], [role=status]');
  const gap = element.ownerDocument.createComment('');

  const erase = await draw(model, {
    ...drawing,
    drawn: () => drawing.drawn('keep', () => printed?.replaceWith(gap)),
  });
  const stop = effect(() => {
    if (model.isBusy.value || model.sent.value) for (const each of statuses) each.remove();
  });
  return () => {
    stop();
    erase();
    if (printed) gap.replaceWith(printed);
  };
};
