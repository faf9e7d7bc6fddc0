import type { Page } from './page.ts';

interface Share<T> {
  readonly value: T;
  readonly end: AbortController;
  holders: number;
}

const shares = new WeakMap<Page, Map<string, Share<unknown>>>();

// One key is only ever used with one kind of value; a key starts with its widget's name.
function isOf<T>(share: Share<unknown> | undefined, _make: (signal: AbortSignal) => T): share is Share<T> {
  return share !== undefined;
}

/**
 * One value per page and key, for what several copies of a tag have in common: two polls with one id. The first caller
 * makes it; when the last has released it, `ended` is aborted and the value forgotten. Releasing twice counts once.
 */
export function shared<T>(
  page: Page,
  key: string,
  make: (signal: AbortSignal) => T,
): { readonly value: T; release(): void } {
  const here = shares.get(page) ?? new Map<string, Share<unknown>>();
  shares.set(page, here);
  const share = holding(here, key, make);
  share.holders += 1;

  let isHeld = true;
  return {
    value: share.value,
    release() {
      if (!isHeld) return;
      isHeld = false;
      share.holders -= 1;
      if (share.holders > 0) return;
      here.delete(key);
      share.end.abort();
    },
  };
}

function holding<T>(here: Map<string, Share<unknown>>, key: string, make: (signal: AbortSignal) => T): Share<T> {
  const known = here.get(key);
  if (isOf(known, make)) return known;
  const end = new AbortController();
  const share: Share<T> = { value: make(end.signal), end, holders: 0 };
  here.set(key, share);
  return share;
}
