import type { Article } from '../../../editorial/article.ts';
import { drawing, heading, p, prose, quote, score as scoreBox } from '../article.ts';
import { bigScore } from '../charts.ts';
import { goals } from '../form.ts';
import { seasonFacts } from '../seasonFacts.ts';

const facts = seasonFacts('nl', '2024-25', '2024-09-14');
const { n, N, row, game, score, half, day, seen } = facts;
const match = game('AZ', 'sc Heerenveen');
const late = match.score[0] - (match.half?.[0] ?? 0);
const conceded = seen('sc Heerenveen')
  .slice(0, -1)
  .reduce((sum, { other }) => sum + other, 0);

export const azHeerenveen: Article = {
  id: 9,
  locale: 'nl',
  slug: 'az-tegen-heerenveen',
  kicker: 'Wedstrijd van de week',
  title: prose`AZ liet het scorebord overuren maken`,
  neutralTitle: prose`AZ tegen Heerenveen`,
  standfirst: prose`Bij rust was het ${half(match)} en kon het nog alle kanten op. Het ging één kant op: ${score(match)}.`,
  tags: ['eredivisie', 'wedstrijd', 'az', 'sc-heerenveen'],
  publishedAt: '2024-09-15T09:00:00Z',
  picture: drawing(
    'nl',
    'az-heerenveen',
    {
      alt: `AZ - sc Heerenveen ${score(match)}, ruststand ${half(match)}.`,
      caption: 'AZ tegen sc Heerenveen, speelronde 5.',
    },
    () => bigScore('nl', match, 'Rust'),
  ),
  blocks: [
    p`Wie zaterdagavond in Alkmaar halverwege een kop koffie ging halen en in een lange rij belandde, heeft er misschien wel ${n(3)} gemist. AZ ging rusten met ${half(match)} op het bord. Een voorsprong, niets meer. Een klein uur later was het de grootste uitslag van het prille seizoen: ${score(match)}.`,
    scoreBox(match),
    p`${N(late)} doelpunten in één helft, dat is er ongeveer een per zeseneenhalve minuut. Je hebt nauwelijks tijd om te juichen, laat staan om je af te vragen hoe het kan. Voor sc Heerenveen moet het hebben gevoeld als een roltrap die alleen maar naar beneden gaat.`,
    heading`Uit het niets`,
    p`Het gekke is dat niets erop wees. sc Heerenveen had in de eerste ${n(seen('sc Heerenveen').length - 1)} duels samen ${n(conceded)} doelpunten tegen gekregen. Nog maar ${n(2)} weken eerder, op ${day(game('sc Heerenveen', 'NAC Breda'))}, werd NAC Breda nog met ${score(game('sc Heerenveen', 'NAC Breda'))} naar huis gestuurd. En toen dit.`,
    quote`Een roltrap die alleen maar naar beneden gaat.`,
    p`AZ stond er al goed voor en staat er nu nog iets mooier voor: ${n(row('AZ').points)} punten uit ${n(row('AZ').played)} wedstrijden, nog zonder nederlaag, en met ${n(row('AZ').scored)} doelpunten. Ruim de helft daarvan viel op deze ene avond.`,
    heading`De eerlijke boekhouding`,
    p`Vanochtend zal ergens in Friesland iemand zeggen dat het ook maar ${n(3)} punten zijn. Dat klopt, en dat is het mooie aan een competitie: met ${score(match)} verliezen kost evenveel als met één verschil. Alleen het doelsaldo onthoudt het. Dat van sc Heerenveen staat nu op min ${n(-row('sc Heerenveen').difference)}; dat wordt een lange weg terug.`,
    p`In de wedstrijden van dit weekeinde tot en met zaterdagavond vielen er ${goals(facts.results.filter(({ round }) => round === 5))} doelpunten, waarvan ${n(goals([match]))} in Alkmaar. Wie dit seizoen nog een hogere uitslag wil zien, zal lang moeten wachten, denken we. Maar dat dachten we bij rust ook.`,
  ],
  claims: [
    {
      says: 'The biggest result so far',
      holds: facts.results.every((each) => each === match || Math.abs(each.score[0] - each.score[1]) < 8),
    },
    { says: 'AZ is unbeaten', holds: row('AZ').lost === 0 },
    {
      says: 'More than half of AZ’s goals',
      holds: match.score[0] / row('AZ').scored > 0.5 && match.score[0] / row('AZ').scored < 0.65,
    },
    { says: 'One goal in six and a half minutes', holds: Math.abs(45 / late - 6.5) < 0.1 },
    {
      says: 'NAC at home was the game before',
      holds: seen('sc Heerenveen').at(-2)?.match === game('sc Heerenveen', 'NAC Breda'),
    },
    { says: 'A Saturday evening', holds: new Date(match.date).getUTCDay() === 6 && match.time === '21:00' },
  ],
  related: [10, 5, 12],
};
