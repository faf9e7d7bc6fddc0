import type { KarmaLeader, KarmaPeriod, SidebarComment } from '#core/contract/community.ts';
import type { Locale } from '../content/numerals.ts';
import { initialOf } from './commentsTag.ts';
import { commentWords } from './commentWords.ts';
import { shortDay } from './dates.ts';
import type { CommunityForPage } from './discussion.ts';
import { type Html, html } from './html.ts';

export type KarmaList = 'stats' | 'ranking' | 'comments' | 'likes' | 'top-comments' | 'mine';

/** A tag of what readers are worth, with the list of the moment; `mine` is of nobody until its reader is known. */
export function karmaTag(show: KarmaList, period: KarmaPeriod, community: CommunityForPage, locale: Locale): Html {
  return html`<div data-widget="karma" data-show="${show}" data-period="${period}">
${show !== 'mine' && periods(show, period, locale)}
${printed(show, period, community, locale)}
</div>`;
}

function printed(show: KarmaList, period: KarmaPeriod, community: CommunityForPage, locale: Locale): Html {
  const says = commentWords[locale];
  switch (show) {
    case 'stats':
      return numbers(community, locale);
    case 'ranking':
      return leaders(community.leaders, ({ score }) => score, locale);
    case 'comments':
      return leaders(community.writers, ({ comments }) => comments, locale);
    case 'likes':
      return leaders(community.liked, ({ likes }) => likes, locale);
    case 'top-comments':
      return community.top.length > 0
        ? html`<ol class="tb-karma tb-karma--comments">\n${community.top.map((each) => remark(each, locale))}</ol>`
        : html`<p class="tb-karma-empty">${period === 'month' ? says.noTopMonth : says.noTop}</p>`;
    case 'mine':
      return html`<p class="tb-karma-guest"><a href="#login">${says.mineGuest}</a></p>`;
  }
}

const format = (value: number, locale: Locale) => new Intl.NumberFormat(locale).format(value);

function numbers({ comments, likes, readers }: CommunityForPage, locale: Locale): Html {
  const says = commentWords[locale];
  const facts = [
    [says.statComments, comments],
    [says.statLikes, likes],
    ...(readers === undefined ? [] : ([[says.statReaders, readers]] as const)),
  ] as const;
  return html`<dl class="tb-karma-stats">
${facts.map(([name, value]) => html`<div><dt class="tb-karma-label">${name}</dt><dd class="tb-karma-number">${format(value, locale)}</dd></div>\n`)}</dl>`;
}

/** Equals share a place, and say so: `=3`. */
function leaders(rows: readonly KarmaLeader[], worth: (row: KarmaLeader) => number | undefined, locale: Locale): Html {
  if (rows.length === 0) return html`<p class="tb-karma-empty">${commentWords[locale].noLeaders}</p>`;
  const place = ({ rank }: KarmaLeader) => {
    if (rank === undefined) return undefined;
    return rows.filter((each) => each.rank === rank).length > 1 ? `=${rank}` : `${rank}`;
  };
  return html`<ol class="tb-karma">
${rows.map((each) => html`<li class="tb-karma-row" data-user-id="${each.userId}">${leader(each, place(each), worth(each), locale)}</li>\n`)}</ol>`;
}

function leader(row: KarmaLeader, place: string | undefined, worth = 0, locale: Locale): Html {
  const { avatar, username, url } = row;
  return html`<span class="tb-karma-rank">${place}</span>${face(username, avatar)}${name(username, url)}<span class="tb-karma-score">${format(worth, locale)}</span>`;
}

function remark(comment: SidebarComment, locale: Locale): Html {
  const { avatar, username, userUrl, date, title, text, url, likes } = comment;
  return html`<li class="tb-karma-comment">${face(username, avatar)}<p class="tb-karma-head">${name(username, userUrl)}<span class="tb-karma-date">${date && shortDay(locale, date)}</span><span class="tb-karma-likes">${likes > 0 && `${format(likes, locale)}+`}</span></p><p class="tb-karma-text"><a class="tb-karma-link" href="${url}">${text}</a></p><p class="tb-karma-title">${title}</p></li>
`;
}

const name = (username: string, url: string | undefined): Html =>
  url
    ? html`<a class="tb-karma-name" href="${url}">${username}</a>`
    : html`<span class="tb-karma-name">${username}</span>`;

const face = (username: string, avatar: string | undefined): Html =>
  avatar
    ? html`<img class="tb-karma-face" src="${avatar}" alt="" width="30" height="30" loading="lazy">`
    : html`<span class="tb-karma-face" aria-hidden="true">${initialOf(username)}</span>`;

/** Without a script the other period is a page away. */
function periods(show: KarmaList, period: KarmaPeriod, locale: Locale): Html {
  const says = commentWords[locale];
  const link = (key: KarmaPeriod) =>
    html`<a class="tb-karma-period" href="?period=${key}#karma-${show}"${key === period && html` aria-current="true"`}>${says[key]}</a>`;
  return html`<div class="tb-karma-periods">${link('week')}${link('month')}</div>`;
}
