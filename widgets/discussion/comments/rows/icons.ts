import { h } from '#core/dom/element.ts';

/** Filled where the button around it is pressed. */
export const heart = h(
  'svg',
  { class: 'tb-comment-heart', viewBox: '0 0 20 20', width: 20, height: 20, 'aria-hidden': 'true' },
  h('path', {
    d: 'M10 17S2.5 12.6 2.5 7.4A3.9 3.9 0 0 1 10 5.8a3.9 3.9 0 0 1 7.5 1.6C17.5 12.6 10 17 10 17z',
  }),
);

export const dots = h(
  'svg',
  { viewBox: '0 0 20 20', width: 20, height: 20, 'aria-hidden': 'true' },
  h('path', {
    d: 'M3 10h.01m7 0h.01m7 0h.01',
    stroke: 'currentColor',
    'stroke-width': 3,
    'stroke-linecap': 'round',
  }),
);
