/** What stands over a page: dialogs, menus and other overlays, of Tribune and of the site. */
export interface Standing {
  /** How many things stand there now. */
  count: number;
  /** When one of them last went, by `performance.now()`; -Infinity when none has. */
  goneAt: number;
}

const standings = new WeakMap<Document, Standing>();

/**
 * What stands over this page, kept up to date. From the first call on those of the site count as well: what it fires
 * `tribune:overlay-open` and `tribune:overlay-close` for, and the closing of its dialogs and popovers.
 */
export function standingOver(page: Document): Standing {
  const known = standings.get(page);
  if (known) return known;
  const standing: Standing = { count: 0, goneAt: Number.NEGATIVE_INFINITY };
  standings.set(page, standing);
  const went = () => {
    standing.goneAt = performance.now();
  };
  page.addEventListener('tribune:overlay-open', () => {
    standing.count += 1;
  });
  page.addEventListener('tribune:overlay-close', () => {
    standing.count = Math.max(0, standing.count - 1);
    went();
  });
  page.addEventListener('close', went, true);
  page.addEventListener(
    'toggle',
    ({ target }) => {
      if (target instanceof Element && target.hasAttribute('popover')) went();
    },
    true,
  );
  return standing;
}

/** Something modal stands over the page: nothing opens by itself meanwhile, nor in the 30 s after. Returns what releases it. */
export function holdOverlays(page: Document): () => void {
  const standing = standingOver(page);
  standing.count += 1;
  let isThere = true;
  return () => {
    if (!isThere) return;
    isThere = false;
    standing.count -= 1;
    standing.goneAt = performance.now();
  };
}
