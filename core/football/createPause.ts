import type { Clock } from '#core/base/page/page.ts';

/** What happens within this is read out together, ms. */
const length = 1000;

/** Calls `then` a second after `begin`, once for all that begin meanwhile. */
export function createPause({ after }: Clock, then: () => void) {
  let stop: (() => void) | undefined;
  return {
    begin() {
      stop ??= after(length, () => {
        stop = undefined;
        then();
      });
    },
    stop: () => stop?.(),
  };
}
