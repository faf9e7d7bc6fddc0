import type { Notice } from '#core/errors/notices.ts';
import type { Page } from '#core/page/page.ts';

/** What `window.Tribune` offers here; anything else of the site's may have that name. */
interface Loader {
  readonly version: string;
  on(type: 'error', heard: (event: CustomEvent<Notice>) => void): unknown;
}

const loaderOf = (given: unknown): Loader | undefined => (isLoader(given) ? given : undefined);
const isLoader = (given: unknown): given is Loader =>
  typeof given === 'object' && given !== null && 'version' in given && 'on' in given && typeof given.on === 'function';

/** Characters that the server takes. */
const longest = 32_768;
/** Told and kept of each thing that went wrong, the newest last. */
const most = 50;

/** Gathers what is told from now on, and what was told before; `tell` gives the state of the page as it is then. */
export function gatherEvidence({ tenant, locale, place }: Page): { tell(): string } {
  const loader = loaderOf(Reflect.get(window, 'Tribune'));
  const told: string[] = [];
  loader?.on('error', ({ detail }) => {
    told.push(`${detail.code} ${detail.what}`.slice(0, 500));
    if (told.length > most) told.shift();
  });
  addEventListener('error', ({ message }) => {
    if (message) told.push(message.slice(0, 500));
  });

  return {
    tell() {
      const islands = [...document.querySelectorAll<HTMLElement>('[data-widget],[data-page]')].map(
        ({ dataset }) => `${dataset.widget ?? dataset.page}: ${dataset.wState ?? 'waiting'}`,
      );
      const state = {
        version: loader?.version,
        tenant,
        locale,
        address: place.here().href,
        window: `${innerWidth} x ${innerHeight}, ${devicePixelRatio} to a pixel`,
        browser: navigator.userAgent,
        islands: count(islands),
        notices: told.slice(-most),
      };
      const text = JSON.stringify(state, null, 2);
      return text.length <= longest
        ? text
        : JSON.stringify({ ...state, islands: islands.length }, null, 2).slice(0, longest);
    },
  };
}

/** `poll: ready (3)` */
function count(lines: readonly string[]): readonly string[] {
  const times = new Map<string, number>();
  for (const line of lines) times.set(line, (times.get(line) ?? 0) + 1);
  return [...times].map(([line, each]) => (each > 1 ? `${line} (${each})` : line));
}
