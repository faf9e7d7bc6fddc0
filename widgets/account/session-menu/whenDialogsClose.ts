/**
 * Calls `then` once no dialog is open any more and the focus went to nothing in particular: whoever opened it has gone.
 * Returns what calls it off.
 */
export function whenDialogsClose(page: Document, then: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    if (page.querySelector('dialog[open]')) return;
    observer.disconnect();
    // Whoever closes a dialog gives the focus back a moment later.
    timer = setTimeout(() => {
      if (page.activeElement === page.body || !page.activeElement) then();
    }, 50);
  };
  const observer = new MutationObserver(look);
  observer.observe(page.body, { subtree: true, childList: true, attributeFilter: ['open'] });
  look();
  return () => {
    observer.disconnect();
    clearTimeout(timer);
  };
}
