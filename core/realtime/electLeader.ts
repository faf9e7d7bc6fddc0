export type Locks = Pick<LockManager, 'request'>;

export interface Candidate {
  /** The lock is held: this tab leads. */
  won(): void;
  /** Another tab took the lock away; this one is in line again. */
  lost(): void;
  /** No locks are to be had on this page. */
  barred(): void;
}

/** Resolves when the signal is aborted: what a lock waits for to be held so long. */
export const until = (signal: AbortSignal) => new Promise((done) => signal.addEventListener('abort', done));

/**
 * Waits in line for a Web Lock and holds it until `signal` is aborted. A tab that closes or crashes leaves the line. Returns
 * what goes back to the end of the line, or with `steal` takes the lock from whoever has it.
 */
export function electLeader(
  name: string,
  locks: Locks,
  signal: AbortSignal,
  { won, lost, barred }: Candidate,
): (options?: { readonly steal: true }) => void {
  let place = new AbortController();

  function stand(options?: { readonly steal: true }) {
    place.abort();
    place = new AbortController();
    const { signal } = place;
    locks
      .request(name, options ?? { signal }, () => {
        if (signal.aborted) return undefined;
        const lock = until(signal);
        won();
        return lock;
      })
      .catch(({ name: kind }: Error) => {
        if (signal.aborted) return;
        if (kind !== 'AbortError') return barred();
        lost();
        stand();
      });
  }

  signal.addEventListener('abort', () => place.abort());
  stand();
  return stand;
}
