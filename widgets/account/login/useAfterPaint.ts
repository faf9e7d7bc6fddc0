import { useEffect, useState } from 'react';

/** Does something once the next frame has been painted. Returns what gives it up. */
function afterPaint(work: () => void): () => void {
  let task: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    task = setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(task);
  };
}

/**
 * Opens and closes what takes a browser long, as a modal dialog does, with which it gives every element of the page another style: the frame that answers a press does
 * not wait for it. It is shown after the next paint; `leave` takes it out of sight at once and calls `close` after the next paint.
 */
export function useAfterPaint(isOpen: boolean, close: () => void) {
  const [isShown, show] = useState(isOpen);
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    if (isOpen) return afterPaint(() => show(true));
    show(false);
    return undefined;
  }, [isOpen]);

  function leave() {
    if (isLeaving) return;
    setLeaving(true);
    afterPaint(() => {
      setLeaving(false);
      close();
    });
  }
  return { isShown: isShown && isOpen, isLeaving, leave };
}
