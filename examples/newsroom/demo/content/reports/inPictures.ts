import type { Article } from '../../../editorial/article.ts';
import type { Locale } from '../../../editorial/numerals.ts';
import { p, pictureOf, prose } from '../article.ts';
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
      slug: 'het-wk-op-het-veld',
      title: prose`Het WK op het veld`,
      standfirst: prose`Van de achtste finales tot en met de finale: zo stonden de ploegen tegenover elkaar.`,
      text: p`Wie er speelde en waar, en in welk shirt: van elk duel in de laatste rondes tekende onze redactie het veld. Vanaf de kwartfinales zijn de opstellingen niet bekend; daar staan de shirts.`,
      tags: ['in-beeld', 'wk-2026'],
      publishedAt: '2026-07-20T06:30:00Z',
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
      slug: 'the-world-cup-on-the-pitch',
      title: prose`The World Cup on the pitch`,
      standfirst: prose`From the last sixteen to the final: how the teams faced each other.`,
      text: p`Who played, where, and in which shirt: our desk drew the pitch of every match of the last rounds. Nobody tells who started from the quarter-finals on; the shirts stand there instead.`,
      tags: ['in-pictures', 'world-cup'],
      publishedAt: '2026-07-20T06:30:00Z',
    },
  },
} as const;

/** Of the last sixteen of the World Cup on. */
const lastRounds: readonly (KnockOutRound | undefined)[] = ['round-of-16', 'quarter-final', 'semi-final', 'final'];

/** Photo reports: the pictures of other articles, newest first, and the pitch before each match of the last rounds of the World Cup. */
export function inPictures(
  locale: Locale,
  written: readonly Article[],
  reports: readonly Article[],
): readonly Article[] {
  const { league, worldCup: tournament } = words[locale];
  const numbers = worldCup()
    .matches.filter(({ round }) => lastRounds.includes(round))
    .map(({ number }) => number);
  const played = reports.filter(({ id }) => numbers.includes(matchOf(id)));
  return [photoReport(locale, 1451, league, written), photoReport(locale, 1452, tournament, played)];
}

function photoReport(
  locale: Locale,
  id: number,
  { text, ...rest }: (typeof words)[Locale]['league' | 'worldCup'],
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
