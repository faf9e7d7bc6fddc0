import { makeHtml } from '#core/base/dom/make.ts';
import { keepInWindow } from '#core/base/page/keepInWindow.ts';
import type { Draw } from '#core/base/widget/island.ts';
import { watch } from '#core/base/widget/watch.ts';
import type { Appearance } from './appearance.model.ts';
import { tree as noteTree } from './appearance-note.drawn.html?tree';
import { afterPaint, applyLook } from './applyLook.ts';
import type { Part } from './look.ts';

type Choice = HTMLInputElement & { readonly name: Part };

/** Wires the radio buttons that the host printed, and the page's looks; draws nothing but a note when saving failed. */
export const drawChoices: Draw<Appearance> = (model, { host, drawn }) => {
  const { element, words } = host;
  const document = element.ownerDocument;
  // Choices of the host's own are tags inside this one.
  host.trust(element);
  const choices = element.querySelectorAll<Choice>('input[name=theme], input[name=text]');
  const details = element.querySelector('details');
  const note = makeHtml(noteTree({ text: '' }));
  (choices[0]?.form ?? element).append(note);

  const listen = (target: EventTarget, type: string, listener: (event: Event) => void) =>
    target.addEventListener(type, listener, { signal: host.signal });
  const panel = element.querySelector<HTMLElement>('.tb-appearance-panel');
  if (details && panel) keepInWindow(panel, details, host.signal);
  listen(element, 'change', ({ target }) => {
    for (const input of choices) if (input === target) void model.choose(input.name, input.value);
  });
  listen(document, 'pointerdown', (event) => {
    if (details && !event.composedPath().includes(details)) details.open = false;
  });
  listen(element, 'keydown', (event) => {
    if (!details?.open || !('key' in event) || event.key !== 'Escape') return;
    details.open = false;
    details.querySelector('summary')?.focus();
  });

  watch(() => {
    const look = model.look.value;
    const apply = () => applyLook(document, look);
    // The frame that answers a press, in this tag or another, shows the button alone: to give every element of a page another style takes a browser long.
    if (document.querySelector('input[name=theme]:focus, input[name=text]:focus')) afterPaint(apply);
    else apply();
    for (const input of choices) input.checked = input.value === look[input.name];
    note.textContent = model.isUnsaved.value ? words.say('unsaved') : '';
  }, host.signal);
  if (details) details.hidden = false;
  drawn('keep');

  return () => {
    note.remove();
    if (details) details.hidden = true;
  };
};
