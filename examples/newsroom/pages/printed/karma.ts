import { nextStep } from '#core/base/i18n/nextStep.ts';
import type { KarmaLeader, KarmaPeriod } from '#core/contract/community.ts';
import { formatNumber } from '../../editorial/numerals.ts';
import type { CommunityForPage } from '../discussion.ts';
import type { Html } from '../html.ts';
import { initialOf } from '../initials.ts';
import type { PageInput, Tenant } from '../page.ts';
import { print } from '../print.ts';
import { widgetWords } from '../widgetWords.ts';
import { wordsOf } from '../words.ts';
import { remarkIn } from './discussion.ts';

const sayOf = ({ locale }: Tenant) => widgetWords('discussion/karma', locale);

type Where = Pick<PageInput, 'tenant' | 'now'>;

export type KarmaList = 'stats' | 'ranking' | 'comments' | 'likes' | 'top-comments' | 'mine';

/** A tag of karma with its present list. `mine` is printed for a guest, until the widget knows the reader. */
export function karmaTag(
  show: KarmaList,
  period: KarmaPeriod,
  community: CommunityForPage,
  { tenant, now }: Where,
): Html {
  const say = sayOf(tenant);
  // Without a script the other period is a page away.
  const periods = (['week', 'month'] as const).map((key) => ({
    url: `?period=${key}#karma-${show}`,
    label: say(key),
    is_here: key === period,
  }));
  const isMine = show === 'mine';
  return print(
    'karma',
    {
      show,
      period,
      has_periods: !isMine,
      periods: isMine ? [] : periods,
      ...shownIn(show, period, community, { tenant, now }),
    },
    tenant,
  );
}

const nothing = { stats: null, leaders: null, remarks: null, empty_text: null, guest_text: null };

const nothingYet = (text: string, tenant: Tenant) => ({
  ...nothing,
  empty_text: text,
  empty_next: nextStep({ ...tenant, say: sayOf(tenant) }, 'forum'),
});

function shownIn(show: KarmaList, period: KarmaPeriod, community: CommunityForPage, { tenant, now }: Where) {
  const says = wordsOf(tenant.locale).comments;
  switch (show) {
    case 'stats':
      return { ...nothing, stats: { numbers: numbersIn(community, tenant) } };
    case 'ranking':
      return leadersIn(community.leaders, ({ score }) => score, tenant);
    case 'comments':
      return leadersIn(community.writers, ({ comments }) => comments, tenant);
    case 'likes':
      return leadersIn(community.liked, ({ likes }) => likes, tenant);
    case 'top-comments':
      return community.top.length > 0
        ? { ...nothing, remarks: { rows: community.top.map((each) => remarkIn(each, { tenant, now })) } }
        : nothingYet(period === 'month' ? says.noTopMonth : says.noTop, tenant);
    case 'mine':
      return { ...nothing, guest_text: sayOf(tenant)('guest') };
  }
}

const format = (value: number, { locale }: Tenant) => formatNumber(locale, value);

function numbersIn({ comments, likes, readers }: CommunityForPage, tenant: Tenant) {
  const say = sayOf(tenant);
  return [
    { label: say('comments'), number_text: format(comments, tenant) },
    { label: say('likes'), number_text: format(likes, tenant) },
    ...(readers === undefined ? [] : [{ label: say('readers'), number_text: format(readers, tenant) }]),
  ];
}

/** The rows of a ranking. Equal readers share a place: `=3`. */
function leadersIn(rows: readonly KarmaLeader[], worth: (row: KarmaLeader) => number | undefined, tenant: Tenant) {
  if (rows.length === 0) return nothingYet(sayOf(tenant)('empty'), tenant);
  const place = ({ rank }: KarmaLeader) => {
    if (rank === undefined) return null;
    return rows.filter((each) => each.rank === rank).length > 1 ? `=${rank}` : `${rank}`;
  };
  const printed = rows.map((row) => ({
    user_id: row.userId,
    rank_text: place(row),
    avatar: row.avatar || null,
    initial: initialOf(row.username),
    username: row.username,
    user_url: row.url || null,
    score_text: format(worth(row) ?? 0, tenant),
  }));
  return { ...nothing, leaders: { rows: printed } };
}
