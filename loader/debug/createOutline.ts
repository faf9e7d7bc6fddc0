/** The frame that the panel puts around a tag. */
export interface Outline {
  /** Brings an element into view with the frame around it. */
  show(element: HTMLElement): void;
  clear(): void;
}

/** Moves `box` around one element of the page, and with it. The element itself is left as it is: its island watches it. */
export function createOutline(box: HTMLElement): Outline {
  let shown = new AbortController();
  const place = (element: HTMLElement) => {
    const { top, left, width, height } = element.getBoundingClientRect();
    Object.assign(box.style, { top: `${top}px`, left: `${left}px`, width: `${width}px`, height: `${height}px` });
    box.hidden = !element.isConnected;
  };
  const clear = () => {
    shown.abort();
    box.hidden = true;
  };
  return {
    show(element) {
      clear();
      shown = new AbortController();
      const { signal } = shown;
      const update = () => place(element);
      element.scrollIntoView({ block: 'center' });
      update();
      for (const type of ['scroll', 'resize']) addEventListener(type, update, { capture: true, passive: true, signal });
      if (!window.ResizeObserver) return;
      const observer = new ResizeObserver(update);
      observer.observe(element);
      observer.observe(document.body);
      signal.addEventListener('abort', () => observer.disconnect());
    },
    clear,
  };
}
