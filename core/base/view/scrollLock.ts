const locks = new WeakMap<Document, { count: number; sheet: CSSStyleSheet }>();

/**
 * Keeps the page behind a dialog from scrolling, without a change of its width or of any of its nodes. Returns what
 * lets go; the page scrolls again when the last holder has.
 */
export function lockScroll(page: Document): () => void {
  const lock = locks.get(page) ?? { count: 0, sheet: new CSSStyleSheet() };
  locks.set(page, lock);
  if (lock.count === 0) {
    // A gutter only where a scrollbar stood, or a short page would become narrower.
    const hasBar = (page.defaultView?.innerWidth ?? 0) > page.documentElement.clientWidth;
    lock.sheet.replaceSync(`:root{overflow:hidden${hasBar ? ';scrollbar-gutter:stable' : ''}}`);
    page.adoptedStyleSheets = [...page.adoptedStyleSheets, lock.sheet];
  }
  lock.count += 1;
  let isLocked = true;
  return () => {
    if (!isLocked) return;
    isLocked = false;
    lock.count -= 1;
    if (lock.count === 0) page.adoptedStyleSheets = page.adoptedStyleSheets.filter((other) => other !== lock.sheet);
  };
}
