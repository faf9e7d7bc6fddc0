import type { Article, Block, Prose } from '../../../editorial/article.ts';
import { articleSlug } from '../../../editorial/articleSlug.ts';
import { clubName, clubSlug } from '../../../editorial/clubs.ts';
import type { Locale } from '../../../editorial/numerals.ts';
import type { Row } from '../../../editorial/standings.ts';
import { drawing, heading, p, prose } from '../article.ts';
import { formStrip } from '../charts.ts';
import type { View } from '../form.ts';
import { longestRun, lost, pointsFrom, won } from '../form.ts';
import { type SeasonFacts, seasonFacts } from '../seasonFacts.ts';

/** The ids of these articles follow this number, by the place of the club. */
const beforeFirst = 1300;
/** When the first review is published; then one each day, that of the champion last. */
const firstDay = { nl: '2025-06-02T06:00:00Z', en: '2025-06-09T07:00:00Z' } as const;
const day = 86_400_000;

/** The facts of a club's season. */
export interface ClubSeason {
  readonly facts: SeasonFacts;
  readonly club: string;
  readonly row: Row;
  readonly views: readonly View[];
  readonly home: Row;
  readonly away: Row;
  /** The biggest win, the earliest of equal ones; undefined without any win, as `worstDefeat` is without any defeat. */
  readonly bestWin: View | undefined;
  readonly worstDefeat: View | undefined;
  readonly winning: readonly View[];
  readonly losing: readonly View[];
  /** Points of the first half of the season and of the second. */
  readonly halves: readonly [number, number];
}

const widest = (views: readonly View[]): View | undefined =>
  views.toSorted((a, b) => Math.abs(b.own - b.other) - Math.abs(a.own - a.other))[0];

function clubSeason(facts: SeasonFacts, club: string): ClubSeason {
  const views = facts.seen(club);
  const middle = Math.floor(views.length / 2);
  return {
    ...{ facts, club, views },
    row: facts.row(club),
    home: facts.row(club, 'home'),
    away: facts.row(club, 'away'),
    bestWin: widest(views.filter(won)),
    worstDefeat: widest(views.filter(lost)),
    winning: longestRun(views, won),
    losing: longestRun(views, lost),
    halves: [pointsFrom(views.slice(0, middle)), pointsFrom(views.slice(middle))],
  };
}

interface ReviewWords {
  readonly kicker: string;
  readonly title: Prose;
  readonly standfirst: Prose;
  readonly blocks: readonly Block[];
  readonly tags: readonly string[];
  readonly alt: string;
  readonly caption: string;
  readonly labels: readonly [string, string, string];
}

/** A result with the names of the clubs, home side first: `PSV-Ajax 3-1`. */
export const resultOf = ({ facts }: ClubSeason, { match }: View): string => facts.score(match);

function nlReview(season: ClubSeason): ReviewWords {
  const { facts, club, row, home, away, bestWin, worstDefeat, winning, losing, halves } = season;
  const { n, N } = facts;
  const place = `${row.position}e`;
  const better = halves[1] > halves[0] ? 'tweede' : 'eerste';
  return {
    kicker: 'Seizoen 2024-25',
    title: prose`${club} in 2024-25: ${place} met ${row.points} punten`,
    standfirst: prose`${N(row.won)} keer winst, ${n(row.drawn)} keer gelijk, ${n(row.lost)} keer verlies. Het seizoen van ${club} van wedstrijd tot wedstrijd.`,
    tags: ['eredivisie', 'terugblik', clubSlug(facts.source(club))],
    labels: ['Winst', 'Gelijk', 'Verlies'],
    alt: `De ${row.played} duels van ${club} op volgorde: ${row.won} gewonnen, ${row.drawn} gelijk, ${row.lost} verloren.`,
    caption: `Alle competitieduels van ${club} in 2024-25, van links naar rechts.`,
    blocks: [
      p`${club} eindigde het seizoen als nummer ${row.position} van de Eredivisie, met ${row.points} punten uit ${row.played} wedstrijden. De ploeg scoorde ${row.scored} keer en kreeg ${row.conceded} doelpunten tegen, een saldo van ${row.difference > 0 ? 'plus' : row.difference < 0 ? 'min' : 'precies'} ${Math.abs(row.difference)}.`,
      heading`Thuis en uit`,
      p`In eigen huis haalde ${club} ${n(home.points)} punten, buiten de deur ${n(away.points)}. Thuis werden ${n(home.won)} van de ${n(home.played)} duels gewonnen, uit ${n(away.won)}.`,
      ...(bestWin
        ? [
            p`De grootste zege kwam op ${facts.day(bestWin.match)}, toen het ${bestWin.atHome ? `thuis tegen ${clubName(bestWin.opponent)}` : `bij ${clubName(bestWin.opponent)}`} ${resultOf(season, bestWin)} werd.${winning.length > 1 ? ` De langste reeks overwinningen telde er ${n(winning.length)}.` : ''}`,
          ]
        : []),
      ...(worstDefeat
        ? [
            p`De pijnlijkste middag of avond viel op ${facts.day(worstDefeat.match)}: ${resultOf(season, worstDefeat)} ${worstDefeat.atHome ? `in eigen huis tegen ${clubName(worstDefeat.opponent)}` : `op bezoek bij ${clubName(worstDefeat.opponent)}`}.${losing.length > 1 ? ` Het langst zonder punten bleef ${club} in een reeks van ${n(losing.length)} nederlagen.` : ''}`,
          ]
        : []),
      heading`Voor en na de winter`,
      halves[0] === halves[1]
        ? p`Beide helften van het seizoen leverden evenveel op: ${n(halves[0])} punten uit de eerste serie duels en evenveel uit de tweede.`
        : p`De ${better} helft van het seizoen was de beste. De eerste serie duels leverde ${n(halves[0])} punten op, de tweede ${n(halves[1])}.`,
      { kind: 'table', caption: 'De eindstand van 2024-25', rows: facts.table, mark: [facts.source(club)] },
    ],
  };
}

