import { ownAddress } from './address.ts';

/** Where the reader is, and the ways from there. */
export interface Place {
  /** The address of the page. */
  here(): URL;
  /** An address of the site, from its path there: `/user/profile`. */
  to(path: string): string;
  /** Leaves for another page of the site; for its home where the address is not the site's own. `replace` leaves no step in the history. */
  go(address: string, replace?: 'replace'): void;
  /** Leaves for another site. For addresses of the tenant's own settings only. */
  leave(address: string): void;
  /** Changes the address without leaving the page, and without a step in the history. Another site's is ignored. */
  rename(address: string): void;
  /** As `rename`, with a step in the history. Going back from there is reported by `onMove`. */
  push(address: string): void;
  /** Calls `moved` when the reader went back or forward within this page. Returns what stops it. */
  onMove(moved: () => void): () => void;
  reload(): void;
  /**
   * Adds a step to the history, at the same address, for what covers the page: `back` is called once when the reader goes back.
   * Returns what takes the step out of the history again; `stay` leaves it there, for whoever is about to leave the page.
   */
  step(back: () => void): (how?: 'stay') => void;
  /** Calls `changed` when the hash of the address changes. Returns what stops it. */
  onHash(changed: () => void): () => void;
}

/** `base`: the path that all addresses of the site begin with, as in the settings. */
export function createPlace(view: Window, base: string): Place {
  const { location, history } = view;
  const to = (path: string) => base + path;
  const own = (address: string) => ownAddress(address, location.href);

  return {
    here: () => new URL(location.href),
    to,
    go(address, replace) {
      const target = own(address)?.href ?? to('/');
      if (replace) location.replace(target);
      else location.assign(target);
    },
    leave: (address) => location.assign(address),
    rename(address) {
      const target = own(address);
      if (target) history.replaceState(history.state, '', target);
    },
    push(address) {
      const target = own(address);
      if (target) history.pushState(history.state, '', target);
    },
    onMove(moved) {
      view.addEventListener('popstate', moved);
      return () => view.removeEventListener('popstate', moved);
    },
    reload: () => location.reload(),
    step(back) {
      let isThere = true;
      history.pushState(history.state, '');
      const gone = () => {
        isThere = false;
        view.removeEventListener('popstate', gone);
        back();
      };
      view.addEventListener('popstate', gone);
      return (how) => {
        if (!isThere) return;
        isThere = false;
        view.removeEventListener('popstate', gone);
        if (!how) history.back();
      };
    },
    onHash(changed) {
      view.addEventListener('hashchange', changed);
      return () => view.removeEventListener('hashchange', changed);
    },
  };
}
