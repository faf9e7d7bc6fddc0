import type { Followed } from '#core/contract/follow.ts';
import type { Follows } from '#core/contract/follows.ts';
import type { Match } from '#core/contract/match.ts';
import { type FollowKey, matchKey, teamKey } from '#core/follow/followed.ts';
import { followMatchLabel, followTeamLabel } from '#core/follow/followLabels.ts';
import { phaseOf } from '#core/football/matchState.ts';
import { kickOffText, scoreText, stateText } from '#core/football/matchText.ts';
import type { Words } from '#core/i18n/words.ts';

export interface ShownRow {
  readonly key: FollowKey;
  readonly label: string;
  readonly isFollowed: boolean;
  readonly flag: string | undefined;
  readonly name: string;
  readonly url: string | undefined;
  readonly about: string;
}

export interface ShownList {
  readonly title: string;
  readonly rows: readonly ShownRow[];
}

export interface Shown {
  /** The sentence that is shown where nothing is followed. */
  readonly empty: string | undefined;
  readonly lists: readonly ShownList[];
}

export interface ShownOptions {
  readonly words: Words;
  /** The server's time, ms since the epoch. */
  readonly now: number;
  /** IANA time zone of the reader; the site's where it is undefined. */
  readonly zone: string | undefined;
  /** Results are hidden as spoilers: the kick-off stands in their place. */
  readonly isCovered: boolean;
}

/** Teams, then matches, each in the order in which they were followed. */
export function shownFollowing(followed: Followed, follows: Follows, options: ShownOptions): Shown {
  const { words } = options;
  const teams = followed.teams.map(({ team, match }): ShownRow => {
    const { name, url, flag, slug = '' } = team;
    const about = match ? `${sidesOf(match)}, ${whenText(match, options)}` : words.say('none-fixed');
    const isFollowed = follows.teams.includes(slug);
    return { ...{ key: teamKey(slug), label: followTeamLabel(name, words), isFollowed, flag, name, url, about } };
  });
  const matches = followed.matches.map((match): ShownRow => {
    const about = [whenText(match, options), match.roundName].filter(Boolean).join(' · ');
    return {
      ...{ key: matchKey(match.id), label: followMatchLabel(match, words), flag: undefined, about },
      ...{ isFollowed: follows.matches.includes(match.id), name: sidesOf(match), url: match.url },
    };
  });
  const lists = [
    { title: words.say('teams'), rows: teams },
    { title: words.say('matches'), rows: matches },
  ].filter(({ rows }) => rows.length > 0);
  const isEmpty = follows.teams.length + follows.matches.length === 0;
  return { empty: isEmpty ? words.say('empty') : undefined, lists };
}

const sidesOf = ({ home, away }: Match) => `${home.name} – ${away.name}`;

function whenText(match: Match, { words, now, zone, isCovered }: ShownOptions): string {
  if ((phaseOf(match) === 'upcoming' || isCovered) && match.kickOff !== undefined)
    return kickOffText(match, now, words, zone);
  const score = match.score && scoreText(words, match.score);
  return [score, stateText(match, now, words)].filter(Boolean).join(' ');
}