function enReview(season: ClubSeason): ReviewWords {
  const { facts, club, row, home, away, bestWin, worstDefeat, winning, losing, halves } = season;
  const { n, N, nth } = facts;
  const sign = row.difference > 0 ? 'plus' : row.difference < 0 ? 'minus' : 'exactly';
  return {
    kicker: 'Season 2024-25',
    title: prose`${club} in 2024-25: ${nth(row.position)}, with ${row.points} points`,
    standfirst: prose`${N(row.won)} won, ${n(row.drawn)} drawn, ${n(row.lost)} lost. The season of ${club}, match by match.`,
    tags: ['premier-league', 'season-review', clubSlug(facts.source(club))],
    labels: ['Won', 'Drawn', 'Lost'],
    alt: `All ${row.played} league matches of ${club} in order: ${row.won} won, ${row.drawn} drawn, ${row.lost} lost.`,
    caption: `The 2024-25 season of ${club}, from left to right.`,
    blocks: [
      p`${club} finished ${nth(row.position)} in the Premier League, with ${row.points} points from ${row.played} matches. They scored ${row.scored} and conceded ${row.conceded}, a goal difference of ${sign} ${Math.abs(row.difference)}.`,
      heading`Home and away`,
      p`At home ${club} took ${n(home.points)} points, and on the road ${n(away.points)}. They won ${n(home.won)} of their ${n(home.played)} home matches, and ${n(away.won)} of those elsewhere.`,
      ...(bestWin
        ? [
            p`The biggest win came on ${facts.day(bestWin.match)}, ${resultOf(season, bestWin)} ${bestWin.atHome ? `at home to ${clubName(bestWin.opponent)}` : `away at ${clubName(bestWin.opponent)}`}.${winning.length > 1 ? ` Their longest run of victories was ${n(winning.length)}.` : ''}`,
          ]
        : []),
      ...(worstDefeat
        ? [
            p`The heaviest defeat fell on ${facts.day(worstDefeat.match)}: ${resultOf(season, worstDefeat)} ${worstDefeat.atHome ? `in front of their own supporters, against ${clubName(worstDefeat.opponent)}` : `away at ${clubName(worstDefeat.opponent)}`}.${losing.length > 1 ? ` The longest they went without a point was a run of ${n(losing.length)} defeats.` : ''}`,
          ]
        : []),
      heading`Before and after the turn of the season`,
      halves[0] === halves[1]
        ? p`Both halves of the season brought the same: ${n(halves[0])} points from the first set of matches, and as many from the second.`
        : p`The ${halves[1] > halves[0] ? 'second' : 'first'} half of the season was the better one. The first set of matches brought ${n(halves[0])} points, the second ${n(halves[1])}.`,
      { kind: 'table', caption: 'The final table of 2024-25', rows: facts.table, mark: [facts.source(club)] },
    ],
  };
}

/** A review of the season of each club in the paper's league, from the bottom of the table. */
export function clubSeasons(locale: Locale): readonly Article[] {
  const facts = seasonFacts(locale, '2024-25');
  const last = facts.table.length;
  return facts.table.map((row): Article => {
    const season = clubSeason(facts, clubName(row.club));
    const { alt, caption, labels, ...words } = locale === 'nl' ? nlReview(season) : enReview(season);
    const neighbours = [row.position - 1, row.position + 1].filter((place) => place > 0 && place <= last);
    return {
      ...{ id: beforeFirst + row.position, locale, slug: articleSlug(words) },
      ...words,
      publishedAt: new Date(Date.parse(firstDay[locale]) + (last - row.position) * day).toISOString(),
      picture: drawing(locale, `season-${clubSlug(row.club)}`, { alt, caption }, () =>
        formStrip(locale, season.views, labels),
      ),
      claims: [],
      related: neighbours.map((place) => beforeFirst + place),
    };
  });
}
