import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/**
 * How many players are drawn. New ones are not drawn while the end of the list is in sight or above the window, so that nothing
 * moves; `showAll` draws them at once and focuses the first of them.
 */
export function useRoster(
  players: number,
  form: RefObject<HTMLFormElement | null>,
): { readonly shown: number; showAll(): void } {
  const [shown, setShown] = useState(players);
  const asked = useRef<number>(undefined);
  const isComplete = shown >= players;

  useLayoutEffect(() => {
    const foot = form.current?.querySelector('.tb-rating-foot');
    if (isComplete || !foot) return;
    if (shown === 0) return setShown(players);
    const observer = new IntersectionObserver(([entry]) => {
      if (entry && entry.boundingClientRect.top >= window.innerHeight) setShown(players);
    });
    observer.observe(foot);
    return () => observer.disconnect();
  }, [isComplete, players, shown, form]);

  useLayoutEffect(() => {
    const first = asked.current;
    asked.current = undefined;
    if (first === undefined || first >= shown) return;
    form.current?.querySelectorAll('li')[first]?.querySelector('input')?.focus();
  }, [shown, form]);

  return {
    shown: Math.min(shown || players, players),
    showAll() {
      asked.current = shown;
      setShown(players);
    },
  };
}
