import type { Moment } from './moment.ts';

/** `media (min-width: 60em)`: the query is true. */
export const media: Moment = (text, due, options) => {
  if (text[0] !== '(') throw 0;
  const query = matchMedia(text);
  // Of a query with a feature that no browser knows the opposite is not true either.
  if (!query.matches && !matchMedia(`not (${text.split(',')[0]})`).matches) throw 0;
  const check = () => {
    if (query.matches) due();
  };
  query.addEventListener('change', check, options);
  check();
};
