import type { Moment } from './moment.ts';

/** `event name`: an event of this name is fired somewhere on the page. */
export const event: Moment = (name, due, options) => {
  if (!name) throw 0;
  addEventListener(name, due, options);
};
