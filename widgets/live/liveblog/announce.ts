import type { Words } from '#core/i18n/words.ts';
import type { Clock } from '#core/page/page.ts';

/** Least time between two announcements, ms. */
const pause = 10_000;

/** Tells screen readers how many updates came, together for what comes within ten seconds; never what they say. */
export function createAnnouncer(region: HTMLElement, clock: Clock, words: Words) {
  let count = 0;
  let isResting = false;
  let stop = () => {};
  const speak = () => {
    // Nobody hears a page that is out of sight.
    if (isResting || count === 0 || region.ownerDocument.hidden) return;
    region.textContent = words.say('new', { count });
    count = 0;
    isResting = true;
    stop = clock.after(pause, () => {
      isResting = false;
      speak();
    });
  };
  return {
    add(more: number) {
      count += more;
      speak();
    },
    /** To be called when the page is seen again. */
    speak,
    stop: () => stop(),
  };
}
