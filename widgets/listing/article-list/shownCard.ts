import { momentText } from '#core/base/i18n/dates.ts';
import { count } from '#core/base/i18n/numbers.ts';
import type { Words } from '#core/base/i18n/words.ts';
import type { ListedArticle } from '#core/contract/listing/article.ts';
import { excerptOf } from '#core/listing/excerpt.ts';
import { shownTitle } from '#core/listing/shownTitle.ts';
import { unbroken } from '#core/listing/unbroken.ts';
import type { SizedImage } from '#core/ungrouped/html/sizedImage.ts';

export interface CardSetting {
  readonly words: Words;
  /** Ms since the epoch. */
  readonly now: number;
  /** Whether the list is in a sidebar: its cards have no excerpt, and only the day. */
  readonly isSidebar: boolean;
  /** The picture of a source URL in `pictureSize`. */
  readonly sized: (source: string) => SizedImage;
}

const sidebars: readonly string[] = ['popular', 'dynamic', 'most-read'];

/** Whether a list is for a sidebar: by its source, or because the tag says so. */
export const isSidebar = (source: string, look?: string): boolean => look === 'sidebar' || sidebars.includes(source);

/** Size of the pictures in lists, px, and their aspect ratio. */
export const pictureSize = { width: 345, height: 230, ar: '3:2' } as const;

const pictureOf = ({ srcset, ...picture }: SizedImage) => ({ ...picture, srcset: srcset ?? null });

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : '');

function dayOf({ publishedAt, dateText }: ListedArticle, { words, now, isSidebar }: CardSetting) {
  if (publishedAt === undefined) return { at: null, text: dateText ?? '' };
  return { at: publishedAt, text: momentText(publishedAt, now, words, isSidebar ? 'sidebar' : 'day') };
}

/** An article as its card shows it, for a host that prints it and for the island. */
export function shownCard(article: ListedArticle, setting: CardSetting) {
  const { words, isSidebar, sized } = setting;
  const { id, url, excerpt, image, isExternal, author, tag, comments } = article;
  const date = dayOf(article, setting);
  const host = isExternal ? hostOf(url) : '';
  return {
    article_id: id ?? null,
    url,
    is_external: isExternal,
    ...shownTitle(article),
    excerpt: (!isSidebar && excerpt && unbroken(excerptOf(excerpt))) || null,
    picture: image ? pictureOf(sized(image)) : null,
    tag: tag ? { text: tag.title, url: tag.url || null } : null,
    author: author ? { text: words.say('by', { name: author.name }), url: author.url || null } : null,
    elsewhere_text: host ? words.say('elsewhere', { host }) : null,
    date: date.text ? date : null,
    comments:
      comments === undefined || id === undefined || isExternal
        ? null
        : {
            article_id: id,
            url: `${url}#comments`,
            count_text: count(comments, words),
            count_label: words.say('comments', { count: comments }),
          },
  };
}
export type ShownCard = ReturnType<typeof shownCard>;
