/** The least and the most that islands which wake together take of one task, ms: a touch between two tasks is answered within a frame or three. */
const [minSlice, maxSlice] = [10, 50];

/**
 * Resolves for one after the other, in the order in which they ask, as many in one task as fit into a slice. What the page does between two
 * slices, a frame above all, may take as long as a slice: where a frame is dear, hundreds of small islands do not wait for hundreds of them.
 */
export function createTurns(nextTask: () => Promise<unknown>): () => Promise<void> {
  let slice = minSlice;
  let began = Number.NEGATIVE_INFINITY;
  let turn = Promise.resolve();
  const next = async () => {
    const ended = performance.now();
    if (ended - began < slice) return;
    await nextTask();
    began = performance.now();
    slice = Math.min(maxSlice, Math.max(minSlice, began - ended));
  };
  return () => {
    turn = turn.then(next);
    return turn;
  };
}
