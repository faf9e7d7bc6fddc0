import type { Clock } from '#core/base/page/page.ts';

/**
 * Calls `liked` 5 s after the reader has pressed something in the frame, which is taken from the focus moving into it by a
 * pointer and not by Tab. Checked when the window loses the focus and every 6 s, as not every browser reports that. Returns a
 * function that ends this.
 */
export function watchLikes(frame: HTMLIFrameElement, { after }: Clock, liked: () => void): () => void {
  const controller = new AbortController();
  const options = { capture: true, signal: controller.signal };
  let isByKey = false;
  let stop = () => {};
  const look = () => {
    if (frame.ownerDocument.activeElement !== frame || isByKey) return false;
    controller.abort();
    stop();
    stop = after(5000, liked);
    return true;
  };
  const lookOn = () => {
    if (!look()) stop = after(6000, lookOn);
  };
  const note = ({ type }: Event) => {
    isByKey = type === 'keydown';
  };
  for (const type of ['keydown', 'pointerdown', 'pointermove']) addEventListener(type, note, options);
  addEventListener('blur', look, options);
  stop = after(6000, lookOn);
  return () => {
    controller.abort();
    stop();
  };
}
