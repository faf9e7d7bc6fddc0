import type { SitePages, Words } from './words.ts';

/** Where a reader is led from what is empty: a link. */
export interface NextStep {
  readonly url: string;
  readonly label: string;
}

/** The way to a page of the site; to its front page, if the site has not named that page. */
export function nextStep(words: Pick<Words, 'say' | 'pages'>, page: keyof SitePages = 'home'): NextStep {
  const { home, ...others } = words.pages ?? { home: '/' };
  const named = page === 'home' ? undefined : others[page];
  return { url: named ?? home, label: words.say(`next.${named === undefined ? 'home' : page}`) };
}

/** The way to more about somebody or something, such as a team; to a page of the site, if that has none. */
export function nextAbout(
  words: Pick<Words, 'say' | 'pages'>,
  about: { readonly name: string; readonly url?: string | undefined } | undefined,
  page: keyof SitePages = 'home',
): NextStep {
  if (!about?.url) return nextStep(words, page);
  return { url: about.url, label: words.say('next.about', { name: about.name }) };
}
