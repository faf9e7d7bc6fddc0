import { bareTag } from '../../pages/articleBody.ts';
import type { Html } from '../../pages/html.ts';
import type { PageInput } from '../../pages/page.ts';
import { commentsTag } from '../../pages/printed/comments.ts';
import { clapTag, commentCountTag, latestCommentsTag } from '../../pages/printed/discussion.ts';
import { fixturesTag } from '../../pages/printed/fixtures.ts';
import { formationTag } from '../../pages/printed/formation.ts';
import { karmaTag } from '../../pages/printed/karma.ts';
import { liveblogTag } from '../../pages/printed/liveblog.ts';
import { liveMatchesTag } from '../../pages/printed/liveMatches.ts';
import { matchTag } from '../../pages/printed/match.ts';
import { matchOddsTag } from '../../pages/printed/matchOdds.ts';
import { pollTag } from '../../pages/printed/poll.ts';
import { ratingTag } from '../../pages/printed/rating.ts';
import { standingsTag } from '../../pages/printed/standings.ts';
import { topMomTag } from '../../pages/printed/topMom.ts';
import { topScorersTag } from '../../pages/printed/topScorers.ts';
import { printedElsewhere } from './printedElsewhere.ts';

/** The attributes of a tag, by name without `data-`. */
interface Given {
  text(name: string): string | undefined;
  /** An id attribute; 0, which nothing has, where it is not a valid id. */
  id(name: string): number;
}

type Print = (input: PageInput, given: Given) => Promise<Html | undefined>;

const printers: Readonly<Record<string, Print>> = {
  async poll(input, { id }) {
    const [poll] = await input.polls([id('poll-id')]);
    return poll && pollTag(poll, input);
  },
  async liveblog(input, { id }) {
    const blog = input.content.liveblogs.find((each) => each.id === id('article-id'));
    if (!blog) return undefined;
    const { tenant, links, frameHosts, now } = input;
    return liveblogTag(blog.id, await input.entries(blog.id), { tenant, links, polls: [], frameHosts, now });
  },
  async 'league-standings'(input, { text, id }) {
    const [league = '', group] = [text('league'), text('group')];
    const standings = await input.standings({ league, ...(group && { group }) });
    const variant = text('variant') === 'compact' ? 'compact' : 'full';
    const mark = text('mark')?.split(' ') ?? [];
    return (
      standings &&
      standingsTag(standings, { variant, mark, limit: id('limit') || undefined, ...(group && { group }) }, input)
    );
  },
  async 'top-scorers'(input, { text }) {
    const by = (['goals', 'assists', 'clean-sheets', 'cards'] as const).find((each) => each === text('by'));
    const scorers = await input.scorers({ league: text('league') ?? '', by });
    return scorers && topScorersTag(scorers, input);
  },
  async fixtures(input, { text, id }) {
    const [league = '', team] = [text('league'), text('team')];
    const view = (['round', 'team', 'bracket', 'tie'] as const).find((each) => each === text('view')) ?? 'round';
    const { fixtures } = input;
    const found = await (view === 'team'
      ? fixtures.team(league, team ?? '')
      : view === 'bracket'
        ? fixtures.bracket(league)
        : view === 'tie'
          ? fixtures.tie(id('tie'))
          : fixtures.round(league, id('round') || undefined));
    return (
      found &&
      fixturesTag(
        found.listed,
        {
          ...{ league, view, ...(team && { team }), ...(view === 'tie' && { tie: id('tie') }) },
          ...(view === 'round' && { day: text('day') }),
        },
        input,
      )
    );
  },
  'live-matches': async (input, { text }) =>
    text('variant') === 'homepage'
      ? liveMatchesTag(await input.homepageMatches(), { variant: 'homepage' }, input)
      : liveMatchesTag(await input.liveMatches(text('league')), { variant: 'sidebar' }, input),
  async match(input, { id }) {
    const found = await input.match(id('fixture-id'));
    return found && matchTag(found, input);
  },
  async 'mom-rating'(input, { id }) {
    const rating = await input.ratings.of(id('fixture-id'));
    return rating && ratingTag(rating, input);
  },
  async 'top-mom'(input) {
    return topMomTag(await input.ratings.top(), input.tenant);
  },
  async formations(input) {
    const lineUps = await input.lineUps();
    return lineUps && formationTag(lineUps, input);
  },
  async 'match-odds'(input, { id }) {
    const prediction = await input.pool.prediction(id('fixture-id'));
    return prediction && matchOddsTag(id('fixture-id'), prediction, input);
  },
  async comments(input, { id }) {
    const on = { type: 'article', id: id('resource-id') } as const;
    const thread = await input.discussion.thread(on);
    return thread && commentsTag(on, thread, { tenant: input.tenant, now: input.now });
  },
  async 'comment-count'(input, { id }) {
    const on = { type: 'article', id: id('resource-id') } as const;
    const counts = await input.discussion.counts([on]);
    return commentCountTag(on, counts.get(`article:${on.id}`) ?? 0, '', input.tenant);
  },
  async 'latest-comments'(input, { text }) {
    const list = text('list') === 'top-this-week' ? 'top-this-week' : 'latest';
    return latestCommentsTag(list, await input.discussion.latest(list), input);
  },
  async clap(input, { id }) {
    const on = { type: 'article', id: id('resource-id') } as const;
    return clapTag(on, await input.discussion.applause(on), input.tenant);
  },
  async karma(input, { text }) {
    const period = text('period') === 'month' ? 'month' : 'week';
    const shows = ['stats', 'ranking', 'comments', 'likes', 'top-comments', 'mine'] as const;
    const show = shows.find((each) => each === text('show')) ?? 'ranking';
    return karmaTag(show, period, await input.discussion.community(period), input);
  },
};

/** A tag as this site prints it, with what readers without scripts see in it. */
export interface PrintedTag {
  readonly tag: Html;
  /** Of the page that it is taken from, where the settings of the tag alone do not print one. */
  readonly path?: string;
  /** Whether the site has nothing for these settings. */
  readonly isMissing?: boolean;
}

/** As it is written where the site prints nothing in it. */
export async function printedTag(input: PageInput, widget: string, query: URLSearchParams): Promise<PrintedTag> {
  const text = (name: string) => query.get(name) || undefined;
  const id = (name: string) => (/^[1-9]\d{0,8}$/.test(text(name) ?? '') ? Number(text(name)) : 0);
  const printer = Object.hasOwn(printers, widget) ? printers[widget] : undefined;
  const tag = await printer?.(input, { text, id });
  if (tag) return { tag };
  const attributes = [...query].map(([name, value]) => [`data-${name}`, value] as const);
  const bare = bareTag({ 'data-widget': widget, ...Object.fromEntries(attributes) });
  if (printer) return { tag: bare, isMissing: true };
  return (await printedElsewhere(input, widget)) ?? { tag: bare };
}
