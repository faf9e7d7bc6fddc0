import { type RefObject, useLayoutEffect, useRef } from 'react';
import { Button } from '#core/view/Button.tsx';
import type { Text } from './useText.ts';

export interface ArrivalsProps {
  readonly form: RefObject<HTMLFormElement | null>;
  /** How many players there are. */
  readonly players: number;
  /** How many of them are drawn. */
  readonly shown: number;
  /** Names of the players who came on while the page was open and have no grade yet. */
  readonly joined: readonly string[];
  readonly isAnnounced: boolean;
  readonly text: Text;
  readonly onShow: (players: number) => void;
}

/**
 * Who came on while the page was open. They are not drawn while the end of the list is in sight or above the window, so that nothing moves; a button draws
 * them at once and focuses the first of them.
 */
export function Arrivals({ form, players, shown, joined, isAnnounced, text, onShow }: ArrivalsProps) {
  const { words } = text;
  const asked = useRef<number>(undefined);
  const waiting = players - shown;

  useLayoutEffect(() => {
    const foot = form.current?.querySelector('.tb-rating-foot');
    if (waiting <= 0 || !foot) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry && entry.boundingClientRect.top >= window.innerHeight) onShow(players);
    });
    observer.observe(foot);
    return () => observer.disconnect();
  }, [waiting, players, onShow, form]);

  useLayoutEffect(() => {
    const first = asked.current;
    asked.current = undefined;
    if (first === undefined || first >= shown) return;
    form.current?.querySelectorAll('li')[first]?.querySelector('input')?.focus();
  }, [shown, form]);

  const names = new Intl.ListFormat(words.locale).format(joined);
  return (
    <>
      <span className="tb-rating-joined" aria-live={isAnnounced ? 'polite' : undefined}>
        {joined.length > 0 && words.say('joined', { count: joined.length, names })}
      </span>
      {waiting > 0 && (
        <Button
          kind="plain"
          onClick={() => {
            asked.current = shown;
            onShow(players);
          }}
        >
          {words.say('show-new', { count: waiting })}
        </Button>
      )}
    </>
  );
}
