import type { Article } from '../../../editorial/article.ts';
import { drawing, heading, p, prose } from '../article.ts';
import { formStrip } from '../charts.ts';
import { count, pointsFrom } from '../form.ts';
import { rowAt } from '../rows.ts';
import { seasonFacts } from '../seasonFacts.ts';

const facts = seasonFacts('nl', '2025-26', '2026-03-08');
const { n, N, fixture, row, game, score, half, day, seen, table } = facts;
const views = seen('Feyenoord');
const start = views.slice(0, 9);
const since = views.slice(9);
const leaky = views.filter(({ other }) => other >= 3);
const own = row('Feyenoord');
const autumn = seasonFacts('nl', '2025-26', '2025-10-24');

function figures(played: typeof views): readonly string[] {
  return [...(['win', 'draw', 'loss'] as const).map((each) => count(played, each)), pointsFrom(played)].map(String);
}

// Both are fixtures still to come, so only the calendar knows them.
const ajaxAtHome = fixture('Feyenoord', 'Ajax');
const necAway = fixture('NEC', 'Feyenoord');

export const feyenoord: Article = {
  id: 6,
  locale: 'nl',
  slug: 'feyenoord-en-de-dag-dat-het-kantelde',
  kicker: 'Reconstructie',
  title: prose`Feyenoord en de dag dat het kantelde`,
  neutralTitle: prose`Feyenoord en de dag dat het kantelde`,
  standfirst: prose`Na ${n(start.length)} duels was Feyenoord koploper zonder nederlaag. Toen kwam PSV langs. ${N(since.length)} wedstrijden later is de achterstand ${n(row('PSV').points - own.points)} punten.`,
  tags: ['eredivisie', 'titelstrijd', 'feyenoord', 'psv'],
  publishedAt: '2026-03-08T21:30:00Z',
  picture: drawing(
    'nl',
    'feyenoord-vorm',
    {
      alt: `De ${own.played} duels van Feyenoord op volgorde: ${own.won} gewonnen, ${own.drawn} gelijk, ${own.lost} verloren, de nederlagen allemaal na de eerste ${start.length}.`,
      caption: 'Alle competitieduels van Feyenoord dit seizoen, van links naar rechts.',
    },
    () => formStrip('nl', views, ['Winst', 'Gelijk', 'Verlies']),
  ),
  blocks: [
    p`Het is verleidelijk om een seizoen in één middag samen te vatten, en meestal is het onzin. Bij Feyenoord komt het dit jaar aardig in de buurt. Op ${day(game('Feyenoord', 'PSV'))} ontving de koploper de kampioen. Een week eerder had Feyenoord met ${score(game('Heracles Almelo', 'Feyenoord'))} gewonnen bij Heracles Almelo. Het stond op ${n(pointsFrom(start))} punten uit ${n(start.length)} duels, ${n(autumn.row('Feyenoord').points - autumn.row('PSV').points)} meer dan PSV, en had nog niet verloren.`,
    p`Het werd ${score(game('Feyenoord', 'PSV'))}. PSV kwam daarmee in punten naast Feyenoord, en keek nooit meer om.`,
    heading`Voor en na`,
    {
      kind: 'figures',
      caption: 'Feyenoord vóór en sinds de thuiswedstrijd tegen PSV',
      head: ['', 'Winst', 'Gelijk', 'Verlies', 'Punten'],
      rows: [
        ['Ervoor', ...figures(start)],
        ['Sindsdien', ...figures(since)],
      ],
    },
    p`De cijfers laten weinig over aan de verbeelding. In de eerste ${n(start.length)} wedstrijden verspeelde Feyenoord ${n(start.length * 3 - pointsFrom(start))} punten, bij AZ, in een duel dat in ${score(game('AZ', 'Feyenoord'))} eindigde. In de ${n(since.length)} daarna waren het er ${n(since.length * 3 - pointsFrom(since))}. Alle ${n(own.lost)} nederlagen vallen in dat tweede deel.`,
    p`Het waren niet alleen de toppers. Natuurlijk, bij PSV werd het ${score(game('PSV', 'Feyenoord'))} en in Amsterdam verloor Feyenoord met ${score(game('Ajax', 'Feyenoord'))}. Maar ook Go Ahead Eagles won, en NEC scoorde er ${n(game('Feyenoord', 'NEC').score[1])} in Rotterdam. Het gekst was de middag tegen Sparta: een stadsderby die in ${score(game('Feyenoord', 'Sparta Rotterdam'))} eindigde, voor de buren.`,
    p`Thuis en uit maakt daarbij nauwelijks uit. ${N(leaky.length)} keer kreeg Feyenoord dit seizoen ${n(3)} doelpunten of meer tegen, ${n(leaky.filter((view) => since.includes(view)).length)} keer daarvan sinds die zondag. Geen van die duels werd gewonnen. Er zijn ploegen die een lek verdragen omdat ze er aan de andere kant altijd één meer maken. Feyenoord is zo’n ploeg niet, hoe hard het ook scoort.`,
    heading`Een tweede plaats met risico`,
    p`Zondag was het weer zo ver. Bij NAC Breda, de nummer ${n(row('NAC Breda').position)} van de ranglijst, keek Feyenoord bij rust tegen ${half(game('NAC Breda', 'Feyenoord'))} aan. Het werd nog ${score(game('NAC Breda', 'Feyenoord'))}. Dat is een punt dat je op een lijstje kunt zetten, maar niet op een lijstje waar je trots op bent.`,
    p`Wat rest is de tweede plaats, en ook die is niet vanzelfsprekend. NEC volgt op ${n(own.points - row('NEC').points)} punten, FC Twente en Ajax op ${n(own.points - row('Ajax').points)}. En wie er in het programma bladert, ziet dat Ajax nog naar Rotterdam komt, op ${day(ajaxAtHome)}, en dat de reis naar Nijmegen ook nog moet worden gemaakt.`,
    p`Feyenoord maakte ${own.scored} doelpunten; alleen PSV en NEC maakten er meer. Aan de voorkant ligt het dus niet. Het zijn de ${own.conceded} tegentreffers, in de eerste ${n(start.length)} duels nog maar ${n(start.reduce((sum, view) => sum + view.other, 0))}, die het verschil maken tussen een titelkandidaat en de beste van de rest.`,
  ],
  claims: [
    {
      says: 'Leader without a defeat before PSV came',
      holds:
        rowAt(autumn.table, 1).club === 'Feyenoord Rotterdam' &&
        count(start, 'loss') === 0 &&
        views[9]?.match === game('Feyenoord', 'PSV'),
    },
    { says: 'A week earlier Heracles away', holds: views[8]?.match === game('Heracles Almelo', 'Feyenoord') },
    {
      says: 'The defeat made it level',
      holds: (() => {
        const then = seasonFacts('nl', '2025-26', '2025-10-26');
        return then.row('PSV').points === then.row('Feyenoord').points;
      })(),
    },
    { says: 'No win with three against', holds: leaky.every(({ outcome }) => outcome !== 'win') },
    { says: 'PSV was champion', holds: rowAt(seasonFacts('nl', '2024-25').table, 1).club === 'PSV' },
    {
      says: 'The only points dropped before were at AZ',
      holds:
        start
          .filter(({ outcome }) => outcome !== 'win')
          .map(({ opponent }) => opponent)
          .join() === 'AZ',
    },
    {
      says: 'Sparta and Go Ahead beat Feyenoord',
      holds:
        score(game('Feyenoord', 'Sparta Rotterdam')) === '3-4' && score(game('Go Ahead Eagles', 'Feyenoord')) === '2-1',
    },
    {
      says: 'Only PSV and NEC scored more',
      holds:
        table
          .filter(({ scored }) => scored > own.scored)
          .map(({ club }) => club)
          .join() === 'PSV,NEC',
    },
    { says: 'Ajax at home and NEC away are still to come', holds: !ajaxAtHome.score && !necAway.score },
    { says: 'Twente and Ajax are level', holds: row('FC Twente').points === row('Ajax').points },
  ],
  related: [1, 2, 8],
};
