/** What an island draws in. */
export interface OpenBox {
  readonly box: HTMLElement;
  /** The box that the host printed; null if it printed none. */
  readonly printed: HTMLElement | null;
  /** A line for screen readers: its changes are read out. */
  readonly status: HTMLElement;
  /** Puts into the tag what is not there: the box, and the line below it. */
  open(): void;
  /** Removes both, and restores the box that the host printed. */
  close(): void;
}

/** Finds the box that the host printed in a tag, or makes one. */
export function findBox(element: HTMLElement, className: string, name: 'div' | 'section' = 'div'): OpenBox {
  const printed = element.querySelector<HTMLElement>(`.${className}`);
  const original = printed?.cloneNode(true);
  const box = printed ?? document.createElement(name);
  const status = document.createElement('p');
  box.classList.add(className);
  status.className = 'tb-hidden';
  status.role = 'status';
  return {
    ...{ box, printed, status },
    open: () => element.append(...(printed ? [] : [box]), status),
    close() {
      status.remove();
      if (original) box.replaceWith(original);
      else box.remove();
    },
  };
}
