import type { Article } from '../../../editorial/article.ts';
import { clubName } from '../../../editorial/clubs.ts';
import type { Played } from '../../../editorial/match.ts';
import { type Row, standings } from '../../../editorial/standings.ts';
import { drawing, heading, p, poll, prose } from '../article.ts';
import { bars } from '../charts.ts';
import { goals, maxBy, turnarounds } from '../form.ts';
import { rowOf } from '../rows.ts';
import { seasonFacts } from '../seasonFacts.ts';

const facts = seasonFacts('nl', '2025-26', '2026-03-01');
const { n, N, row, game, score, share, dec, results, table } = facts;
const before = seasonFacts('nl', '2024-25');
const average = goals(results) / results.length;
const averageBefore = goals(before.results) / before.results.length;
const goalless = results.filter((match) => goals([match]) === 0);
const both = results.filter(({ score: [home, away] }) => home > 0 && away > 0);
const ranked = common(results).slice(0, 8);
const richest = maxBy(results, (match) => goals([match]));
const halfTable = standings(results, { score: ({ half }) => half });
const leads = results.filter(({ half }) => half && half[0] !== half[1]);
const turned = turnarounds(results);

function rowHalf(club: string): Row {
  return rowOf(halfTable, facts.source(club));
}

function common(matches: readonly Played[]): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>();
  for (const match of matches) counts.set(score(match), (counts.get(score(match)) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1]);
}

export const doelpunten: Article = {
  id: 12,
  locale: 'nl',
  slug: 'het-seizoen-van-de-doelpunten',
  kicker: 'Cijfers',
  title: prose`Het seizoen waarin bijna niemand de nul houdt`,
  standfirst: prose`Gemiddeld ${dec(average, 2)} doelpunten per wedstrijd, en maar ${n(goalless.length)} keer helemaal niets. De Eredivisie in getallen, na ${results.length} duels.`,
  tags: ['eredivisie', 'cijfers'],
  publishedAt: '2026-03-02T12:00:00Z',
  picture: drawing(
    'nl',
    'uitslagen',
    {
      alt: `De meest voorkomende uitslagen: ${ranked.map(([label, value]) => `${label} ${value} keer`).join(', ')}.`,
      caption: 'De meest voorkomende uitslagen van 2025-26 tot nu toe.',
    },
    () =>
      bars(
        'nl',
        ranked.map(([label, value], at) => ({ label, value, text: `${value}×`, marked: at === 0 })),
      ),
  ),
  blocks: [
    p`Wie met een abonnement op de tribune zit, klaagt dit jaar over van alles, maar niet over een gebrek aan doelpunten. In de eerste ${results.length} wedstrijden van het seizoen vielen er ${goals(results)}. Dat zijn er ${dec(average, 2)} per duel, tegen ${dec(averageBefore, 2)} over heel vorig seizoen.`,
    p`Het duidelijkst zie je het aan wat er níét gebeurt. ${N(goalless.length)} wedstrijden eindigden in ${score(game('PEC Zwolle', 'Ajax'))}. Vorig seizoen waren dat er in totaal ${n(before.results.filter((match) => goals([match]) === 0).length)}. In ${share(both.length, results.length)} van de duels scoorden beide ploegen.`,
    heading`De uitslag van het jaar`,
    p`De meest voorkomende uitslag is ${ranked[0]?.[0] ?? ''}, ${ranked[0]?.[1] ?? 0} keer. Vorig seizoen stond ${common(before.results)[0]?.[0] ?? ''} bovenaan. Het uiterste stond op een zondagmiddag op het bord in Almelo: ${score(richest)} voor ${clubName(richest.home)} tegen ${clubName(richest.away)}, ${n(goals([richest]))} doelpunten in één wedstrijd.`,
    heading`Wat de rust verraadt`,
    p`In ${leads.length} wedstrijden stond er bij rust een ploeg voor. Die ploeg won daarna ${share(leads.filter(({ half, score: [home, away] }) => half && (half[0] - half[1]) * (home - away) > 0).length, leads.length)} van de keren. Slechts ${n(turned.length)} keer draaide de verliezer van de eerste helft het nog om in winst. Wie bij rust achterstaat, kan dus statistisch gezien met een gerust hart vroeg naar huis.`,
    {
      kind: 'table',
      caption: 'De stand als elke wedstrijd na de eerste helft was gestopt, bovenste zes',
      rows: halfTable.slice(0, 6),
      mark: ['PSV'],
    },
    p`In een competitie die alleen uit eerste helften bestond, was PSV ook koploper. Ajax zou tweede staan, en Feyenoord derde. Het grootste slachtoffer van de eerste helft heet NEC: de nummer ${n(rowHalf('NEC').position)} na vijfenveertig minuten, de nummer ${n(row('NEC').position)} na negentig. In Nijmegen beginnen ze graag laat.`,
    poll(13),
    heading`De leverancier`,
    p`PSV maakte er in zijn eentje ${row('PSV').scored}, ofwel ${share(row('PSV').scored, goals(results))} van alle doelpunten in de competitie, met ${n(table.length)} deelnemers. De vraag die overblijft, is of iemand ze dit seizoen nog een keer van scoren afhoudt. Tot nu toe lukte dat alleen Telstar.`,
  ],
  claims: [
    {
      says: 'PSV, Ajax, Feyenoord lead at half-time',
      holds:
        halfTable
          .slice(0, 3)
          .map(({ club }) => clubName(club))
          .join() === 'PSV,Ajax,Feyenoord',
    },
    {
      says: 'Only Telstar kept PSV from scoring',
      holds:
        facts
          .seen('PSV')
          .filter(({ own }) => own === 0)
          .map(({ opponent }) => clubName(opponent))
          .join() === 'Telstar',
    },
    {
      says: 'The richest was on a Sunday in November in Almelo',
      holds: richest === game('Heracles Almelo', 'PEC Zwolle') && new Date(richest.date).getUTCDay() === 0,
    },
    { says: 'More goals than last season, fewer goalless games', holds: average > averageBefore },
    {
      says: 'Nobody gained more places after the break than NEC',
      holds: table.every((each) => {
        const at = halfTable.find(({ club }) => club === each.club);
        return (
          each.club === 'NEC' ||
          (at !== undefined && at.position - each.position <= rowHalf('NEC').position - row('NEC').position)
        );
      }),
    },
    { says: 'One result leads alone', holds: (ranked[0]?.[1] ?? 0) > (ranked[1]?.[1] ?? 0) },
  ],
  related: [2, 5, 10],
};
