import type { Article } from '../../../editorial/article.ts';
import { clubName } from '../../../editorial/clubs.ts';
import { drawing, heading, p, poll, prose, quote, score as scoreBox } from '../article.ts';
import { race } from '../charts.ts';
import { longestRun, lost, won } from '../form.ts';
import { rowAt } from '../rows.ts';
import { seasonFacts } from '../seasonFacts.ts';

const facts = seasonFacts('nl', '2025-26', '2026-03-08');
const { n, N, row, game, score, half, day, seen, table } = facts;
const psv = row('PSV');
const away = row('PSV', 'away');
const second = rowAt(table, 2);
const third = rowAt(table, 3);
const left = 34 - psv.played;
const ceiling = second.points + 3 * left;
const run = longestRun(seen('PSV'), won);
const narrow = seen('PSV').filter((view) => won(view) && view.own - view.other === 1);
const defeats = seen('PSV').filter(lost);
const before = seasonFacts('nl', '2024-25');

export const psvBijnaKampioen: Article = {
  id: 1,
  locale: 'nl',
  slug: 'de-titelstrijd-met-acht-speelronden-te-gaan',
  kicker: 'Titelstrijd',
  title: prose`PSV heeft de deur bijna dicht`,
  neutralTitle: prose`De titelstrijd met acht speelronden te gaan`,
  standfirst: prose`Met ${n(left)} speelronden te gaan staat de koploper ${n(psv.points - second.points)} punten voor op ${clubName(second.club)}. De vraag is niet meer óf, maar wanneer.`,
  tags: ['eredivisie', 'titelstrijd', 'psv'],
  publishedAt: '2026-03-09T06:30:00Z',
  picture: drawing(
    'nl',
    'titelrace',
    {
      alt: `Lijngrafiek van de punten per gespeelde wedstrijd: PSV ${psv.points}, Feyenoord ${row('Feyenoord').points}, NEC ${row('NEC').points} en Ajax ${row('Ajax').points}.`,
      caption: 'Punten na elke gespeelde wedstrijd, seizoen 2025-26.',
    },
    () =>
      race(
        'nl',
        ['PSV', 'Feyenoord', 'NEC', 'Ajax'].map((club) => ({ club, views: seen(club) })),
      ),
  ),
  blocks: [
    p`Er zijn koplopers die na elk weekeinde nerveus naar de stand kijken. PSV hoort daar niet bij. Zaterdag werd ook AZ verslagen, ${score(game('PSV', 'AZ'))}, en wie daarna de ranglijst bekeek, zag een gat dat in deze fase van het seizoen eigenlijk geen gat meer is maar een landstreek: ${psv.points} punten voor PSV, ${second.points} voor ${clubName(second.club)}, ${third.points} voor ${clubName(third.club)}.`,
    p`Reken even mee. Er zijn nog ${n(left)} wedstrijden te spelen en dus nog ${3 * left} punten te verdelen. Wint ${clubName(second.club)} alles, dan komt het uit op ${ceiling}. PSV heeft aan ${n(ceiling - psv.points + 1)} punten genoeg om daar onbereikbaar boven te blijven. ${N(Math.ceil((ceiling - psv.points + 1) / 3))} zeges uit ${n(left)} duels: zo klein is de opgave geworden.`,
    heading`De maanden waarin alles lukte`,
    p`Het seizoen werd beslist in één lange reeks. Op ${day(run[0]?.match ?? game('PSV', 'AZ'))} won PSV met ${score(game('Excelsior', 'PSV'))} bij Excelsior, en het hield pas ${n(run.length)} overwinningen later op. In die reeks zat alles: de ${score(game('AZ', 'PSV'))} in Alkmaar, de ${score(game('Feyenoord', 'PSV'))} bij Feyenoord, maar ook een moeizame ${score(game('NAC Breda', 'PSV'))} bij NAC en een ${score(game('PSV', 'Heracles Almelo'))} tegen Heracles Almelo, dat in Eindhoven ${n(game('PSV', 'Heracles Almelo').score[1])} keer scoorde en toch met lege handen vertrok.`,
    scoreBox(game('Feyenoord', 'PSV')),
    p`Juist die krappe avonden vertellen waarom de concurrentie is afgehaakt. Van de ${psv.won} zeges vielen er ${n(narrow.length)} met het kleinst mogelijke verschil uit. Bij FC Utrecht en FC Groningen stond PSV bij rust achter en won het allebei de keren alsnog met ${score(game('FC Utrecht', 'PSV'))}. Een kampioen is niet de ploeg die altijd goed speelt. Het is de ploeg die op een matige dag toch wint.`,
    quote`Een kampioen is niet de ploeg die altijd goed speelt. Het is de ploeg die op een matige dag toch wint.`,
    heading`Struikelen over nieuwkomers`,
    p`Wie een zwakke plek zoekt, komt op een merkwaardig rijtje uit. PSV verloor ${n(psv.lost)} keer: met ${score(game('PSV', 'Telstar'))} van Telstar en met ${score(game('FC Volendam', 'PSV'))} bij FC Volendam. Allebei speelden ze vorig seizoen nog niet in de Eredivisie. Wie er vorig jaar al bij was, kreeg van PSV hooguit een punt; wie nieuw is, blijkbaar meer.`,
    p`Verder is er weinig op aan te merken. Met ${psv.scored} doelpunten is PSV de productiefste ploeg van de competitie, met ${psv.conceded} tegentreffers staat het ook niet onderaan het lijstje zorgen. En dan is er de reislust: van de ${n(away.played)} uitduels werden er ${n(away.won)} gewonnen. Geen enkele andere club komt in de buurt.`,
    poll(11),
    heading`De strijd die wél spannend is`,
    p`Achter de koploper is het dringen. ${clubName(second.club)} liet zondag bij NAC weer punten liggen, ${score(game('NAC Breda', 'Feyenoord'))} na een ruststand van ${half(game('NAC Breda', 'Feyenoord'))}. NEC won ruim van FC Volendam en FC Twente deed hetzelfde bij Go Ahead Eagles. Tussen de nummer ${n(2)} en de nummer ${n(5)} zitten nog maar ${n(second.points - rowAt(table, 5).points)} punten. Komend weekeinde komt NEC op bezoek in Eindhoven. Voor de gastheer is het een stap dichter bij de schaal, voor de bezoekers een wedstrijd die om veel meer gaat dan eer.`,
  ],
  claims: [
    {
      says: 'Both defeats came against clubs that were not in the league the season before',
      holds:
        defeats.length === 2 && defeats.every(({ opponent }) => !before.table.some(({ club }) => club === opponent)),
    },
    { says: 'PSV scored most', holds: table.every((each) => each.club === 'PSV' || each.scored < psv.scored) },
    {
      says: 'Nobody else comes near twelve away wins',
      holds: table.every(({ club }) => club === 'PSV' || row(clubName(club), 'away').won <= away.won / 2),
    },
    {
      says: 'PSV was behind at half-time in Utrecht and Groningen and won both by the same score',
      holds:
        score(game('FC Utrecht', 'PSV')) === score(game('FC Groningen', 'PSV')) &&
        [game('FC Utrecht', 'PSV'), game('FC Groningen', 'PSV')].every(
          (match) => match.half?.[0] === 1 && match.half[1] === 0,
        ),
    },
    {
      says: 'The run began at Excelsior, and Feyenoord, AZ, NAC and Heracles were in it',
      holds:
        run[0]?.opponent === facts.source('Excelsior') &&
        ['Feyenoord', 'AZ', 'NAC Breda', 'Heracles Almelo'].every((club) =>
          run.some(({ opponent }) => opponent === facts.source(club)),
        ),
    },
    {
      says: 'The run lasted from the end of September to mid-January',
      holds: run[0]?.match.date === '2025-09-27' && run.at(-1)?.match.date === '2026-01-17',
    },
    {
      says: 'PSV beat AZ on a Saturday; Feyenoord drew on Sunday',
      holds: game('PSV', 'AZ').date === '2026-03-07' && game('NAC Breda', 'Feyenoord').date === '2026-03-08',
    },
    {
      says: 'NEC beat Volendam clearly, Twente won at Go Ahead',
      holds: score(game('NEC', 'FC Volendam')) === '3-0' && score(game('Go Ahead Eagles', 'FC Twente')) === '1-4',
    },
  ],
  related: [2, 6, 12],
};
