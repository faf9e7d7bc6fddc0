import { observeSight } from '#core/base/page/observeSight.ts';

export interface Within {
  readonly element: Element;
  /** Ends all waiting. */
  readonly signal: AbortSignal;
}

/** Returns a function that has `read` called when the element is next in sight, once however often it was called until then. */
export function onceSeen({ element, signal }: Within, read: () => void): () => void {
  let isWaiting = false;
  return () => {
    if (isWaiting) return;
    isWaiting = true;
    const sight = observeSight((seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
      sight.disconnect();
      isWaiting = false;
      read();
    });
    sight.observe(element);
    signal.addEventListener('abort', () => sight.disconnect());
  };
}
