/** The `#login` of the page's address. */
export interface LoginHash {
  isSet(): boolean;
  /** Takes `#login` off the address: no scroll, no step in the history. Another hash stays. */
  drop(): void;
  watch(changed: () => void): () => void;
}

export function loginHash(view: Window): LoginHash {
  const isSet = () => view.location.hash === '#login';
  return {
    isSet,
    drop() {
      const { pathname, search } = view.location;
      if (isSet()) view.history.replaceState(view.history.state, '', pathname + search);
    },
    watch(changed) {
      view.addEventListener('hashchange', changed);
      return () => view.removeEventListener('hashchange', changed);
    },
  };
}
