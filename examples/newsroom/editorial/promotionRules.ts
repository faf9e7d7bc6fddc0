import { hasSomethingVisible } from '#core/contract/base/visibleText.ts';
import { longestEntry, unclosedTag } from './entryHtml.ts';

export type PromotionProblem = 'title' | 'too-long' | 'malformed' | 'unclosed' | 'address' | 'frame' | 'seconds';

/** The longest title of a pop-up and of a title test, characters. */
const longestTitle = 120;

const isPath = (address: string) => /^\/(?![/\\])/.test(address);
const isSecure = (address: string) => URL.canParse(address) && new URL(address).protocol === 'https:';

/** Why one of these texts cannot be stored; undefined where all can. */
export function problemInTexts(texts: readonly string[]): PromotionProblem | undefined {
  if (texts.some((value) => Buffer.byteLength(value) > longestEntry)) return 'too-long';
  return texts.some((value) => value.includes('\0') || !value.isWellFormed()) ? 'malformed' : undefined;
}

export const problemInTitle = (title: string): PromotionProblem | undefined =>
  !hasSomethingVisible(title) || title.length > longestTitle ? 'title' : undefined;

/** An address that a button may lead to: a path of the site or one with https; '' for none. */
export const problemInAddress = (address: string): PromotionProblem | undefined =>
  address === '' || isPath(address) || isSecure(address) ? undefined : 'address';

export const problemInPopUp = ({ html, url }: { readonly html: string; readonly url: string }) =>
  unclosedTag(html) ? 'unclosed' : problemInAddress(url);

export const problemInSocial = ({ html, frame }: { readonly html: string; readonly frame: string }) =>
  unclosedTag(html) ? ('unclosed' as const) : frame === '' || isSecure(frame) ? undefined : ('frame' as const);

/** The name of a place, as tags write it: `article-top`. */
export const isPlaceSlug = (slug: string): boolean => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug) && slug.length <= 40;

/** Creatives are printed in a template, which they must not leave. */
export const problemInPlace = (place: {
  readonly html: string;
  readonly alternative: string;
  readonly seconds: number;
}): PromotionProblem | undefined =>
  unclosedTag(place.alternative) || /<\/?template\b/i.test(place.html)
    ? 'unclosed'
    : place.seconds >= 5 && place.seconds <= 3600
      ? undefined
      : 'seconds';
