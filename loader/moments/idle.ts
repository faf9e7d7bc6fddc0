import type { Moment } from './moment.ts';

/** The browser has nothing else to do; after 2 s at most. */
export const idle: Moment = (_argument, due) => {
  const { requestIdleCallback: whenIdle }: Partial<Window> = window;
  if (whenIdle) whenIdle(due, { timeout: 2000 });
  else setTimeout(due);
};
