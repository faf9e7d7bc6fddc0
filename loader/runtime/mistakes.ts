import { type Notice, notice } from '#core/base/errors/notices.ts';
import { isPageType, pageTypes } from '#core/base/page/pageTypes.ts';
import { nearest } from '#core/ungrouped/errors/nearest.ts';

/** What the loader itself can find wrong. Its texts are fetched only when there is something to report. */
export type Mistake =
  | 'unknown'
  | 'page'
  | 'moment'
  | 'media'
  | 'second'
  | 'taken'
  | 'broken'
  | 'unloaded'
  | 'unwatched'
  | 'damaged'
  | 'mixed'
  | 'unstarted';

const didYouMean = (name: string | undefined) => (name === undefined ? '' : `Did you mean "${name}"? `);

export const messageOf = (error: unknown) => (error instanceof Error ? error.message : `${error}`);
const blame = 'Look for a script of the page that changes what browsers bring (prototypes, Intl, Promise, Request)';

export const mistakes = {
  unknown: notice('T01', (name: unknown, names: readonly string[], meant?: string) => ({
    what: `No widget is called "${name}".`,
    remedy: `${didYouMean(meant ?? nearest(`${name}`, names))}Check data-widget against docs/tags.md.`,
  })),
  moment: notice('T03', (part: unknown) => ({
    what: `"${`${part}`.trim()}" is no moment.`,
    remedy: `${didYouMean(nearestMoment(`${part}`.trim()))}Expected in data-when: ${moments.join(', ')}; the widget's own moment counts instead.`,
  })),
  media: notice('T21', (part: unknown) => ({
    what: `"${queryOf(part)}" asks for nothing that this browser knows.`,
    remedy: `${didYouMean(nearestFeature(queryOf(part)))}Expected in data-when: a media query such as media (min-width: 60em); the widget's own moment counts instead.`,
  })),
  page: notice('T22', (type: unknown) => ({
    what: `No page type is called "${type}".`,
    remedy: `${didYouMean(nearest(`${type}`, pageTypes))}Expected in data-page: ${pageTypes.join(', ')}.`,
  })),
  second: notice('T05', (version: unknown) => ({
    what: 'The loader is on this page twice.',
    remedy: `Keep one script tag; version ${version} was first and stays in charge.`,
  })),
  mixed: notice('T26', (versions: readonly [first: string, second: string]) => ({
    what: `Two builds are on this page: ${versions.join(' and ')}.`,
    remedy: `Print sheets and script of a page with one build, and one script tag; ${versions[0]} was first and stays in charge.`,
  })),
  damaged: notice('T27', (files: readonly [widget: string, file: string]) => ({
    what: `${files[1]} is not the file that the build has made; "${files[0]}" shows what the host printed.`,
    remedy:
      'Publish the build anew, and find what changes its files on their way: a proxy, a CDN that rewrites scripts, a disk.',
  })),
  taken: notice('T08', () => ({
    what: 'window.Tribune belongs to another script of this page.',
    remedy: 'Islands live without it; give the other one another name where the page is to reach Tribune.',
  })),
  broken: notice('T09', (error: unknown) => ({
    what: `The loader could not start: ${messageOf(error)}.`,
    remedy: `${blame}; every tag shows what the host printed.`,
  })),
  unwatched: notice('T20', () => ({
    what: 'This page has no MutationObserver: tags that come later are not found, those that go keep their island.',
    remedy: 'Find the script that has taken it away, or call Tribune.mount(element) and Tribune.unmount(element).',
  })),
  unstarted: notice('T19', (name: unknown) => ({
    what: `The files of "${name}" came and could not run here.`,
    remedy: `${blame}; the error stands beside this line.`,
  })),
  unloaded: notice('T06', (name: unknown) => ({
    what: `The files of "${name}" could not be fetched.`,
    remedy:
      'Check the network, connect-src and script-src for the address of the loader; the next click in the tag tries again.',
  })),
} satisfies Record<Mistake, (about: never, names: readonly string[], meant?: string) => Notice>;

/** Whether `data-page` on such an element is a slip; a site may use it for something of its own, the number of a page for instance. */
export const isWrongPageType = (type: string, localName?: string): boolean =>
  !isPageType(type) && !+type && (localName === 'main' || nearest(type, pageTypes) !== undefined);

export const moments = [
  'now',
  'idle',
  'activity',
  'visible 300px',
  'interaction',
  'hash #name',
  'media (query)',
  'event name',
] as const;

export function nearestMoment(part: string): string | undefined {
  const kind = nearest(
    part.split(/\s/)[0] ?? '',
    moments.map((each) => each.split(' ')[0] ?? ''),
  );
  return moments.find((each) => each.split(' ')[0] === kind);
}

const features =
  'width min-width max-width height min-height max-height aspect-ratio orientation resolution hover any-hover pointer any-pointer display-mode prefers-color-scheme prefers-reduced-motion prefers-contrast forced-colors update';

export const queryOf = (part: unknown) => `${part}`.trim().replace(/^media\s+/, '');

/** The feature that was probably meant by the first one that none is. */
export function nearestFeature(query: string): string | undefined {
  const known = features.split(' ');
  const wrong = [...query.matchAll(/\(\s*([a-z-]+)/gi)]
    .map(([, name = '']) => name)
    .find((name) => !known.includes(name));
  return wrong && nearest(wrong, known);
}
