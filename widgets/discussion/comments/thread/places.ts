import type { Clock } from '#core/page/page.ts';
import type { Row } from '#widgets/discussion/comments/comments.ts';

/** How long a comment that was gone to is kept where it was put while late images come above it, ms. */
const settling = 3000;

const places = new WeakMap<Row, HTMLElement>();
let sought: { readonly row: Row; readonly go: (element: HTMLElement) => void } | undefined;
let release = () => {};

/** Says where a row is drawn; returns what takes that back. Goes there at once if it is being sought. */
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

/** Moves the focus to a row as soon as it is drawn, and leaves the page where it stands. */
export const focusRow = (row: Row) => seek(row, (element) => element.focus({ preventScroll: true }));

/** Brings a row to the top of the window and the focus to it, as soon as it is drawn; stays there until the reader moves. */
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
