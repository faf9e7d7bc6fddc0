import { useEffect, useState } from 'react';
import { afterPaint } from './afterPaint.ts';

/** Follows `isWanted`, but is true only after the next paint: for what the frame that answers a press does without. False at once. */
export function useAfterPaint(isWanted: boolean): boolean {
  const [isShown, show] = useState(isWanted);
  useEffect(() => {
    if (isWanted) return afterPaint(() => show(true));
    show(false);
    return undefined;
  }, [isWanted]);
  return isShown && isWanted;
}
