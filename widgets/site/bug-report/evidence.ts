import type { Notice } from '#core/base/errors/notices.ts';
import type { Page } from '#core/base/page/page.ts';

/** What is used of `window.Tribune`, which may also be something else of the site's. */
interface Loader {
  readonly version: string;
  on(type: 'error', listener: (event: CustomEvent<Notice>) => void): unknown;
}

const loaderOf = (given: unknown): Loader | undefined => (isLoader(given) ? given : undefined);
const isLoader = (given: unknown): given is Loader =>
  typeof given === 'object' && given !== null && 'version' in given && 'on' in given && typeof given.on === 'function';

/** The longest text that the server takes, characters. */
const longest = 32_768;
/** How many errors are kept. */
const maxLines = 50;

/** Gathers errors and notices, also those from before. `describe` returns them with the present state of the page, as JSON. */
export function gatherEvidence({ tenant, locale, place }: Page): { describe(): string } {
  const loader = loaderOf(Reflect.get(window, 'Tribune'));
  const lines: string[] = [];
  loader?.on('error', ({ detail }) => {
    lines.push(`${detail.code} ${detail.what}`.slice(0, 500));
    if (lines.length > maxLines) lines.shift();
  });
  addEventListener('error', ({ message }) => {
    if (message) lines.push(message.slice(0, 500));
  });

  return {
    describe() {
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
        notices: lines.slice(-maxLines),
      };
      const text = JSON.stringify(state, null, 2);
      return text.length <= longest
        ? text
        : JSON.stringify({ ...state, islands: islands.length }, null, 2).slice(0, longest);
    },
  };
}

/** Merges equal lines and adds their number, as `poll: ready (3)`. */
function count(lines: readonly string[]): readonly string[] {
  const times = new Map<string, number>();
  for (const line of lines) times.set(line, (times.get(line) ?? 0) + 1);
  return [...times].map(([line, each]) => (each > 1 ? `${line} (${each})` : line));
}
