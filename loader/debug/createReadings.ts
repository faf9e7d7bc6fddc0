import type { Tribune } from '#loader/ports.ts';
import { onPresented, type Presented } from '#loader/runtime/presentNotice.ts';
import { fetchKnown, type Known, nothingKnown } from './known.ts';
import { readSnapshot, type Snapshot } from './snapshot.ts';

/** Reads the page again and again: `useSyncExternalStore` takes `subscribe` and `current`. */
export interface Readings {
  current(): Snapshot;
  /** The name of the build, once it is known. */
  build(): string | undefined;
  subscribe(changed: () => void): () => void;
  /** Reads the page now. */
  refresh(): void;
  stop(): void;
}

/** Between two readings that the page itself asks for, ms: hundreds of tags may change in one. */
const pause = 200;

/** Reads the page whenever a tag changes its state, a notice is shown, or what is known of the build has come. */
export function createReadings(tribune: Tribune): Readings {
  const notices: Presented[] = [];
  const listeners = new Set<() => void>();
  let known: Known = nothingKnown;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let current = readSnapshot(tribune, known, notices);
  const refresh = () => {
    clearTimeout(timer);
    timer = undefined;
    current = readSnapshot(tribune, known, [...notices]);
    for (const changed of listeners) changed();
  };
  const later = () => {
    timer ??= setTimeout(refresh, pause);
  };
  const observer = window.MutationObserver && new MutationObserver(later);
  observer?.observe(document.documentElement, { attributeFilter: ['data-w-state'], subtree: true });
  const stops = [
    tribune.on('ready', later),
    tribune.on('unmount', later),
    tribune.on('session', later),
    onPresented((presented) => {
      notices.push(presented);
      later();
    }),
  ];
  void fetchKnown(tribune.config).then((found) => {
    known = found;
    later();
  });
  return {
    current: () => current,
    build: () => known.build,
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    refresh,
    stop() {
      clearTimeout(timer);
      observer?.disconnect();
      for (const stop of stops) stop();
      listeners.clear();
    },
  };
}
