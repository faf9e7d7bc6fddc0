import type { Article } from '../../../editorial/article.ts';
import { drawing, heading, p, poll, prose, quote } from '../article.ts';
import { race } from '../charts.ts';
import { longestRun, pointsFrom, runNow, won } from '../form.ts';
import { seasonFacts } from '../seasonFacts.ts';

const facts = seasonFacts('nl', '2024-25', '2025-05-18');
const { n, N, row, game, score, day, seen } = facts;
const psv = row('PSV');
const ajax = row('Ajax');
const before = seasonFacts('nl', '2024-25', '2025-04-06');
const gap = before.row('Ajax').points - before.row('PSV').points;
const finish = runNow(seen('PSV'), won);
const lastFive = seen('Ajax').slice(-5);
const weeks = (Date.parse('2025-05-18') - Date.parse('2025-04-06')) / (7 * 86_400_000);
const left = 34 - before.row('Ajax').played;

export const slot2025: Article = {
  id: 7,
  locale: 'nl',
  slug: 'het-slot-van-het-vorige-seizoen',
  kicker: 'Terugblik',
  title: prose`${N(gap)} punten verspeeld, één punt verschil`,
  neutralTitle: prose`Het slot van het vorige seizoen`,
  standfirst: prose`Begin april leek de titel Ajax niet meer te kunnen ontgaan. ${N(weeks)} weken later was PSV kampioen. Reconstructie van een slot dat niemand zag aankomen.`,
  tags: ['eredivisie', 'terugblik', 'titelstrijd', 'psv', 'ajax'],
  publishedAt: '2025-05-19T08:00:00Z',
  picture: drawing(
    'nl',
    'slot-2025',
    {
      alt: `Lijngrafiek van de punten van PSV en Ajax in 2024-25: de lijnen kruisen elkaar in de winter en opnieuw in de voorlaatste speelronde; eindstand ${psv.points} tegen ${ajax.points}.`,
      caption: 'Punten na elke gespeelde wedstrijd, seizoen 2024-25.',
    },
    () =>
      race(
        'nl',
        ['PSV', 'Ajax'].map((club) => ({ club, views: seen(club) })),
      ),
  ),
  blocks: [
    p`Op zondag ${day(game('PSV', 'Ajax'))} won Ajax met ${score(game('PSV', 'Ajax'))} in Eindhoven, en een week later met ${score(game('Ajax', 'NAC Breda'))} van NAC Breda. Het verschil met PSV was toen ${n(gap)} punten, met ${n(left)} wedstrijden te gaan. Het woord ‘kampioen’ stond in deze krant al in potlood boven het stuk.`,
    p`Gelukkig was het potlood.`,
    heading`Hoe een voorsprong smelt`,
    p`Het begon nog met een overwinning. Bij Willem II keek Ajax bij rust tegen een achterstand aan en won het met ${score(game('Willem II', 'Ajax'))}. Daarna ging het mis, en meteen goed ook: ${score(game('FC Utrecht', 'Ajax'))} bij FC Utrecht, de zwaarste nederlaag van het seizoen. Thuis tegen Sparta bleef het steken op ${score(game('Ajax', 'Sparta Rotterdam'))}. Thuis tegen NEC werd het zelfs ${score(game('Ajax', 'NEC'))}.`,
    p`Dan de woensdagavond in Groningen, ${day(game('FC Groningen', 'Ajax'))}. Ajax leidde bij rust. Het werd ${score(game('FC Groningen', 'Ajax'))}. Op hetzelfde tijdstip won PSV met ${score(game('PSV', 'Heracles Almelo'))} van Heracles Almelo, en was de koppositie weg. Uit de laatste ${n(5)} wedstrijden haalde Ajax ${n(pointsFrom(lastFive))} punten. PSV haalde er ${n(pointsFrom(seen('PSV').slice(-5)))}.`,
    {
      kind: 'results',
      caption: 'De laatste vijf duels van Ajax in 2024-25',
      matches: lastFive.map(({ match }) => match),
    },
    heading`De andere kant van hetzelfde verhaal`,
    p`Wie alleen naar Ajax kijkt, doet PSV tekort. Die ploeg had zelf ook een inzinking achter de rug: tussen half januari en begin maart werd er maar één van de ${n(6)} wedstrijden gewonnen, thuis tegen NAC. Na de nederlaag tegen Ajax was er geen marge meer voor nog een fout. Er kwam er ook geen. PSV won de laatste ${n(finish)} duels allemaal.`,
    quote`Na de nederlaag tegen Ajax was er geen marge meer voor nog een fout. Er kwam er ook geen.`,
    p`Het mooiste duel van die reeks was dat in Rotterdam, op ${day(game('Feyenoord', 'PSV'))}. Halverwege stond het ${facts.half(game('Feyenoord', 'PSV'))} voor Feyenoord. Een nederlaag was vrijwel zeker het einde geweest. Het werd ${score(game('Feyenoord', 'PSV'))}. Ajax verloor die middag een paar uur later van NEC, en ineens zat er nog maar één punt tussen.`,
    poll(14),
    heading`${psv.points} tegen ${ajax.points}`,
    p`Op de slotdag wonnen ze allebei: PSV met ${score(game('Sparta Rotterdam', 'PSV'))} bij Sparta, Ajax met ${score(game('Ajax', 'FC Twente'))} van FC Twente. Het maakte niets meer uit. ${psv.points} punten tegen ${ajax.points}. PSV scoorde ${psv.scored} keer, Ajax ${ajax.scored} keer; Ajax kreeg er ${ajax.conceded} tegen, PSV ${psv.conceded}. De langste zegereeks van de kampioen dateerde uit de eerste maanden, ${n(longestRun(seen('PSV'), won).length)} op rij vanaf de start. Maar de ${n(finish)} op het eind, die zijn het die de schaal opleverden.`,
    p`Eén punt, op de ${3 * psv.played} die er te verdelen waren. Wie wil weten waar Ajax het heeft laten liggen, kan kiezen: het speelde ${n(ajax.drawn)} keer gelijk en verloor ${n(ajax.lost)} keer, één keer minder dan de kampioen. Minder verliezen dan de nummer één en toch niet winnen, het blijft een wonderlijke vorm van pech.`,
  ],
  claims: [
    { says: 'The final difference is one point', holds: psv.points - ajax.points === 1 },
    {
      says: 'Nothing heavier than Utrecht',
      holds:
        seen('Ajax').every(({ own, other }) => other - own <= 4) &&
        seen('Ajax').filter(({ own, other }) => other - own === 4).length === 1,
    },
    {
      says: 'Ajax was behind at Willem II and led in Groningen',
      holds: game('Willem II', 'Ajax').half?.join() === '1,0' && game('FC Groningen', 'Ajax').half?.join() === '0,1',
    },
    {
      says: 'Groningen and Heracles kicked off together on a Wednesday',
      holds:
        game('FC Groningen', 'Ajax').time === game('PSV', 'Heracles Almelo').time &&
        game('FC Groningen', 'Ajax').date === game('PSV', 'Heracles Almelo').date &&
        new Date(game('FC Groningen', 'Ajax').date).getUTCDay() === 3,
    },
    {
      says: 'The lead changed that evening',
      holds: (() => {
        const on = seasonFacts('nl', '2024-25', '2025-05-14');
        const dayBefore = seasonFacts('nl', '2024-25', '2025-05-13');
        return on.row('PSV').position === 1 && dayBefore.row('Ajax').position === 1;
      })(),
    },
    {
      says: 'PSV won one of six, against NAC, from mid-January',
      holds: (() => {
        const six = seen('PSV').filter(({ match }) => match.date >= '2025-01-15' && match.date < '2025-03-05');
        return (
          six.length === 6 &&
          six
            .filter(won)
            .map(({ opponent, atHome }) => opponent + atHome)
            .join() === 'NAC Bredatrue'
        );
      })(),
    },
    {
      says: 'The run began right after the defeat by Ajax and at the start of the season',
      holds: seen('PSV').at(-finish - 1)?.opponent === 'AFC Ajax' && longestRun(seen('PSV'), won)[0]?.match.round === 1,
    },
    {
      says: 'Both played on 11 May, Ajax later; one point between them after it',
      holds:
        game('Ajax', 'NEC').date === game('Feyenoord', 'PSV').date &&
        (game('Ajax', 'NEC').time ?? '') > (game('Feyenoord', 'PSV').time ?? '') &&
        (() => {
          const on = seasonFacts('nl', '2024-25', '2025-05-11');
          return on.row('Ajax').points - on.row('PSV').points === 1;
        })(),
    },
    {
      says: 'The lines cross twice',
      holds:
        seasonFacts('nl', '2024-25', '2024-12-31').row('PSV').points >
        seasonFacts('nl', '2024-25', '2024-12-31').row('Ajax').points,
    },
    { says: 'Ajax lost one game less', holds: psv.lost - ajax.lost === 1 },
    {
      says: 'Both won on the last day',
      holds: score(game('Sparta Rotterdam', 'PSV')) === '1-3' && score(game('Ajax', 'FC Twente')) === '2-0',
    },
  ],
  related: [8, 1, 10],
};
