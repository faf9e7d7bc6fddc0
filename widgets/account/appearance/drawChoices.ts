import { effect } from '@preact/signals-core';
import type { Draw } from '#core/widget/island.ts';
import type { Appearance } from './appearance.model.ts';
import { applyLook } from './applyLook.ts';

/** Wires the radio buttons that the host printed, and the page's looks; draws nothing but a note when saving failed. */
export const drawChoices: Draw<Appearance> = (model, { host, drawn }) => {
  const { element, words } = host;
  const document = element.ownerDocument;
  // Choices of the host's own are tags inside this one.
  host.trust(element);
  const choices = [...element.querySelectorAll('input')].flatMap((input) =>
    input.name === 'theme' || input.name === 'text' ? [[input, input.name] as const] : [],
  );
  const details = element.querySelector('details');
  const note = document.createElement('p');
  note.className = 'tb-appearance-note';
  note.role = 'status';
  (choices[0]?.[0].form ?? element).append(note);

  const controller = new AbortController();
  const listen = (target: EventTarget, type: string, listener: (event: Event) => void) =>
    target.addEventListener(type, listener, { signal: controller.signal });
  listen(element, 'change', ({ target }) => {
    for (const [input, part] of choices) if (input === target) void model.choose(part, input.value);
  });
  listen(document, 'pointerdown', (event) => {
    if (details && !event.composedPath().includes(details)) details.open = false;
  });
  listen(element, 'keydown', (event) => {
    if (!details?.open || !('key' in event) || event.key !== 'Escape') return;
    details.open = false;
    details.querySelector('summary')?.focus();
  });

  const stop = effect(() => {
    const look = model.look.value;
    applyLook(document, look);
    for (const [input, part] of choices) input.checked = input.value === look[part];
    note.textContent = model.isUnsaved.value ? words.say('unsaved') : '';
  });
  if (details) details.hidden = false;
  drawn('keep');

  return () => {
    controller.abort();
    stop();
    note.remove();
    if (details) details.hidden = true;
  };
};
