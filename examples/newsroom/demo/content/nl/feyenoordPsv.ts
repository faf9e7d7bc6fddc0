import type { Article } from '../../../editorial/article.ts';
import { drawing, heading, p, prose, score as scoreBox } from '../article.ts';
import { bigScore } from '../charts.ts';
import { turnarounds } from '../form.ts';
import { seasonFacts } from '../seasonFacts.ts';

const facts = seasonFacts('nl', '2024-25', '2025-05-11');
const { n, N, row, game, score, half, seen } = facts;
const match = game('Feyenoord', 'PSV');
const turned = turnarounds(facts.results);
const behindByTwo = facts.results.filter(({ half: at }) => at && Math.abs(at[0] - at[1]) >= 2);
const saved = behindByTwo.filter(({ half: at, score: [home, away] }) => at && (at[0] - at[1]) * (home - away) <= 0);

export const feyenoordPsv: Article = {
  id: 8,
  locale: 'nl',
  slug: 'de-middag-van-feyenoord-en-psv',
  kicker: 'Wedstrijd van de week',
  title: prose`De middag waarop PSV weigerde te verliezen`,
  neutralTitle: prose`De middag van Feyenoord en PSV`,
  standfirst: prose`${half(match)} bij rust, ${score(match)} na afloop. Geen ploeg haalde dit seizoen uit zo’n positie nog een zege.`,
  tags: ['eredivisie', 'wedstrijd', 'psv', 'feyenoord'],
  publishedAt: '2025-05-12T06:45:00Z',
  picture: drawing(
    'nl',
    'feyenoord-psv',
    {
      alt: `Feyenoord - PSV ${score(match)}, ruststand ${half(match)}.`,
      caption: 'Feyenoord tegen PSV, speelronde 32.',
    },
    () => bigScore('nl', match, 'Rust'),
  ),
  blocks: [
    p`Er zijn rusten waarin je als bezoekende ploeg het liefst een jas pakt en naar de bus loopt. Feyenoord leidde zondag met ${half(match)} tegen PSV. De titelrace stond op het punt om te eindigen op een lentemiddag in Rotterdam: met een nederlaag was de achterstand op Ajax, dat later op de dag nog moest spelen, zo goed als onoverbrugbaar geworden.`,
    scoreBox(match),
    p`Wat daarna gebeurde, staat hierboven. ${N(match.score[1])} doelpunten van PSV in een helft, geen enkel meer van Feyenoord. ${score(match)}. En voordat de avond viel, had Ajax met ${score(game('Ajax', 'NEC'))} van NEC verloren.`,
    heading`Hoe zeldzaam is dat?`,
    p`We hebben het nagezocht. In de ${facts.results.length} wedstrijden die dit seizoen zijn gespeeld, stond ${behindByTwo.length} keer een ploeg bij rust met een verschil van minstens ${n(2)} doelpunten achter. In de overgrote meerderheid was het daarmee bekeken. ${N(saved.length)} keer werd er nog iets gered, en ${n(saved.length - 1)} van die keren was dat een gelijkspel.`,
    p`Eén keer, één enkele keer, werd er gewonnen. Dat was zondag. Zelfs een achterstand van één doelpunt bij rust is in deze competitie een zwaar vonnis: in totaal ${n(turned.length)} keer won een ploeg die halverwege achterstond. PSV deed het al eens eerder, in augustus bij Heracles Almelo, waar het na ${half(game('Heracles Almelo', 'PSV'))} nog ${score(game('Heracles Almelo', 'PSV'))} werd.`,
    {
      kind: 'results',
      caption: 'Een achterstand van twee of meer bij rust, en toch niet verloren',
      matches: saved,
    },
    heading`Terug in de race`,
    p`De rekensom is sinds zondagavond eenvoudig. Ajax heeft ${row('Ajax').points} punten, PSV ${row('PSV').points}, en er zijn nog ${n(34 - row('PSV').played)} wedstrijden. Wie had dat begin april durven opschrijven? PSV won de laatste ${n(
      seen('PSV')
        .slice(-5)
        .filter(({ outcome }) => outcome === 'win').length,
    )} duels op rij en heeft de wind in de rug. Voor Feyenoord, dat met ${row('Feyenoord').points} punten derde blijft, is het vooral zonde van een prachtige eerste helft.`,
  ],
  claims: [
    {
      says: 'The only win from two down',
      holds: turned.filter(({ half: at }) => at && Math.abs(at[0] - at[1]) >= 2).length === 1 && turned[0] === match,
    },
    {
      says: 'Others drew',
      holds: saved.filter(({ score: [home, away] }) => home === away).length === saved.length - 1,
    },
    {
      says: 'Five wins on end',
      holds: seen('PSV')
        .slice(-5)
        .every(({ outcome }) => outcome === 'win'),
    },
    { says: 'Feyenoord is third', holds: row('Feyenoord').position === 3 },
    {
      says: 'All PSV goals came after the break, none of Feyenoord’s',
      holds: match.half?.join() === '2,0' && match.score.join() === '2,3',
    },
    {
      says: 'PSV turned it at Heracles in August',
      holds:
        turned.includes(game('Heracles Almelo', 'PSV')) && game('Heracles Almelo', 'PSV').date.startsWith('2024-08'),
    },
    {
      says: 'Ajax played later that day',
      holds: game('Ajax', 'NEC').date === match.date && (game('Ajax', 'NEC').time ?? '') > (match.time ?? ''),
    },
  ],
  related: [7, 6, 9],
};
