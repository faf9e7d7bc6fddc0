import type { Words } from '#core/base/i18n/words.ts';
import type { Clock } from '#core/base/page/page.ts';
import type { Match } from '#core/contract/football/match.ts';
import type { Spoilers } from '#core/spoilers/spoilers.ts';
import { arePaired } from './coveredResult.ts';
import { createPause } from './createPause.ts';
import { sayFootball } from './footballWords.ts';
import { phaseOf } from './matchState.ts';
import { spokenMatch, spokenPairing, stateText } from './matchText.ts';
import type { Speaker } from './speakers.ts';

type News = 'begin' | 'goal' | 'annulled' | 'end' | 'awarded' | 'correction';

/** What says nothing of the score. */
const neutral: readonly News[] = ['begin', 'end', 'awarded'];

const isGiven = ({ status }: Match) => status === 'awarded' || status === 'walkover';
const isStopped = (match: Match) => ['over', 'off'].includes(phaseOf(match));
const isShootOutOther = ({ penalties: had }: Match, { penalties: has }: Match) =>
  had && has && (had.home !== has.home || had.away !== has.away);

/** What has happened to a match between two of its states; undefined where it is nothing to speak of. */
export function newsOf(before: Match, now: Match): News | undefined {
  const [was, is] = [phaseOf(before), phaseOf(now)];
  if (isGiven(now) && !isGiven(before)) return 'awarded';
  // A result may come after the end.
  if (is === 'over' && (was !== 'over' || (!before.score && now.score))) return 'end';
  if (was === 'upcoming' && is === 'running') return 'begin';
  const gained = (side: 'home' | 'away') => (now.score?.[side] ?? 0) - (before.score?.[side] ?? 0);
  const [home, away] = [gained('home'), gained('away')];
  if (home === 0 && away === 0) return is === 'over' && isShootOutOther(before, now) ? 'correction' : undefined;
  if ((isStopped(before) && isStopped(now)) || home * away < 0) return 'correction';
  return home + away > 0 ? 'goal' : 'annulled';
}

/** `Goal: Nederland 1, Japan 0`, with `spoken` for how the match stands. */
export const newsText = (what: News, match: Match, spoken: string, words: Words): string =>
  sayFootball(words, `news.${what}`, { match: spoken, state: stateText(match, 0, words) });

/**
 * Takes how the matches stand, each time that they have changed, and calls `announce` once with all that has happened within a second. Of a
 * match whose result is covered only that it has begun, ended or been awarded, and nothing of one of which another island speaks.
 */
export function createAnnouncer(
  clock: Clock,
  words: Words,
  { isCovered, speaker }: Pick<Spoilers, 'isCovered'> & { readonly speaker: Speaker },
  announce: (text: string) => void,
) {
  let known: ReadonlyMap<number, Match> = new Map();
  const news = new Map<number, News>();

  const pause = createPause(clock, () => {
    const texts = [...news].flatMap(([id, what]) => {
      const match = known.get(id);
      const covered = isCovered(id);
      if (!match || !speaker.speaks(id) || (covered && (!neutral.includes(what) || arePaired(match)))) return [];
      const spoken = covered ? spokenPairing(match, words) : spokenMatch(match, words);
      return [newsText(what, match, spoken, words)];
    });
    news.clear();
    if (texts.length > 0) announce(texts.join('. '));
  });

  return {
    take(matches: ReadonlyMap<number, Match>) {
      speaker.announces(matches.keys());
      for (const [id, match] of matches) {
        const before = known.get(id);
        const what = before && newsOf(before, match);
        // What was not announced yet is not corrected: it is announced as it stands now.
        if (what && !(what === 'correction' && news.has(id))) news.set(id, what);
      }
      known = matches;
      if (news.size > 0) pause.begin();
    },
    stop() {
      pause.stop();
      speaker.leave();
    },
  };
}
