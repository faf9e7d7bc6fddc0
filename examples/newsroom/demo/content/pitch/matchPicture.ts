import type { Picture } from '../../../editorial/article.ts';
import type { Locale } from '../../../editorial/numerals.ts';
import { nationName } from '../reports/matchFacts.ts';
import { sceneCount, sceneOf } from '../scenes/scenes.ts';
import { kitsOf } from '../worldCup/kits.ts';
import type { WorldCupMatch } from '../worldCup/matches.ts';
import { matchPitch } from './matchPitch.ts';

/**
 * The picture of the report of a match, by its place among the reports. Every sixth is a pitch, the others are scenes in the colours of both sides: reports are
 * beside each other in lists, and twelve pitches in a row are one green column. Photo reports have the pitch of each match.
 */
export function matchPicture(match: WorldCupMatch, at: number, locale: Locale): Picture {
  const { number, home, away } = match;
  const kind = at % (sceneCount + 1);
  if (kind === sceneCount) return matchPitch(match, locale);
  return sceneOf(kind, locale, {
    ...{ file: `${number}`, seed: number, kits: kitsOf(home, away), names: [home, away] },
    teams: [nationName(home, locale), nationName(away, locale)],
  });
}
