import { hasSomethingVisible } from '#core/contract/base/visibleText.ts';
import { longestEntry, unclosedTag } from './entryHtml.ts';

export type PromotionProblem = 'title' | 'too-long' | 'malformed' | 'unclosed' | 'address' | 'frame';

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

/** Why HTML cannot be printed in a page. */
export const problemInHtml = (html: string): PromotionProblem | undefined =>
  unclosedTag(html) ? 'unclosed' : undefined;

/** Why creatives cannot be printed: they are in a template, which they must not leave. */
export const problemInCreatives = (html: string): PromotionProblem | undefined =>
  /<\/?template\b/i.test(html) ? 'unclosed' : undefined;

/** Address of a page to be framed; '' for none. */
export const problemInFrame = (frame: string): PromotionProblem | undefined =>
  frame === '' || isSecure(frame) ? undefined : 'frame';

/** The name of a place, as tags write it: `article-top`. */
export const isPlaceSlug = (slug: string): boolean => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug) && slug.length <= 40;
