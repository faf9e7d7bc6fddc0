import { nextStep } from '#core/base/i18n/nextStep.ts';
import { likesText } from '#core/base/i18n/numbers.ts';
import { decimals, formatNumber } from '../../editorial/numerals.ts';
import { listedTime } from '../dates.ts';
import type { Html } from '../html.ts';
import type { CommentForPage, CommentsForPage, KarmaForPage, PageInput, ReaderForPage } from '../page.ts';
import type { PlaceForPage } from '../pool.ts';
import { print } from '../print.ts';
import { widgetWords } from '../widgetWords.ts';
import { wordsOf } from '../words.ts';

const sayOf = ({ tenant }: Where) => widgetWords('account/public-profile', tenant.locale);

type Where = Pick<PageInput, 'tenant' | 'now'>;

/** The data of a tag: all that the widget draws first. */
export interface ReaderWork {
  readonly reader: ReaderForPage;
  readonly comments: CommentsForPage;
  readonly karma: KarmaForPage;
  /** The place in the prediction pool; undefined where the reader has none. */
  readonly place: PlaceForPage | undefined;
}

export async function workOf(reader: ReaderForPage, { userComments, karma, pool }: PageInput): Promise<ReaderWork> {
  const [comments, standing, place] = await Promise.all([
    userComments(reader.id),
    karma(reader.id),
    pool.place(reader.id),
  ]);
  return { reader, comments, karma: standing, place };
}

/** The tag of a reader's comments and karma, with the newest comments. */
export function readerTag(work: ReaderWork, input: Where): Html {
  const { id, name } = work.reader;
  const { total, newest } = work.comments;
  const says = wordsOf(input.tenant.locale).accounts;
  const say = sayOf(input);
  return print(
    'public-profile',
    {
      user_id: id,
      shows_karma: true,
      shows_ranking: true,
      has_facts: true,
      facts: factsIn(work, input),
      comments_text: say('comments', { count: total, comments: number(total, input) }),
      has_comments: newest.length > 0,
      comment_label: say('comment'),
      article_label: say('article'),
      date_label: say('date'),
      likes_label: say('likes'),
      comments: newest.map((each) => commentIn(each, input)),
      none_text: says.noComments(name),
      empty_next: nextStep({ ...input.tenant, say }, 'forum'),
      newest_text: total > newest.length ? says.newestComments(newest.length) : null,
    },
    input.tenant,
  );
}

const number = (value: number, { tenant }: Where) => formatNumber(tenant.locale, value);

function factsIn({ karma: { score, rank, comments, likes }, place }: ReaderWork, input: Where) {
  const { locale } = input.tenant;
  const say = sayOf(input);
  const facts = [
    [say('karma'), number(score, input)],
    [say('rank'), rank === null ? say('no-rank') : number(rank, input)],
    [say('month-comments'), number(comments, input)],
    [say('month-likes'), number(likes, input)],
  ] as const;
  const ofPool =
    place &&
    ([
      [say('pool-rank'), `${place.isShared ? '=' : ''}${number(place.rank, input)}`],
      [say('pool-points'), decimals(locale, place.points, 2)],
    ] as const);
  return [...facts, ...(ofPool ?? [])].map(([label, value_text]) => ({ label, value_text }));
}

function commentIn({ content, createdAt, title, url, likes }: CommentForPage, input: Where) {
  const { locale } = input.tenant;
  const say = sayOf(input);
  return {
    content,
    title: title ?? (url ? say('to-article') : null),
    url: url ?? null,
    created: listedTime(locale, createdAt, input.now),
    likes_text: likes > 0 ? likesText(likes, input.tenant, (shown) => say('likes-some', { likes: shown })) : '0',
  };
}
