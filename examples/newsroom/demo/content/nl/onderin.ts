import type { Article } from '../../../editorial/article.ts';
import { clubName } from '../../../editorial/clubs.ts';
import { drawing, heading, p, prose, score as scoreBox } from '../article.ts';
import { ladder } from '../charts.ts';
import { pointsFrom } from '../form.ts';
import { fixtures } from '../matches.ts';
import { rowAt } from '../rows.ts';
import { seasonFacts } from '../seasonFacts.ts';

const facts = seasonFacts('nl', '2025-26', '2026-03-08');
const { n, N, row, game, fixture, score, day, seen, table } = facts;
const heracles = row('Heracles Almelo');
const nac = row('NAC Breda');
const bottom = table.slice(11);
const among = fixtures('eredivisie', '2025-26').filter(
  ({ home, away, score }) => !score && [home, away].every((each) => bottom.some(({ club }) => club === each)),
);
const best = rowAt(table, 12);

export const onderin: Article = {
  id: 4,
  locale: 'nl',
  slug: 'onderin-telt-iedereen-hardop',
  kicker: 'Degradatie',
  title: prose`Onderin telt iedereen hardop`,
  standfirst: prose`Tussen de nummer ${n(best.position)} en de nummer ${n(nac.position)} zitten ${n(best.points - nac.points)} punten. Eén goede maand en je bent gered, één slechte en je bent weg.`,
  tags: ['eredivisie', 'degradatie', 'heracles-almelo', 'nac-breda'],
  publishedAt: '2026-03-09T11:30:00Z',
  picture: drawing(
    'nl',
    'onderin',
    {
      alt: `De onderste ${bottom.length} clubs op hun aantal punten: ${bottom.map(({ club, points }) => `${clubName(club)} ${points}`).join(', ')}.`,
      caption: `De onderste ${n(bottom.length)} clubs van de Eredivisie en hun punten.`,
    },
    () => ladder('nl', bottom, ['Heracles Almelo', 'NAC Breda', 'Telstar']),
  ),
  blocks: [
    p`Wie in deze weken naar de Eredivisie kijkt, kijkt met één oog naar boven en met één oog naar beneden. Boven is het dit jaar gauw klaar. Beneden is het drukker dan ooit. Van Go Ahead Eagles tot NAC Breda, dat zijn ${n(6)} clubs binnen ${n(best.points - nac.points)} punten van elkaar, en met nog ${n(34 - nac.played)} speelronden kan alles nog schuiven.`,
    p`Eén club valt daarbuiten, en niet aan de goede kant. Heracles Almelo heeft ${n(heracles.points)} punten uit ${heracles.played} duels. Het verloor er ${n(heracles.lost)}, meer dan wie ook, en kreeg ${heracles.conceded} doelpunten tegen, ook dat meer dan wie ook. In de laatste ${n(5)} wedstrijden werd ${n(pointsFrom(seen('Heracles Almelo').slice(-5)))} punt gehaald: vrijdag, thuis tegen FC Utrecht, ${score(game('Heracles Almelo', 'FC Utrecht'))}.`,
    heading`Telstar weigert te verdwijnen`,
    p`De opmars komt van een plek waar weinig mensen keken. Telstar is nog altijd de nummer ${n(row('Telstar').position)}, maar won de laatste ${n(2)} wedstrijden op rij en telt nu ${n(row('Telstar').points)} punten. Het is de ploeg met de merkwaardigste balans van de onderste regionen: ${row('Telstar').scored} doelpunten voor, ${row('Telstar').conceded} tegen. Een doelsaldo van min ${n(-row('Telstar').difference)} hoort eigenlijk bij de middenmoot.`,
    p`Voor NAC loopt het spoor de andere kant op. Na de ${score(game('NAC Breda', 'Feyenoord'))} tegen Feyenoord van zondag heeft het ${n(nac.points)} punten. Bij rust leidde NAC nog, ${facts.half(game('NAC Breda', 'Feyenoord'))}, en heel even was er een gedachte aan wat er mogelijk zou zijn geweest.`,
    scoreBox(game('NAC Breda', 'Feyenoord')),
    {
      kind: 'table',
      caption: `De onderste ${n(bottom.length)} na het weekeinde van ${day(game('NAC Breda', 'Feyenoord'))}`,
      rows: bottom,
      mark: bottom.slice(-3).map(({ club }) => club),
    },
    heading`Thuis een huis, uit een hotel`,
    p`FC Volendam laat zien hoe scheef een seizoen kan lopen. Thuis haalde het ${n(row('FC Volendam', 'home').points)} punten, meer dan FC Utrecht en AZ. Uit werden het er ${n(row('FC Volendam', 'away').points)}. Zonder de eigen tribunes was Volendam zo goed als verloren geweest; met alleen de eigen tribunes was het nu een subtopper.`,
    p`PEC Zwolle kent hetzelfde probleem in een mildere vorm: ${n(row('PEC Zwolle', 'home').points)} punten thuis, ${n(row('PEC Zwolle', 'away').points)} op reis, en ${n(row('PEC Zwolle', 'away').won)} uitoverwinning in ${n(row('PEC Zwolle', 'away').played)} pogingen. ${N(34 - nac.played)} ronden nog. Het is een goed moment om ergens te leren winnen waar ze je niet kennen.`,
    heading`Het programma deelt de kaarten`,
    p`Wie in deze strijd zit, speelt ook tegen wie in deze strijd zit. Van de wedstrijden die nog komen, gaan er ${n(among.length)} tussen ${n(2)} clubs uit de onderste ${n(bottom.length)}. Zondag al ontvangt Go Ahead Eagles NAC Breda, een week later moet NAC naar PEC Zwolle. Heracles Almelo krijgt op ${day(fixture('Heracles Almelo', 'Excelsior'))} Excelsior op bezoek. En op de slotdag, ${day(fixture('FC Volendam', 'Telstar'))}, komt Telstar naar Volendam. Het zou niemand verbazen als die middag iemand voor de radio zit te bidden om een goal in een ander stadion.`,
  ],
  claims: [
    {
      says: 'Go Ahead is twelfth and NAC next to last',
      holds: best.club === 'Go Ahead Eagles' && nac.position === 17 && table.slice(11, 17).length === 6,
    },
    {
      says: 'Heracles lost and conceded most',
      holds: table.every(
        ({ club, lost, conceded }) => club === heracles.club || (lost < heracles.lost && conceded < heracles.conceded),
      ),
    },
    {
      says: 'The one point came on Friday',
      holds:
        pointsFrom(seen('Heracles Almelo').slice(-1)) === 1 &&
        game('Heracles Almelo', 'FC Utrecht').date === '2026-03-06',
    },
    {
      says: 'Telstar won its last two',
      holds:
        seen('Telstar')
          .slice(-2)
          .every(({ outcome }) => outcome === 'win') && seen('Telstar').at(-3)?.outcome !== 'win',
    },
    {
      says: 'Sunday NAC goes to Go Ahead, a week later to Zwolle; Telstar ends in Volendam',
      holds:
        fixture('Go Ahead Eagles', 'NAC Breda').date === '2026-03-15' &&
        fixture('PEC Zwolle', 'NAC Breda').date === '2026-03-21' &&
        fixture('FC Volendam', 'Telstar').round === 34,
    },
    { says: 'One away win for Zwolle', holds: row('PEC Zwolle', 'away').won === 1 },
    { says: 'NAC led at half-time', holds: game('NAC Breda', 'Feyenoord').half?.join() === '3,2' },
    {
      says: 'Volendam took more points at home than Utrecht and AZ',
      holds: ['FC Utrecht', 'AZ'].every((club) => row(club, 'home').points < row('FC Volendam', 'home').points),
    },
  ],
  related: [5, 10, 11],
};
