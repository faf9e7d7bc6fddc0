import type { Picture } from '../../../editorial/article.ts';
import type { TeamSide } from '../../../editorial/matchEvents.ts';
import type { Locale } from '../../../editorial/numerals.ts';
import { nationName } from '../reports/matchFacts.ts';
import { kitsOf } from '../worldCup/kits.ts';
import type { WorldCupMatch } from '../worldCup/matches.ts';
import { worldCup } from '../worldCup/worldCup.ts';
import { drawPitch, type Shirt } from './drawPitch.ts';
import { height, width } from './perspective.ts';

/** Position of the goalkeeper, as a share of the pitch. */
const keeper = 0.035;
const forwards = 0.455;

function shirtsOf({ sheets, home, away }: WorldCupMatch, side: TeamSide): readonly Shirt[] {
  const starters = sheets.filter((each) => each.side === side && each.line !== null);
  const last = Math.max(...starters.map(({ line }) => line ?? 0));
  const kit = kitsOf(home, away)[side === 'home' ? 0 : 1];
  return starters.map(({ line, place, player }) => {
    const of = starters.filter((each) => each.line === line).length;
    const deep = keeper + ((forwards - keeper) * (line ?? 0)) / Math.max(1, last);
    const wide = 0.06 + (0.9 * (place + 0.5)) / of;
    const number = worldCup().players.find(({ id }) => id === player)?.number;
    return {
      ...{ kit, isKeeper: line === 0, text: number == null ? '' : `${number}` },
      ...(side === 'home' ? { along: deep, across: wide } : { along: 1 - deep, across: 1.02 - wide }),
    };
  });
}

/** A shirt of each side, for a match without known line-ups. */
function codesOf({ home, away }: WorldCupMatch): readonly Shirt[] {
  const [first, other] = kitsOf(home, away);
  const one = { across: 0.78, isKeeper: false, size: 4.4 } as const;
  return [
    { ...one, along: 0.3, kit: first, text: home },
    { ...one, along: 0.7, kit: other, text: away },
  ];
}

const words = {
  nl: {
    named: (home: string, away: string) => ({
      alt: `Een getekend voetbalveld, gezien vanaf de tribune, met de elf van ${home} links en de elf van ${away} rechts, elk met hun rugnummer.`,
      caption: `Zo begonnen ${home} (links) en ${away} (rechts).`,
    }),
    unnamed: (home: string, away: string) => ({
      alt: `Een getekend voetbalveld met links het shirt van ${home} en rechts dat van ${away}.`,
      caption: `De kleuren van ${home} en ${away}.`,
    }),
  },
  en: {
    named: (home: string, away: string) => ({
      alt: `A drawn football pitch, seen from the stand, with the eleven of ${home} on the left and the eleven of ${away} on the right, each with their shirt number.`,
      caption: `How ${home} (left) and ${away} (right) lined up.`,
    }),
    unnamed: (home: string, away: string) => ({
      alt: `A drawn football pitch with the shirt of ${home} on the left and that of ${away} on the right.`,
      caption: `The colours of ${home} and ${away}.`,
    }),
  },
} as const;

/** The picture of a match: both line-ups on a pitch, or only a shirt of each team. The same file for both papers. It reveals no result. */
export function matchPitch(match: WorldCupMatch, locale: Locale): Picture {
  const { number, home, away, sheets } = match;
  const isNamed = sheets.length > 0;
  const shirts = () => (isNamed ? [...shirtsOf(match, 'home'), ...shirtsOf(match, 'away')] : codesOf(match));
  const say = words[locale][isNamed ? 'named' : 'unnamed'];
  return {
    ...{ file: `pitch-${number}.svg`, width, height, isRaster: true },
    ...say(nationName(home, locale), nationName(away, locale)),
    draw: () => drawPitch(shirts(), kitsOf(home, away), number),
  };
}
