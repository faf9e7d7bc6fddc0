import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps an element as high as it was with its highest page so far, so that nothing under it moves up when a page
 * has fewer rows. An empty page changes nothing.
 */
export function useStableHeight(rows: readonly unknown[]): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const highest = useRef({ width: 0, height: 0 });

  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || rows.length === 0) return;
    element.style.minBlockSize = '';
    const { offsetWidth: width, offsetHeight: height } = element;
    // Heights measured at another width do not apply.
    const before = highest.current.width === width ? highest.current.height : 0;
    highest.current = { width, height: Math.max(before, height) };
    element.style.minBlockSize = `${highest.current.height}px`;
  }, [rows]);

  useLayoutEffect(() => {
    const view = ref.current?.ownerDocument.defaultView;
    const onResize = () => {
      const element = ref.current;
      if (element && element.offsetWidth !== highest.current.width) element.style.minBlockSize = '';
    };
    view?.addEventListener('resize', onResize);
    return () => view?.removeEventListener('resize', onResize);
  }, []);

  return ref;
}
