/**
 * On a page with <base> a link to a fragment leads to another page: a press on one is held until `ready` is settled, and done again then, by what
 * follows such links on this page. Where that cannot be had, it leads where <base> says.
 */
export function holdFragments(ready: Promise<unknown>): void {
  let held: HTMLAnchorElement | undefined;
  const hold = (event: MouseEvent) => {
    const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement);
    const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || link?.target;
    if (!link?.getAttribute('href')?.startsWith('#') || event.defaultPrevented || isElsewhere) return;
    event.preventDefault();
    held = link;
  };
  const release = () => {
    removeEventListener('click', hold);
    if (held?.isConnected) held.click();
    // An island has taken its place.
    else if (held) location.hash = held.hash;
  };
  addEventListener('click', hold);
  ready.then(release, release);
}
