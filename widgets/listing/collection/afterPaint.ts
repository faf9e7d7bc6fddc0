/**
 * Makes what asks for `work` after the next paint, once, however often it is asked for until then: a press is answered by what changes at once, and
 * the frame that shows it does not wait for the rest.
 */
export function afterPaint(work: () => void): () => void {
  let isDue = false;
  return () => {
    if (isDue) return;
    isDue = true;
    requestAnimationFrame(() =>
      setTimeout(() => {
        isDue = false;
        work();
      }),
    );
  };
}
