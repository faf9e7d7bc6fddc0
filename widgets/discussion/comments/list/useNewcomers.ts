import { useLayoutEffect, useRef } from 'react';
import { useClock } from '#core/view/viewContext.tsx';
import type { Row } from '#widgets/discussion/comments/comments.ts';
import { focusRow, goToRow } from '#widgets/discussion/comments/thread/places.ts';

/** Longer than this the reader does not wait for what was asked for, ms. */
const longestWait = 15_000;

/**
 * For buttons that bring rows: `expect` is called when one is pressed, and the first row that then comes gets the focus. With
 * `leads` it is gone to, otherwise the page stays where it stands.
 */
export function useNewcomers(rows: readonly Row[]): (leads: boolean) => void {
  const clock = useClock();
  const expected = useRef<{ readonly known: ReadonlySet<Row>; readonly at: number; readonly leads: boolean }>(
    undefined,
  );
  useLayoutEffect(() => {
    const request = expected.current;
    const first = request && rows.find((row) => !request.known.has(row));
    if (!first) return;
    expected.current = undefined;
    if (clock.now() - request.at > longestWait) return;
    if (request.leads) goToRow(first, clock);
    else focusRow(first);
  }, [rows, clock]);
  return (leads) => {
    expected.current = { known: new Set(rows), at: clock.now(), leads };
  };
}
