import { decimals } from '../../editorial/numerals.ts';
import { accountWordsOf } from '../accountWords.ts';
import { todayOrDay } from '../dates.ts';
import type { Html } from '../html.ts';
import type { CommentForPage, CommentsForPage, KarmaForPage, PageInput, ReaderForPage } from '../page.ts';
import type { PlaceForPage } from '../pool.ts';
import { print } from '../print.ts';

type Where = Pick<PageInput, 'tenant' | 'now'>;

/** What a tag is printed from: all that the widget will draw first. */
export interface ReaderWork {
  readonly reader: ReaderForPage;
  readonly comments: CommentsForPage;
  readonly karma: KarmaForPage;
  /** In the prediction pool; undefined for who has none. */
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

/** The tag of what a reader wrote, with the newest comments to read until the widget pages through all of them. */
export function readerTag(work: ReaderWork, input: Where): Html {
  const { id, name } = work.reader;
  const { total, newest } = work.comments;
  const says = accountWordsOf(input.tenant.locale);
  const [comment = '', article = '', date = '', likes = ''] = says.columns;
  return print(
    'public-profile',
    {
      user_id: id,
      shows_karma: true,
      shows_ranking: true,
      has_facts: true,
      facts: factsIn(work, input),
      comments_text: says.comments(total),
      has_comments: newest.length > 0,
      comment_label: comment,
      article_label: article,
      date_label: date,
      likes_label: likes,
      comments: newest.map((each) => commentIn(each, input)),
      none_text: says.noComments(name),
      newest_text: total > newest.length ? says.newestComments(newest.length) : null,
    },
    input.tenant,
  );
}

const number = (value: number, { tenant }: Where) => new Intl.NumberFormat(tenant.locale).format(value);

function factsIn({ karma: { score, rank, comments, likes }, place }: ReaderWork, input: Where) {
  const { locale } = input.tenant;
  const says = accountWordsOf(locale);
  const facts = [
    [says.karma, number(score, input)],
    [says.rank, rank === null ? says.noRank : number(rank, input)],
    [says.monthComments, number(comments, input)],
    [says.monthLikes, number(likes, input)],
  ] as const;
  const ofPool =
    place &&
    ([
      [says.poolRank, `${place.isShared ? '=' : ''}${number(place.rank, input)}`],
      [says.poolPoints, decimals(locale, place.points, 2)],
    ] as const);
  return [...facts, ...(ofPool ?? [])].map(([label, value_text]) => ({ label, value_text }));
}

function commentIn({ content, createdAt, title, url, likes }: CommentForPage, input: Where) {
  const { locale } = input.tenant;
  const says = accountWordsOf(locale);
  return {
    content,
    title: title ?? (url ? says.toArticle : null),
    url: url ?? null,
    created: todayOrDay(locale, createdAt, input.now),
    likes_text: likes > 0 ? says.likes(number(likes, input)) : '0',
  };
}
