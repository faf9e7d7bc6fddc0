import type { Place } from '#core/base/page/place.ts';
import type { Liveblog } from './liveblog.model.ts';

/** Id of the entry that an address names, by `#entry-7`; undefined where it names none. */
export function entryIn({ hash }: URL): number | undefined {
  const id = Number(/^#entry-(\d{1,15})$/.exec(hash)?.[1]);
  return id > 0 ? id : undefined;
}

export interface Links {
  readonly place: Pick<Place, 'here' | 'onHash'>;
  readonly model: Pick<Liveblog, 'find'>;
  isThere(id: number): boolean;
  /** Called when the entry has been found. */
  show(id: number): void;
}

/**
 * Follows links to entries that are not on the page yet. Each is followed once, so that going back leaves the reader where they
 * were. Returns a function that looks for the last one again.
 */
export function followLinks({ place, model, isThere, show }: Links, signal: AbortSignal): () => Promise<void> {
  const first = entryIn(place.here());
  // Who reached the page by going back wants what they saw then.
  const [arrival] = performance.getEntriesByType?.('navigation') ?? [];
  const isBack = arrival !== undefined && 'type' in arrival && arrival.type === 'back_forward';
  const followed = new Set(isBack && first ? [first] : []);
  let last: number | undefined;
  const seek = async () => {
    const id = last;
    // The reader may have gone on in the meantime.
    if (id !== undefined && (await model.find(id)) && id === entryIn(place.here()) && !signal.aborted) show(id);
  };
  const follow = () => {
    const id = entryIn(place.here());
    if (id === undefined || followed.has(id)) return;
    followed.add(id);
    // The browser has gone there by itself.
    if (isThere(id)) return;
    last = id;
    void seek();
  };
  signal.addEventListener('abort', place.onHash(follow));
  follow();
  return seek;
}
