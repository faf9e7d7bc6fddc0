import type { Moment } from './moment.ts';

/** `hash #comment`: the fragment of the address begins so. */
export const hash: Moment = (prefix, due, options) => {
  if (prefix[0] !== '#') throw 0;
  const check = () => {
    if (location.hash.startsWith(prefix)) due();
  };
  addEventListener('hashchange', check, options);
  check();
};
