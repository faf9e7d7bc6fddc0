import type { SitePages, Words } from './words.ts';

/** One sentence on what is not there, and the next step that a reader can take. */
export interface EmptyState {
  readonly text: string;
  readonly next_url: string;
  readonly next_label: string;
}

/** What stands in the place of what is not there. `page`: where the next step leads, if the site has named it. */
export function emptyState(
  text: string,
  words: Pick<Words, 'say' | 'pages'>,
  page: keyof SitePages = 'home',
): EmptyState {
  const { home, ...others } = words.pages ?? { home: '/' };
  const named = page === 'home' ? undefined : others[page];
  return { text, next_url: named ?? home, next_label: words.say(`next.${named === undefined ? 'home' : page}`) };
}

/** The same with the way to more about somebody or something, such as a team; to another page if that has none. */
export function emptyAbout(
  text: string,
  words: Pick<Words, 'say' | 'pages'>,
  about: { readonly name: string; readonly url?: string | undefined } | undefined,
  page: keyof SitePages = 'home',
): EmptyState {
  if (!about?.url) return emptyState(text, words, page);
  return { text, next_url: about.url, next_label: words.say('next.about', { name: about.name }) };
}
