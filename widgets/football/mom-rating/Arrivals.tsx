import type { ReadonlySignal } from '@preact/signals-core';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { observeSight } from '#core/base/page/observeSight.ts';
import { scrollBoxOf } from '#core/base/page/scrollBox.ts';
import type { RatedPlayer } from '#core/contract/rating.ts';
import { Button } from '#core/view/Button.tsx';
import { useSignals } from '#core/view/useSignals.ts';
import type { Draft } from './createDraft.ts';
import type { KnownRating } from './createKnownRating.ts';
import type { Text } from './useText.ts';

export interface ArrivalsProps {
  readonly form: RefObject<HTMLFormElement | null>;
  /** How many players there are. */
  readonly players: number;
  /** How many of them are drawn. */
  readonly shown: number;
  /** The players whom this reader can rate. */
  readonly open: readonly RatedPlayer[];
  readonly model: Pick<KnownRating, 'cameOn'> &
    Pick<Draft, 'grades'> & { readonly isAnnounced: ReadonlySignal<boolean> };
  readonly text: Text;
  readonly onShow: (players: number) => void;
}

/**
 * Who came on while the page was open. They are not drawn while the end of the list is in sight or above the window, so that nothing moves; a button draws
 * them at once and focuses the first of them.
 */
export function Arrivals({ form, players, shown, open, model, text, onShow }: ArrivalsProps) {
  useSignals();
  const { words } = text;
  const asked = useRef<number>(undefined);
  const waiting = players - shown;

  useLayoutEffect(() => {
    const foot = form.current?.querySelector('.tb-rating-foot');
    if (waiting <= 0 || !foot) return;
    const observer = observeSight(([entry]) => {
      if (entry && entry.boundingClientRect.top >= scrollBoxOf(foot).bottom()) onShow(players);
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

  const joined = open.filter(({ id }) => model.cameOn.value.includes(id) && !model.grades.value.has(id));
  const names = new Intl.ListFormat(words.locale).format(joined.map(({ name = '' }) => name));
  return (
    <>
      <span className="tb-rating-joined" aria-live={model.isAnnounced.value ? 'polite' : undefined}>
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
