import type { Clock } from '#core/page/page.ts';

/**
 * Calls back, 5 s later, when the reader has pressed something in the frame: the focus went into it by pointer, not by Tab. Looks when
 * the window loses the focus and every 6 s, as not every browser reports it. Returns what ends it.
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
