import { nextStep } from '#core/base/i18n/nextStep.ts';
import type { Words } from '#core/base/i18n/words.ts';
import type { Follows } from '#core/contract/base/follows.ts';
import type { Followed } from '#core/contract/follow.ts';
import type { Match } from '#core/contract/football/match.ts';
import { matchKey, teamKey } from '#core/follow/followed.ts';
import { followMatchLabel, followTeamLabel, sidesOf } from '#core/follow/followLabels.ts';
import { arePaired } from '#core/football/coveredResult.ts';
import { phaseOf } from '#core/football/matchState.ts';
import { kickOffText, scoreText, stateText } from '#core/football/matchText.ts';
import type { Drawn } from './following-lists.drawn.ts';

/** What is shown of what a reader follows. */
export type Shown = NonNullable<Drawn['known']>;
type ShownRow = Shown['lists'][number]['rows'][number];

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
    // Whom a team plays in a later round says that it is still in.
    const isCovered = match !== undefined && options.isCovered && arePaired(match);
    const next = match ? `${sidesOf(match, words)}, ${whenText(match, options)}` : words.say('none-fixed');
    const about = isCovered ? '' : next;
    return {
      ...{ follow_key: teamKey(slug), follow_label: followTeamLabel(name, words), follow_text: '' },
      ...{ is_followed: follows.teams.includes(slug), flag: flag || null, name, url: url || null, about_text: about },
    };
  });
  const matches = followed.matches.map((match): ShownRow => {
    const about = [whenText(match, options), match.roundName].filter(Boolean).join(' · ');
    return {
      ...{ follow_key: matchKey(match.id), follow_label: followMatchLabel(match, words), follow_text: '' },
      ...{ is_followed: follows.matches.includes(match.id), flag: null, name: sidesOf(match, words) },
      ...{ url: match.url || null, about_text: about },
    };
  });
  const lists = [
    { title: words.say('teams'), rows: teams },
    { title: words.say('matches'), rows: matches },
  ].filter(({ rows }) => rows.length > 0);
  const isEmpty = follows.teams.length + follows.matches.length === 0;
  return {
    empty_text: isEmpty ? words.say('empty') : null,
    empty_next: isEmpty ? nextStep(words, 'matches') : null,
    lists,
  };
}

function whenText(match: Match, { words, now, zone, isCovered }: ShownOptions): string {
  if ((phaseOf(match) === 'upcoming' || isCovered) && match.kickOff !== undefined)
    return kickOffText(match, now, words, zone);
  const score = match.score && scoreText(words, match.score);
  return [score, stateText(match, now, words)].filter(Boolean).join(' ');
}
