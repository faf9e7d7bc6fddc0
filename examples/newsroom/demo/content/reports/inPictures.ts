import type { Article } from '../../../editorial/article.ts';
import type { Locale } from '../../../editorial/numerals.ts';
import { p, pictureOf, prose } from '../article.ts';
import { matchPitch } from '../pitch/matchPitch.ts';
import type { KnockOutRound } from '../worldCup/matches.ts';
import { worldCup } from '../worldCup/worldCup.ts';
import { matchOf } from './reportShape.ts';

const words = {
  nl: {
    league: {
      kicker: 'In beeld',
      slug: 'de-eredivisie-in-beeld',
      title: prose`De Eredivisie in beeld`,
      standfirst: prose`Titelstrijd, degradatie en alles ertussen: de tekeningen van onze redactie op een rij.`,
      text: p`Woorden doen er soms te lang over. Daarom hier de tekeningen die de afgelopen tijd bij onze verhalen stonden, elk getekend uit de uitslagen zelf.`,
      tags: ['in-beeld', 'eredivisie'],
      publishedAt: '2026-03-09T15:00:00Z',
    },
    worldCup: {
      kicker: 'In beeld',
      slug: 'de-achtste-finales-op-het-veld',
      title: prose`De achtste finales op het veld`,
      standfirst: prose`Wie er speelde en waar, en in welk shirt: zo begonnen de ploegen aan de achtste finales.`,
      text: p`Van elk duel in de achtste finales tekende onze redactie het veld, met de spelers in hun linies zoals ze op het formulier stonden.`,
      tags: ['in-beeld', 'wk-2026'],
      publishedAt: '2026-07-08T06:30:00Z',
    },
    last32: {
      kicker: 'In beeld',
      slug: 'de-zestiende-finales-op-het-veld',
      title: prose`De zestiende finales op het veld`,
      standfirst: prose`Van de eerste ronde met een verliezer die naar huis moest: elk veld, elke opstelling.`,
      text: p`De kleuren van de shirts zijn die van de landen; waar ze op elkaar leken, droegen de bezoekers hier een ander.`,
      tags: ['in-beeld', 'wk-2026'],
      publishedAt: '2026-07-04T06:30:00Z',
    },
    own: {
      kicker: 'In beeld',
      slug: 'oranje-in-de-groep-op-het-veld',
      title: prose`Oranje in de groep, op het veld`,
      standfirst: prose`Zo begon Nederland aan de duels in de groep.`,
      text: p`Wie er speelde en in welke linie: de opstellingen van Oranje en van de tegenstanders in de groep.`,
      tags: ['in-beeld', 'wk-2026'],
      publishedAt: '2026-06-27T06:30:00Z',
    },
    final: {
      kicker: 'In beeld',
      slug: 'op-weg-naar-de-finale',
      title: prose`Op weg naar de finale`,
      standfirst: prose`De kleuren van de laatste rondes van het WK, van de kwartfinales tot en met de finale.`,
      text: p`Wie er vanaf de kwartfinales begonnen, staat niet in onze bronnen; de shirts zijn bekend.`,
      tags: ['in-beeld', 'wk-2026'],
      publishedAt: '2026-07-20T06:30:00Z',
    },
    upper: {
      kicker: 'In beeld',
      slug: 'het-seizoen-in-lijnen-de-bovenste-helft',
      title: prose`Het seizoen in lijnen: de bovenste helft`,
      standfirst: prose`Elk duel van elke club uit de bovenste helft van de Eredivisie, van links naar rechts.`,
      text: p`Een vakje is een wedstrijd: boven gewonnen, in het midden gelijk, onder verloren.`,
      tags: ['in-beeld', 'eredivisie', 'terugblik'],
      publishedAt: '2025-06-21T08:00:00Z',
    },
    lower: {
      kicker: 'In beeld',
      slug: 'het-seizoen-in-lijnen-de-onderste-helft',
      title: prose`Het seizoen in lijnen: de onderste helft`,
      standfirst: prose`Elk duel van elke club uit de onderste helft van de Eredivisie, van links naar rechts.`,
      text: p`Een vakje is een wedstrijd: boven gewonnen, in het midden gelijk, onder verloren.`,
      tags: ['in-beeld', 'eredivisie', 'terugblik'],
      publishedAt: '2025-06-20T08:00:00Z',
    },
  },
  en: {
    league: {
      kicker: 'In pictures',
      slug: 'the-premier-league-in-pictures',
      title: prose`The Premier League in pictures`,
      standfirst: prose`Title race, relegation and everything between: the drawings of our desk, side by side.`,
      text: p`Sometimes words take too long. Here are the drawings that stood beside our stories of late, each of them drawn from the results themselves.`,
      tags: ['in-pictures', 'premier-league'],
      publishedAt: '2026-03-06T18:00:00Z',
    },
    worldCup: {
      kicker: 'In pictures',
      slug: 'the-last-sixteen-on-the-pitch',
      title: prose`The last sixteen on the pitch`,
      standfirst: prose`Who played, where, and in which shirt: how the teams of the last sixteen faced each other.`,
      text: p`Our desk drew the pitch of every match of the last sixteen, with the players in their lines as the team sheets had them.`,
      tags: ['in-pictures', 'world-cup'],
      publishedAt: '2026-07-08T06:30:00Z',
    },
    last32: {
      kicker: 'In pictures',
      slug: 'the-first-knock-out-round-on-the-pitch',
      title: prose`The first knock-out round on the pitch`,
      standfirst: prose`Every pitch and every line-up of the first round that sent the losers home.`,
      text: p`The shirts have the colours of the countries; where those of both sides were alike, the visitors wear others here.`,
      tags: ['in-pictures', 'world-cup'],
      publishedAt: '2026-07-04T06:30:00Z',
    },
    own: {
      kicker: 'In pictures',
      slug: 'england-in-their-group-on-the-pitch',
      title: prose`England in their group, on the pitch`,
      standfirst: prose`How England lined up for the matches of their group.`,
      text: p`Who played, and in which line: the line-ups of England and of their opponents in the group.`,
      tags: ['in-pictures', 'world-cup'],
      publishedAt: '2026-06-28T06:30:00Z',
    },
    final: {
      kicker: 'In pictures',
      slug: 'on-the-way-to-the-final',
      title: prose`On the way to the final`,
      standfirst: prose`The colours of the last rounds of the World Cup, from the quarter-finals to the final.`,
      text: p`Our sources do not tell who started from the quarter-finals on. The shirts are known.`,
      tags: ['in-pictures', 'world-cup'],
      publishedAt: '2026-07-20T06:30:00Z',
    },
    upper: {
      kicker: 'In pictures',
      slug: 'the-season-in-lines-the-upper-half',
      title: prose`The season in lines: the upper half`,
      standfirst: prose`Every match of every club in the upper half of the Premier League, from left to right.`,
      text: p`A square is a match: won above, drawn in between, lost below.`,
      tags: ['in-pictures', 'premier-league', 'season-review'],
      publishedAt: '2025-06-30T08:00:00Z',
    },
    lower: {
      kicker: 'In pictures',
      slug: 'the-season-in-lines-the-lower-half',
      title: prose`The season in lines: the lower half`,
      standfirst: prose`Every match of every club in the lower half of the Premier League, from left to right.`,
      text: p`A square is a match: won above, drawn in between, lost below.`,
      tags: ['in-pictures', 'premier-league', 'season-review'],
      publishedAt: '2025-06-29T08:00:00Z',
    },
  },
} as const;

