/** Whether the browser would follow a link here and not in another tab or window. */
export const isPlainClick = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !(ctrlKey || metaKey || shiftKey || altKey);

/** Calls `press` for plain clicks on a link, which the browser then does not follow. */
export function onPlainClick(link: HTMLElement, press: () => void, signal: AbortSignal): void {
  const click = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    press();
  };
  link.addEventListener('click', click, { signal });
}
