import type { Clock } from '#core/base/page/page.ts';
import type { Row } from './comments.ts';

/** How long a comment that a link led to is kept in place while images above it load, ms. */
const settling = 3000;

const places = new WeakMap<Row, HTMLElement>();
let sought: { readonly row: Row; readonly go: (element: HTMLElement) => void } | undefined;
let release = () => {};

/** Registers the element of a row, and goes to it where it is being waited for. Returns a function that undoes this. */
export function placeRow(row: Row, element: HTMLElement): () => void {
  places.set(row, element);
  if (sought?.row === row) {
    sought.go(element);
    sought = undefined;
  }
  return () => {
    places.delete(row);
  };
}

/** Moves the focus to a row as soon as it is drawn, without scrolling. */
export const focusRow = (row: Row) => seek(row, (element) => element.focus({ preventScroll: true }));

/**
 * Scrolls a row to the top of the window and focuses it, as soon as it is drawn. It is kept there for 3 s, or until the reader
 * scrolls, presses or types.
 */
export const goToRow = (row: Row, clock: Clock) => seek(row, (element) => goTo(element, clock));

function seek(row: Row, go: (element: HTMLElement) => void) {
  const element = places.get(row);
  sought = element ? undefined : { row, go };
  if (element) go(element);
}

function goTo(element: HTMLElement, clock: Clock) {
  release();
  const following = new AbortController();
  release = () => following.abort();
  for (const type of ['wheel', 'touchmove', 'keydown', 'pointerdown'])
    addEventListener(type, release, { signal: following.signal, passive: true, capture: true });

  const { hash } = location;
  const until = clock.now() + settling;
  const place = () => element.getBoundingClientRect().top;
  let top = Number.NaN;
  function keep() {
    // The event of another anchor may come after a frame.
    if (clock.now() > until || location.hash !== hash) following.abort();
    if (following.signal.aborted) return;
    if (!(Math.abs(place() - top) <= 1)) {
      element.scrollIntoView({ block: 'start', behavior: 'instant' });
      top = place();
    }
    requestAnimationFrame(keep);
  }
  // Who writes in it goes on.
  if (!element.querySelector('textarea:focus')) element.focus({ preventScroll: true });
  keep();
}
