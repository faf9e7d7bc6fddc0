/**
 * Calls `then`, once, when no dialog is open any more and 50 ms later the focus is on nothing: the element that it would return
 * to is no longer there. Returns a function that cancels this.
 */
export function whenDialogsClose(page: Document, then: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    if (page.querySelector('dialog[open]')) return;
    stop();
    // Whoever closes a dialog gives the focus back a moment later.
    timer = setTimeout(() => {
      if (page.activeElement === page.body || !page.activeElement) then();
    }, 50);
  };
  // A script of the page may have taken the observer away; then dialogs that close by themselves still say so.
  const observer = window.MutationObserver && new MutationObserver(look);
  const stop = () => {
    observer?.disconnect();
    page.removeEventListener('close', look, true);
  };
  observer?.observe(page.body, { subtree: true, childList: true, attributeFilter: ['open'] });
  page.addEventListener('close', look, true);
  look();
  return () => {
    stop();
    clearTimeout(timer);
  };
}
