import { dataset } from '#core/base/head/page.ts';

// Where the loader itself cannot be had, the page says so to its style sheet. Capturing: what a script element fires does not bubble.
addEventListener(
  'error',
  ({ target }) => {
    if (target && /\/tribune\.js/.test(Reflect.get(target, 'src'))) dataset.wState = 'failed';
  },
  true,
);
