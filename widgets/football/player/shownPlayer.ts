import { dayText } from '#core/base/i18n/dates.ts';
import { longDate } from '#core/base/i18n/longDates.ts';
import { nextAbout } from '#core/base/i18n/nextStep.ts';
import type { Words } from '#core/base/i18n/words.ts';
import type { Match } from '#core/contract/football/match.ts';
import type { Ranking } from '#core/contract/football/ranking.ts';
import type { PlayedMatch, Player, Story } from '#core/contract/footballPlayer.ts';
import { tagOfTeam } from '#core/follow/followTag.ts';
import { givesAway, neutralState } from '#core/football/coveredResult.ts';
import { sayFootball } from '#core/football/footballWords.ts';
import { ordinal, stateText } from '#core/football/matchText.ts';
import { staleText } from '#core/football/notes.ts';
import type { Printed } from './player.printed.ts';

/** What is shown of a player, by a host that prints it and by the island. */
export type Shown = Omit<Printed, 'player_id' | 'when'>;

export interface LiveMoment {
  /** The server's time, ms since the epoch. */
  readonly now: number;
  /** Since when a running match may be out of date, ms since the epoch. */
  readonly staleSince?: number | undefined;
}

/**
 * All that is shown, in words. It makes no elements, so that a host can print it too. `news` is undefined where it has not been
 * fetched.
 */
export function shownPlayer(player: Player, news: readonly Story[] | undefined, words: Words, at: LiveMoment): Shown {
  const { say } = words;
  const { id, name, competition = '', matches } = player;
  const stories = (news ?? []).flatMap(({ title, neutralTitle = null, url }) =>
    url ? [{ title, neutral_text: neutralTitle, url }] : [],
  );
  return {
    ...{ follow: player.follow.join(' '), next_kick_off: player.nextKickOff ?? null, league: player.league ?? null },
    facts: factsOf(player, words),
    totals_label: competition,
    totals: totalsOf(player, words),
    show: { result: `player-${id}`, text: sayFootball(words, 'spoiler.show-player', { name }) },
    has_matches: matches.length > 0,
    none_text: say('unplayed', { name }),
    empty_next: nextAbout(words, player.team, 'matches'),
    caption: say('caption', { name }),
    ...{ match_label: say('match'), score_label: say('score'), cards_label: say('cards') },
    ...{ minutes_label: say('minutes'), minutes_short: say('minutes.short') },
    ...{ goals_label: say('goals'), goals_short: say('goals.short') },
    matches: matches.map((match) => matchOf(match, player.live, words, at)),
    ...{ has_news: stories.length > 0, news_label: say('news', { name }), news: stories },
    no_news_text: news && stories.length === 0 ? say('news.none', { name }) : null,
    no_news_next: nextAbout(words, player.team),
  };
}

/** Assists and clean sheets are known by the tables that the player is in. */
function totalsOf({ totals, ranks }: Player, words: Words): Shown['totals'] {
  const rankText = ({ position, isShared }: Player['ranks'][number]) => {
    const place = ordinal(position, words);
    return isShared ? words.say('rank.shared', { place }) : place;
  };
  const total = (key: string, value: number, rank?: Player['ranks'][number]) => ({
    ...{ label: words.say(key), value: `${value}`, rank_text: rank ? rankText(rank) : null },
  });
  const rankIn = (by: Ranking) => ranks.find((each) => each.by === by);
  const others = (['assists', 'clean-sheets'] as const).flatMap((by) => {
    const rank = rankIn(by);
    return rank ? [total(by, rank.count, rank)] : [];
  });
  return [
    total('appearances', totals.appearances),
    total('starts', totals.starts),
    total('minutes', totals.minutes),
    total('goals', totals.goals, rankIn('goals')),
    total('penalties', totals.penalties),
    ...others,
    total('yellow', totals.yellowCards),
    total('red', totals.redCards),
  ];
}

const positions: readonly string[] = ['GK', 'DF', 'MF', 'FW'];

function factsOf({ number, position, dateOfBirth, age, club, team }: Player, words: Words): Shown['facts'] {
  const { say } = words;
  const fact = (key: string, value: string | undefined) =>
    value ? [{ label: say(key), value, flag: null, url: null, follow_tag: null }] : [];
  // A birthday has no zone.
  const day = dateOfBirth && longDate(dateOfBirth, { ...words, timeZone: 'UTC' });
  return [
    ...fact('team', team?.name).map((each) => ({
      ...each,
      ...{ flag: team?.flag || null, url: team?.url || null },
      follow_tag: team?.slug ? tagOfTeam({ name: team.name, slug: team.slug }, words) : null,
    })),
    ...fact('position', position && (positions.includes(position) ? say(`position.${position}`) : position)),
    ...fact('number', number === undefined ? undefined : `${number}`),
    ...fact('born', day && age !== undefined ? say('born.age', { day, age }) : day),
    ...fact('club', club),
  ];
}

/** The state of a running match, or since when it is unknown. */
const liveOf = (match: Match, { now, staleSince }: LiveMoment, words: Words) =>
  staleSince === undefined
    ? { state_text: stateText(match, now, words), neutral_text: neutralState(match, words) }
    : { state_text: staleText(staleSince, words), neutral_text: null };

function matchOf(match: PlayedMatch, live: Match | undefined, words: Words, at: LiveMoment): Shown['matches'][number] {
  const { say, locale } = words;
  const { opponent, goalsFor, goalsAgainst, minutes, goals } = match;
  const dash = locale === 'nl' ? '-' : '–';
  const [home, away] = match.isHome ? [goalsFor, goalsAgainst] : [goalsAgainst, goalsFor];
  const cards = (card: 'yellow' | 'red', count: number) =>
    Array.from({ length: count }, () => ({ card, label: say(`card.${card}`) }));
  return {
    at: match.kickOff,
    day_text: dayText(match.kickOff, words),
    round: match.roundName || null,
    live: live?.id === match.fixtureId ? liveOf(live, at, words) : null,
    flag: opponent.flag || null,
    ...{ opponent: opponent.name, gives_away: givesAway(opponent) },
    where_text: say(match.isHome ? 'home' : 'away'),
    url: match.url || null,
    score_text: home === undefined || away === undefined ? '' : `${home}${dash}${away}`,
    minutes_text: minutes === undefined ? '–' : `${minutes}`,
    goals_text: goals > 0 ? `${goals}` : '',
    cards: [...cards('yellow', match.yellowCards), ...cards('red', match.redCards)],
  };
}
