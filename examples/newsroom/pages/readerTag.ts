import { decimals } from '../content/numerals.ts';
import { accountWordsOf } from './accountWords.ts';
import { todayOrDay } from './dates.ts';
import { type Html, html } from './html.ts';
import type { CommentForPage, CommentsForPage, KarmaForPage, PageInput, ReaderForPage } from './page.ts';
import type { PlaceForPage } from './pool.ts';

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

/**
 * The tag of what a reader wrote, with the newest comments to read until the widget pages through all of them, in the
 * markup of templates/default/public-profile.html: it is as high as what takes its place.
 */
export function readerTag(work: ReaderWork, input: Where): Html {
  const {
    reader,
    comments: { total, newest },
  } = work;
  const says = accountWordsOf(input.tenant.locale);
  const { id, name } = reader;
  const title = `reader-${id}-comments`;
  return html`<div class="reader-work" data-widget="public-profile" data-user-id="${id}" data-karma="true" data-ranking="true">
<div class="tb-public-profile">
${standing(work, input)}
<h2 class="tb-public-profile-title" id="${title}">${says.comments(total)}</h2>
${newest.length > 0 ? table(newest, title, input) : html`<p class="tb-public-profile-empty">${says.noComments(name)}</p>`}
${total > newest.length && html`<p class="tb-public-profile-rest">${says.newestComments(newest.length)}</p>`}
</div>
</div>`;
}

const number = (value: number, { tenant }: Where) => new Intl.NumberFormat(tenant.locale).format(value);

function standing({ karma: { score, rank, comments, likes }, place }: ReaderWork, input: Where): Html {
  const { locale } = input.tenant;
  const says = accountWordsOf(locale);
  const facts = [
    [says.karma, number(score, input)],
    [says.rank, rank === null ? says.noRank : number(rank, input)],
    [says.monthComments, number(comments, input)],
    [says.monthLikes, number(likes, input)],
    ...(place
      ? [
          [says.poolRank, `${place.isShared ? '=' : ''}${number(place.rank, input)}`],
          [says.poolPoints, decimals(locale, place.points, 2)],
        ]
      : []),
  ];
  return html`<dl class="tb-public-profile-karma">
${facts.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>\n`)}</dl>`;
}

function table(comments: readonly CommentForPage[], title: string, input: Where): Html {
  const { columns } = accountWordsOf(input.tenant.locale);
  return html`<table class="tb-public-profile-table" role="table" aria-labelledby="${title}">
<thead role="rowgroup"><tr role="row">${columns.map((each) => html`<th role="columnheader" scope="col">${each}</th>`)}</tr></thead>
<tbody role="rowgroup">
${comments.map((each) => row(each, input))}</tbody>
</table>`;
}

function row({ content, createdAt, title, url, likes }: CommentForPage, input: Where): Html {
  const { locale } = input.tenant;
  const { columns, likes: some, toArticle } = accountWordsOf(locale);
  const [, article, date, liked] = columns.map(
    (each) => html`<span class="tb-public-profile-label" aria-hidden="true">${each}</span>`,
  );
  const under = url ? html`<a class="tb-public-profile-link" href="${url}">${title ?? toArticle}</a>` : title;
  return html`<tr role="row">
<td class="tb-public-profile-text" role="cell">${content}</td>
<td role="cell">${under && article}${under}</td>
<td role="cell">${date}${todayOrDay(locale, createdAt, input.now)}</td>
<td role="cell">${liked}${likes > 0 ? some(number(likes, input)) : 0}</td>
</tr>
`;
}
