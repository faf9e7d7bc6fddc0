import type { Article } from '../../../editorial/article.ts';
import { drawing, heading, p, prose, quote, score as scoreBox } from '../article.ts';
import { twoScores } from '../charts.ts';
import { margin } from '../form.ts';
import { seasonFacts } from '../seasonFacts.ts';

const facts = seasonFacts('nl', '2025-26', '2025-11-02');
const { n, N, row, game, score, half, day, seen } = facts;
const down = game('Heracles Almelo', 'Feyenoord');
const up = game('Heracles Almelo', 'PEC Zwolle');
const before = seasonFacts('nl', '2025-26', '2025-11-01');
const goalsBefore = before.row('Heracles Almelo');
const days = (Date.parse(up.date) - Date.parse(down.date)) / 86_400_000;

export const heracles: Article = {
  id: 5,
  locale: 'nl',
  slug: 'twee-middagen-van-heracles',
  kicker: 'Wedstrijd van de week',
  title: prose`Heracles: van ${n(down.score[1])} tegen naar ${n(up.score[0])} voor`,
  neutralTitle: prose`Twee middagen van Heracles`,
  standfirst: prose`${N(days)} dagen na de grootste thuisnederlaag van het seizoen won Heracles Almelo met ${score(up)} van PEC Zwolle. Zelfde veld, zelfde ploeg, andere wereld.`,
  tags: ['eredivisie', 'wedstrijd', 'heracles-almelo', 'feyenoord'],
  publishedAt: '2025-11-03T07:00:00Z',
  picture: drawing(
    'nl',
    'heracles-tweeluik',
    {
      alt: `Heracles Almelo - Feyenoord ${score(down)} en Heracles Almelo - PEC Zwolle ${score(up)}.`,
      caption: `Twee opeenvolgende thuisduels: ${day(down)} en ${day(up)}.`,
    },
    () => twoScores('nl', down, up),
  ),
  blocks: [
    p`Er bestaan uitslagen die je nog eens leest om zeker te weten dat er geen tikfout in staat. Heracles Almelo had er dit seizoen al één: ${score(down)} tegen Feyenoord, op ${day(down)}, met een ruststand van ${half(down)}. Zondag volgde de andere. ${score(up)} tegen PEC Zwolle. Vóór, dit keer.`,
    p`Het maakt de ploeg tot het grootste raadsel van de competitie. In de ${n(goalsBefore.played)} duels vóór zondag had Heracles bij elkaar ${n(goalsBefore.scored)} keer gescoord. In één middag kwamen er ${n(up.score[0])} bij. Wie de gemiddelden bijhoudt, kon opnieuw beginnen.`,
    scoreBox(up),
    heading`Een middag als een tijdmachine`,
    p`Bij rust was het al ${half(up)}. Dat is het soort stand waarbij een ploeg normaal gesproken de bal rondspeelt en de klok laat lopen. Heracles deed het niet. Na de pauze vielen er nog eens ${n(up.score[0] - (up.half?.[0] ?? 0))} treffers aan de goede kant.`,
    p`Voor PEC Zwolle was het een zwarte bladzijde. Het verschil van ${n(margin(up))} doelpunten is nu, op één wedstrijd na, het grootste van dit seizoen. De enige uitslag die er nog boven staat, is uitgerekend die ${score(down)} van Feyenoord, op hetzelfde veld.`,
    quote`Dezelfde grasmat zag in ${n(days)} dagen de grootste en de op één na grootste uitslag van het seizoen.`,
    heading`Wat zegt het over de stand?`,
    p`Voorlopig minder dan je zou willen. Heracles won voor de tweede keer en staat nu op ${n(row('Heracles Almelo').points)} punten, nog altijd de onderste plaats. Van de ${n(row('Heracles Almelo').played)} wedstrijden gingen er ${n(row('Heracles Almelo').lost)} verloren. De eerste zege, thuis tegen Sparta, was met ${score(game('Heracles Almelo', 'Sparta Rotterdam'))} trouwens ook al geen krappe: als Heracles wint, wint het meteen goed.`,
    p`Maar het doelsaldo is in één klap ${n(margin(up))} minder slecht, en dat kan aan het eind iets waard zijn. Belangrijker nog: er is bewijs. Wie ${n(days)} dagen eerder het stadion verliet, had geen enkele reden om terug te komen. De mensen die het toch deden, hebben iets gezien waar ze over een paar jaar nog over beginnen, te beginnen met de zin: weet je nog, die zondag tegen Zwolle?`,
  ],
  claims: [
    {
      says: 'The two biggest margins of the season so far',
      holds:
        [...facts.results]
          .sort((a, b) => margin(b) - margin(a))
          .slice(0, 2)
          .every((match) => match === down || match === up) &&
        facts.results.filter((match) => margin(match) >= margin(up)).length === 2,
    },
    {
      says: 'Consecutive home games',
      holds: (() => {
        const home = seen('Heracles Almelo')
          .filter(({ atHome }) => atHome)
          .map(({ match }) => match);
        return home.indexOf(up) === home.indexOf(down) + 1;
      })(),
    },
    {
      says: 'Second win, still last',
      holds: row('Heracles Almelo').won === 2 && row('Heracles Almelo').position === 18,
    },
    {
      says: 'The first win was at home against Sparta',
      holds:
        seen('Heracles Almelo').find(({ outcome }) => outcome === 'win')?.match ===
        game('Heracles Almelo', 'Sparta Rotterdam'),
    },
    { says: 'It was a Sunday', holds: new Date(up.date).getUTCDay() === 0 },
  ],
  related: [4, 9, 12],
};
