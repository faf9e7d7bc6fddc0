import type { Box } from '#widgets/discussion/comments/comments.ts';

/** Makes the text field and the button of a plain form do what React's do: that which `selector` finds, in this element. */
export function listenToForm(element: HTMLElement, selector: string, box: Box): void {
  const on = <Type extends 'input' | 'keydown' | 'submit'>(
    type: Type,
    act: (target: Element, event: HTMLElementEventMap[Type]) => void,
  ) =>
    element.addEventListener(type, (event) => {
      if (event.target instanceof Element && event.target.closest(selector)) act(event.target, event);
    });
  const send = (target: Element) => {
    if (!box.text.peek().trim()) target.closest(selector)?.querySelector('textarea')?.focus();
    box.send();
  };
  on('input', (target) => target instanceof HTMLTextAreaElement && box.type(target.value));
  on('keydown', (target, event) => {
    if (event.isComposing || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || target.matches('button'))
      return;
    event.preventDefault();
    if (!event.repeat) send(target);
  });
  on('submit', (target, event) => {
    event.preventDefault();
    send(target);
  });
}