type Round = KnockOutRound | undefined;
/**
 * The rounds of the World Cup whose pitches each photo report has; an empty round stands for the group matches of the paper's
 * own country.
 */
const pitches: Readonly<Record<'worldCup' | 'last32' | 'own' | 'final', readonly Round[]>> = {
  worldCup: ['round-of-16'],
  last32: ['round-of-32'],
  own: [undefined],
  final: ['quarter-final', 'semi-final', 'third-place', 'final'],
};

/** The photo reports: pictures of other articles, newest first, pitches of World Cup matches, and charts of a club's season. */
export function inPictures(
  locale: Locale,
  { written, reports, seasons }: Readonly<Record<'written' | 'reports' | 'seasons', readonly Article[]>>,
): readonly Article[] {
  const { league, upper, lower, ...tournament } = words[locale];
  const playedIn = (rounds: readonly Round[]) => {
    const played = worldCup().matches.filter(({ round }) => rounds.includes(round));
    return reports.flatMap((report) => {
      const match = played.find(({ number }) => number === matchOf(report.id));
      return match ? [{ ...report, picture: matchPitch(match, locale) }] : [];
    });
  };
  const half = Math.ceil(seasons.length / 2);
  return [
    photoReport(locale, 1451, league, written),
    photoReport(locale, 1452, tournament.worldCup, playedIn(pitches.worldCup)),
    photoReport(locale, 1453, tournament.last32, playedIn(pitches.last32)),
    photoReport(locale, 1454, tournament.own, playedIn(pitches.own)),
    photoReport(locale, 1455, tournament.final, playedIn(pitches.final)),
    photoReport(locale, 1456, upper, seasons.slice(0, half)),
    photoReport(locale, 1457, lower, seasons.slice(half)),
  ];
}

function photoReport(
  locale: Locale,
  id: number,
  { text, ...rest }: (typeof words)[Locale][keyof (typeof words)[Locale]],
  shown: readonly Article[],
): Article {
  const [first, ...others] = shown;
  return {
    ...{ id, locale, type: 'photo-report', claims: [], related: shown.slice(0, 3).map((each) => each.id) },
    ...rest,
    ...(first?.picture && { picture: first.picture }),
    blocks: [text, ...others.flatMap(pictureOf)],
  };
}
