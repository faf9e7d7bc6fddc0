import type { Words } from '#core/base/i18n/words.ts';
import type { Clock } from '#core/base/page/page.ts';
import type { Match } from '#core/contract/football/match.ts';
import type { Spoilers } from '#core/spoilers/spoilers.ts';
import { arePaired } from './coveredResult.ts';
import { createPause } from './createPause.ts';
import { sayFootball } from './footballWords.ts';
import { phaseOf } from './matchState.ts';
import { spokenMatch, spokenPairing } from './matchText.ts';
import type { Speaker } from './speakers.ts';

type News = 'begin' | 'goal' | 'annulled' | 'end';

/** What says nothing of the score. */
const neutral: readonly News[] = ['begin', 'end'];

const total = ({ score }: Match) => (score ? score.home + score.away : 0);

/** What has happened to a match between two of its states; undefined where it is nothing to speak of. */
export function newsOf(before: Match, now: Match): News | undefined {
  if (phaseOf(now) === 'over' && phaseOf(before) !== 'over') return 'end';
  if (phaseOf(before) === 'upcoming' && phaseOf(now) === 'running') return 'begin';
  const more = total(now) - total(before);
  if (more === 0) return undefined;
  return more > 0 ? 'goal' : 'annulled';
}

/**
 * Takes how the matches stand, each time that they have changed, and calls `announce` once with all that has happened within a second. Of a
 * match whose result is covered only that it has begun or ended, and nothing of one of which another island speaks.
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
      return [sayFootball(words, `news.${what}`, { match: spoken })];
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
        if (what) news.set(id, what);
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
