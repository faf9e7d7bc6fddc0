import { useEffect, useState } from 'react';
import { afterPaint } from './afterPaint.ts';

/** Whether something is to be shown, of which the frame that answers a press shows nothing: it becomes true after the next paint, and false at once. */
export function useAfterPaint(isWanted: boolean): boolean {
  const [isShown, show] = useState(isWanted);
  useEffect(() => {
    if (isWanted) return afterPaint(() => show(true));
    show(false);
    return undefined;
  }, [isWanted]);
  return isShown && isWanted;
}
