import { useEffect, useState } from 'react';

/**
 * A value as it was before the last paint. For what takes a browser long, as a modal dialog does, with which it gives every element of the page another style: the
 * frame that answers a press does not wait for it.
 */
export function useAfterPaint<Value>(value: Value): Value {
  const [shown, show] = useState(value);
  useEffect(() => {
    let task: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      task = setTimeout(() => show(value));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(task);
    };
  }, [value]);
  return shown;
}
