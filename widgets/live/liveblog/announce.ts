import type { Words } from '#core/base/i18n/words.ts';
import type { Clock } from '#core/base/page/page.ts';

/** The shortest time between two announcements, ms. */
const pause = 10_000;

/**
 * Announces to screen readers how many updates came, at most every ten seconds, and never their text. Returns a function to
 * call with the number of further updates.
 */
export function createAnnouncer(
  region: HTMLElement,
  clock: Clock,
  words: Words,
  signal: AbortSignal,
): (more: number) => void {
  let count = 0;
  let stop: (() => void) | undefined;
  const announce = () => {
    // Nobody hears a page that is out of sight.
    if (stop || count === 0 || document.hidden) return;
    region.textContent = words.say('new', { count });
    count = 0;
    stop = clock.after(pause, () => {
      stop = undefined;
      announce();
    });
  };
  document.addEventListener('visibilitychange', announce, { signal });
  signal.addEventListener('abort', () => stop?.());
  return (more) => {
    count += more;
    announce();
  };
}
