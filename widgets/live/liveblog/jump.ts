import type { Clock } from '#core/base/page/page.ts';
import type { ScrollBox } from '#core/base/page/scrollBox.ts';

/** How long a jump may take that has not begun to scroll, or whose end the browser does not say, ms. */
const longest = 2_000;

/** Tells whether `box` is being scrolled at the reader's request: to keep something in place would break that off. */
export function createJump({ element }: Pick<ScrollBox, 'element'>, clock: Clock, signal: AbortSignal) {
  let isUnderWay = false;
  let callOff = () => {};
  const end = () => {
    isUnderWay = false;
  };
  const scrolled = element ?? document;
  if ('onscrollend' in document) {
    // One that has begun takes as long as a busy device needs.
    scrolled.addEventListener('scroll', () => isUnderWay && callOff(), { signal, passive: true });
    scrolled.addEventListener('scrollend', end, { signal, passive: true });
  }
  signal.addEventListener('abort', () => callOff());
  return {
    isUnderWay: () => isUnderWay,
    begin() {
      isUnderWay = true;
      callOff();
      callOff = clock.after(longest, end);
    },
    end,
  };
}
