import type { Article } from '../../../editorial/article.ts';
import { clubName } from '../../../editorial/clubs.ts';
import { standings } from '../../../editorial/standings.ts';
import { drawing, heading, p, prose } from '../article.ts';
import { homeAndAway } from '../charts.ts';
import { seasonFacts } from '../seasonFacts.ts';

const facts = seasonFacts('nl', '2024-25');
const { n, N, row, score, seen, table, results, share } = facts;
const homeTable = standings(results, { only: 'home' });
const awayTable = standings(results, { only: 'away' });
const shown = [
  'PSV',
  'FC Utrecht',
  'FC Twente',
  'Go Ahead Eagles',
  'sc Heerenveen',
  'FC Groningen',
  'Sparta Rotterdam',
  'Willem II',
];
const friesHome = row('sc Heerenveen', 'home');
const friesAway = row('sc Heerenveen', 'away');
const homeWins = results.filter(({ score: [home, away] }) => home > away).length;
const awayWins = results.filter(({ score: [home, away] }) => home < away).length;
const awayWinsOfHeerenveen = seen('sc Heerenveen').filter(({ atHome, outcome }) => !atHome && outcome === 'win');
const better = table.filter(({ club }) => row(clubName(club), 'away').points > row(clubName(club), 'home').points);

export const thuisEnUit: Article = {
  id: 10,
  locale: 'nl',
  slug: 'thuis-een-reus-uit-een-kabouter',
  kicker: 'Cijfers',
  title: prose`Thuis een reus, uit een kabouter`,
  standfirst: prose`sc Heerenveen pakte in eigen huis evenveel punten als Feyenoord en was op reis de slechtste van het land. De thuis- en uitstand van 2024-25 naast elkaar.`,
  tags: ['eredivisie', 'cijfers', 'sc-heerenveen', 'fc-utrecht'],
  publishedAt: '2025-05-26T07:30:00Z',
  picture: drawing(
    'nl',
    'thuis-en-uit',
    {
      alt: `Staafdiagram van thuis- en uitpunten: ${shown.map((club) => `${club} ${row(club, 'home').points} thuis en ${row(club, 'away').points} uit`).join(', ')}.`,
      caption: 'Punten thuis en uit, seizoen 2024-25.',
    },
    () =>
      homeAndAway(
        'nl',
        shown.map((club) => ({
          club: facts.source(club),
          home: row(club, 'home').points,
          away: row(club, 'away').points,
        })),
        ['Thuis', 'Uit'],
      ),
  ),
  blocks: [
    p`Stel dat de Eredivisie alleen uit thuiswedstrijden bestond. Dan was sc Heerenveen in 2024-25 vierde geworden, met ${friesHome.points} punten uit ${n(friesHome.played)} duels, precies evenveel als Feyenoord. Het verloor in eigen stadion ${n(friesHome.lost)} keer, van Ajax, en liet PSV met lege handen vertrekken.`,
    p`Stel nu dat er alleen uitwedstrijden waren. Dan was dezelfde club laatste geworden, onder RKC Waalwijk, onder Almere City, onder iedereen. ${N(friesAway.points)} punten. ${N(friesAway.lost)} nederlagen in ${n(friesAway.played)} reizen. De ${n(awayWinsOfHeerenveen.length)} zeges, bij Willem II en NAC Breda, waren samen goed voor ${n(6)} van die ${n(7)} punten.`,
    heading`Het thuisvoordeel bestaat`,
    p`Over het hele seizoen won de thuisploeg ${homeWins} van de ${results.length} wedstrijden, ${share(homeWins, results.length)}. De bezoekers wonnen er ${awayWins}. Dat voordeel is er dus, maar het is ongelijk verdeeld. FC Groningen haalde ${n(row('FC Groningen', 'home').points)} punten thuis en ${n(row('FC Groningen', 'away').points)} daarbuiten. Go Ahead Eagles: ${row('Go Ahead Eagles', 'home').points} om ${n(row('Go Ahead Eagles', 'away').points)}.`,
    {
      kind: 'table',
      caption: 'De stand van alleen de thuisduels, de bovenste acht',
      rows: homeTable.slice(0, 8),
      mark: ['SC Heerenveen'],
    },
    heading`Liever op reis`,
    p`Er zijn ook clubs die het omgekeerde hebben, al zijn het er maar ${n(better.length)}. FC Utrecht is de opvallendste. In eigen stadion was het met ${n(row('FC Utrecht', 'home').points)} punten een gewone middenmoter, maar buiten de stad werd de ploeg ${n(row('FC Utrecht', 'away').lost)} keer verslagen in ${n(row('FC Utrecht', 'away').played)} wedstrijden. Zelfs PSV en Ajax verloren er meer. De vierde plaats van Utrecht is in de bus verdiend.`,
    p`Sparta Rotterdam won thuis ${n(row('Sparta Rotterdam', 'home').won)} keer en uit ${n(row('Sparta Rotterdam', 'away').won)} keer, en Willem II sprokkelde buiten Tilburg net iets meer bij elkaar dan erbinnen. Het mocht niet baten: met ${n(row('Willem II').points)} punten eindigde de club in de onderste ${n(3)}.`,
    p`Het leerzaamst blijft het hoge noorden. Een ploeg die in eigen huis van PSV wint en in Alkmaar met ${score(facts.game('AZ', 'sc Heerenveen'))} verliest: dat is geen gemiddelde ploeg, al zegt de ranglijst van wel. Plaats ${n(row('sc Heerenveen').position)} van de ${n(table.length)}. Soms is een gemiddelde niets anders dan een reus en een kabouter die samen op de foto staan.`,
  ],
  claims: [
    {
      says: 'Fourth at home, level with Feyenoord, last away',
      holds:
        friesHome.position === 4 && friesHome.points === row('Feyenoord', 'home').points && friesAway.position === 18,
    },
    {
      says: 'Heerenveen lost only to Ajax and beat PSV at home',
      holds:
        seen('sc Heerenveen')
          .filter(({ atHome, outcome }) => atHome && outcome === 'loss')
          .map(({ opponent }) => opponent)
          .join() === 'AFC Ajax' && score(facts.game('sc Heerenveen', 'PSV')) === '1-0',
    },
    {
      says: 'Away wins at Willem II and NAC; six of seven points',
      holds:
        awayWinsOfHeerenveen.map(({ opponent }) => opponent).join() === 'Willem II Tilburg,NAC Breda' &&
        friesAway.points === 7,
    },
    {
      says: 'Utrecht lost fewest away and came fourth',
      holds:
        awayTable.every(({ club, lost }) => club === 'FC Utrecht' || lost > row('FC Utrecht', 'away').lost) &&
        row('FC Utrecht').position === 4,
    },
    {
      says: 'Utrecht, Sparta and Willem II did better away',
      holds: ['FC Utrecht', 'Sparta Rotterdam', 'Willem II Tilburg'].every((club) =>
        better.some((each) => each.club === club),
      ),
    },
    { says: 'Willem II ended in the last three', holds: row('Willem II').position >= 16 },
  ],
  related: [11, 9, 4],
};
