import { useCallback, useEffect, useRef, useState } from 'react';
import type { Pick as Picked } from '#core/contract/pick.ts';
import { useClock } from '#core/view/viewContext.tsx';

export type Find = (kind: string, text: string) => Promise<readonly Picked[] | undefined>;

/** The pause in typing after which a search begins, ms. */
const pause = 150;

/** The state of a search for an id. `text`: what was typed; undefined while nothing is being typed. */
export interface PickSearch {
  readonly text: string | undefined;
  readonly found: readonly Picked[];
  /** Index of the active one. */
  readonly at: number;
  /** Whether the host searches: false where it does not answer, or offers no search. */
  readonly isSearched: boolean;
  /** Whether `found` belongs to the present text. */
  readonly isCurrent: boolean;
  type(text: string | undefined): void;
  move(step: 1 | -1): void;
  /** Chooses the first result as soon as there is one. */
  hurry(): void;
}

interface Result extends Pick<PickSearch, 'found' | 'at' | 'isSearched'> {
  readonly for: string | undefined;
}

const nothing: Result = { found: [], at: 0, isSearched: true, for: undefined };

export function usePickSearch(kind: string, onFind: Find, onHurried: (pick: Picked) => void): PickSearch {
  const clock = useClock();
  const [text, setText] = useState<string>();
  const [result, setResult] = useState(nothing);
  const isHurried = useRef(false);
  const hurried = useRef(onHurried);
  hurried.current = onHurried;

  useEffect(() => {
    if (text === undefined) return;
    let isWanted = true;
    const stop = clock.after(text === '' ? 0 : pause, async () => {
      const reply = await onFind(kind, text);
      if (!isWanted) return;
      const found = reply ?? [];
      setResult({ found, at: 0, isSearched: reply !== undefined, for: text });
      if (isHurried.current && found[0]) hurried.current(found[0]);
      isHurried.current = false;
    });
    return () => {
      isWanted = false;
      stop();
    };
  }, [clock, kind, onFind, text]);

  return {
    text,
    ...result,
    isCurrent: text !== undefined && result.for === text,
    type: useCallback((typed) => {
      setText(typed);
      if (typed === undefined) setResult(nothing);
    }, []),
    move: (step) =>
      setResult(({ found, at, ...rest }) => ({ ...rest, found, at: (at + step + found.length) % (found.length || 1) })),
    hurry() {
      isHurried.current = true;
    },
  };
}

/** Finds what an id belongs to; undefined until that is known. The second element sets it. */
export function usePicked(kind: string, value: string, onFind: Find): [Picked | undefined, (pick: Picked) => void] {
  const [picked, setPicked] = useState<Picked>();
  useEffect(() => {
    if (value === '' || picked?.value === value) return;
    let isWanted = true;
    onFind(kind, value).then((picks) => isWanted && setPicked(picks?.find((each) => each.value === value)));
    return () => {
      isWanted = false;
    };
  }, [kind, onFind, picked, value]);
  return [picked?.value === value ? picked : undefined, setPicked];
}
