import type { Box } from '#widgets/discussion/comments/comments.ts';

/** Makes the text fields and buttons of plain forms do what React's do. `boxOf`: that of the plain form which an element stands in. */
export function listenToForms(element: HTMLElement, boxOf: (target: Element) => Box | undefined): void {
  const on = <Type extends 'input' | 'keydown' | 'submit' | 'click'>(
    type: Type,
    act: (box: Box, target: Element, event: HTMLElementEventMap[Type]) => void,
  ) =>
    element.addEventListener(type, (event) => {
      const { target } = event;
      const box = target instanceof Element && target.closest('form') && boxOf(target);
      if (box) act(box, target, event);
    });
  const send = (box: Box, target: Element) => {
    if (!box.text.peek().trim()) target.closest('form')?.querySelector('textarea')?.focus();
    box.send();
  };
  on('input', (box, target) => target instanceof HTMLTextAreaElement && box.type(target.value));
  on('keydown', (box, target, event) => {
    if (!(target instanceof HTMLTextAreaElement) || event.isComposing) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      if (!event.repeat) send(box, target);
    }
    if (event.key === 'Escape' && box.kind !== 'comment') {
      event.stopPropagation();
      box.close();
    }
  });
  on('submit', (box, target, event) => {
    event.preventDefault();
    send(box, target);
  });
  on('click', (box, target) => target.closest('[type=button]') && box.close());
}
