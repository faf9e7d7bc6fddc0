import { type RefObject, useEffect } from 'react';
import { useClock } from '#core/view/viewContext.tsx';

/** Lets players be dragged within `box`. `onDrop`: a player's id and the place to which they were dragged. */
export function useDrag(box: RefObject<HTMLElement | null>, onDrop: (player: number, at: number) => void): void {
  const clock = useClock();
  useEffect(() => {
    const leaving = new AbortController();
    // Without it there are still the buttons.
    import('./drag.ts').then(
      ({ drag }) => box.current && drag(box.current, onDrop, clock, leaving.signal),
      () => {},
    );
    return () => leaving.abort();
  }, [box, onDrop, clock]);
}
