import { h, type Wanted } from './element.ts';

/** The two colours of a club, side by side; its size is the style sheet's. */
export const colourMark = (className: string, { first, second }: { first: string; second: string }): Wanted =>
  h(
    'svg',
    { class: className, viewBox: '0 0 2 4', preserveAspectRatio: 'none', 'aria-hidden': 'true' },
    h('path', { fill: first, d: 'M0 0h1v4H0z' }),
    h('path', { fill: second, d: 'M1 0h1v4H1z' }),
  );
