import { momentText } from '#core/base/i18n/dates.ts';
import type { Words } from '#core/base/i18n/words.ts';
import type { ListedArticle } from '#core/contract/listing/article.ts';
import { excerptOf } from '#core/listing/excerpt.ts';
import { type Sought, shownParts } from './shownParts.ts';

export interface ResultSetting {
  readonly sought: Sought;
  readonly words: Words;
  /** Ms since the epoch. */
  readonly now: number;
}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : '');

function dayOf({ publishedAt, dateText }: ListedArticle, { words, now }: ResultSetting) {
  if (publishedAt === undefined) return { at: null, text: dateText ?? '' };
  return { at: publishedAt, text: momentText(publishedAt, now, words) };
}

/** An article as a search shows it, for a host that prints it and for the island. */
export function shownResult(article: ListedArticle, setting: ResultSetting) {
  const { url, title, neutralTitle = null, excerpt, isExternal, tag } = article;
  const date = dayOf(article, setting);
  const host = isExternal ? hostOf(url) : '';
  return {
    url,
    is_external: isExternal,
    title: shownParts(title, setting.sought),
    neutral_text: neutralTitle,
    excerpt: excerpt ? { parts: shownParts(excerptOf(excerpt), setting.sought) } : null,
    tag_text: tag?.title || null,
    date: date.text ? date : null,
    elsewhere_text: host ? setting.words.say('elsewhere', { host }) : null,
  };
}
