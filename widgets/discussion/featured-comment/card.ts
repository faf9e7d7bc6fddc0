import { make } from '#core/base/dom/make.ts';
import { treeOf } from '#core/base/dom/treeOf.ts';
import { sidebarDate } from '#core/base/i18n/dates.ts';
import { likesText } from '#core/base/i18n/numbers.ts';
import type { Words } from '#core/base/i18n/words.ts';
import { webAddress } from '#core/base/page/address.ts';
import type { SidebarComment } from '#core/contract/community.ts';
import { content } from './featured-comment.printed.html?tree';

/** The comment in the markup that the host prints, without a picture that does not load. Null where its URL is missing or not one of http(s). `now`: ms since the epoch. */
export function makeCard(
  comment: SidebarComment,
  words: Words,
  { here, now }: { readonly here: string; readonly now: number },
): Element | null {
  const { userId, username, userUrl, avatar, date, likes, text } = comment;
  const url = webAddress(comment.url, here)?.href;
  if (!url) return null;
  const trees = content({
    ...{ label: words.say('featured'), user_id: userId || null, avatar: avatar || null, username },
    user_url: (userUrl !== undefined && webAddress(userUrl, here)?.href) || null,
    date: date ? sidebarDate(date, now, words) : null,
    likes_text: likes > 0 ? likesText(likes, words) : null,
    ...{ url, content: text },
  });
  const card = make(treeOf('tb-featured', trees));
  card.querySelector('img')?.addEventListener('error', ({ target }) => {
    if (target instanceof Element) target.remove();
  });
  return card;
}
