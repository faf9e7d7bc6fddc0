import { nextStep } from '#core/base/i18n/nextStep.ts';
import { likesText } from '#core/base/i18n/numbers.ts';
import type { SidebarComment } from '#core/contract/community.ts';
import { formatNumber } from '../../editorial/numerals.ts';
import { remarkDate } from '../dates.ts';
import type { Applause, Resource } from '../discussion.ts';
import type { Html } from '../html.ts';
import { initialOf } from '../initials.ts';
import type { PageInput, Tenant } from '../page.ts';
import { print } from '../print.ts';
import { widgetWords } from '../widgetWords.ts';
import { wordsOf } from '../words.ts';

const resource = ({ type, id }: Resource) => ({ resource_type: type, resource_id: id });

/** A link to comments with their number. `address`: of their page. */
export function commentCountTag(on: Resource, count: number, address: string, tenant: Tenant): Html {
  const count_label = wordsOf(tenant.locale).comments.count(count);
  const count_text = formatNumber(tenant.locale, count);
  return print('comment-count', { ...resource(on), url: `${address}#comments`, count_text, count_label }, tenant);
}

/** The tag of claps for a page, with their present number. */
export function clapTag(on: Resource, { claps, visitors }: Applause, tenant: Tenant): Html {
  const say = widgetWords('discussion/clap', tenant.locale);
  const claps_label = claps > 0 ? say('claps', { count: claps }) : say('clap');
  const claps_text = claps > 0 ? formatNumber(tenant.locale, claps) : '';
  return print('clap', { ...resource(on), claps_text, claps_label, visitors_text: visitors || null }, tenant);
}

type Where = Pick<PageInput, 'tenant' | 'now'>;

/** The data of a comment in a list beside other content. */
export function remarkIn(comment: SidebarComment, { tenant, now }: Where) {
  const { avatar, username, userUrl, userId, date, title, text, url, likes } = comment;
  return {
    user_id: userId ?? null,
    avatar: avatar || null,
    initial: initialOf(username),
    username,
    user_url: userUrl || null,
    date: date ? remarkDate(tenant.locale, date, now) : null,
    likes_text: likes > 0 ? likesText(likes, tenant) : null,
    url: url || null,
    content: text,
    title: title || null,
  };
}

/** The tag of a list of comments in a sidebar. */
export function latestCommentsTag(
  list: 'latest' | 'top-this-week',
  comments: readonly SidebarComment[],
  { tenant, now }: Where,
): Html {
  const say = widgetWords('discussion/latest-comments', tenant.locale);
  return print(
    'latest-comments',
    {
      list,
      has_comments: comments.length > 0,
      comments: comments.map((each) => remarkIn(each, { tenant, now })),
      none_text: say(list === 'latest' ? 'empty' : 'empty-week'),
      empty_next: nextStep({ ...tenant, say }),
    },
    tenant,
  );
}

/** The tag of the featured comment; undefined where there is none. */
export function featuredCommentTag(
  on: Resource,
  featured: SidebarComment | undefined,
  { tenant, now }: Where,
): Html | undefined {
  if (!featured) return undefined;
  const label = widgetWords('discussion/featured-comment', tenant.locale)('featured');
  return print('featured-comment', { ...resource(on), label, ...remarkIn(featured, { tenant, now }) }, tenant);
}
