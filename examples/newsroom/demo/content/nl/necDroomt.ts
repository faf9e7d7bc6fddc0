import type { Article } from '../../../editorial/article.ts';
import { drawing, heading, p, poll, post, prose, score as scoreBox } from '../article.ts';
import { formStrip } from '../charts.ts';
import { goals, longestRun, lost, won } from '../form.ts';
import { demoPosts } from '../posts.ts';
import { seasonFacts } from '../seasonFacts.ts';

const facts = seasonFacts('nl', '2025-26', '2026-03-08');
const { n, N, row, game, score, seen, table, dec } = facts;
const nec = row('NEC');
const last = seasonFacts('nl', '2024-25').row('NEC');
const views = seen('NEC');
const matches = views.map(({ match }) => match);
const topSix = table.slice(0, 6);
const blank = views.filter(({ own }) => own === 0);
const openGames = views.filter(({ own, other }) => own + other >= 5);

export const necDroomt: Article = {
  id: 2,
  locale: 'nl',
  slug: 'nec-tussen-aanvallen-en-verdedigen',
  kicker: 'Analyse',
  title: prose`NEC vergeet te verdedigen en staat derde`,
  neutralTitle: prose`NEC tussen aanvallen en verdedigen`,
  standfirst: prose`Geen club waar je voor je kaartje zo veel doelpunten krijgt als in Nijmegen. ${N(nec.scored)} voor, ${nec.conceded} tegen, en een plek waar ze vorig seizoen alleen van konden dromen.`,
  tags: ['eredivisie', 'analyse', 'nec'],
  publishedAt: '2026-03-09T09:00:00Z',
  picture: drawing(
    'nl',
    'nec-vorm',
    {
      alt: `De ${nec.played} duels van NEC op volgorde: ${nec.won} gewonnen, ${nec.drawn} gelijk, ${nec.lost} verloren.`,
      caption: 'Alle competitieduels van NEC dit seizoen, van links naar rechts.',
    },
    () => formStrip('nl', views, ['Winst', 'Gelijk', 'Verlies']),
  ),
  blocks: [
    p`Het begon met een ${score(game('NEC', 'Excelsior'))} tegen Excelsior op de openingszaterdag. Een week later werd het ${score(game('Heracles Almelo', 'NEC'))} bij Heracles Almelo, weer een week later ${score(game('NEC', 'NAC Breda'))} tegen NAC Breda. Wie toen dacht dat het wel zou overwaaien, heeft ongelijk gekregen. NEC heeft na ${nec.played} wedstrijden ${nec.scored} doelpunten gemaakt. Alleen PSV maakte er meer.`,
    p`Het eigenaardige is de andere kolom. NEC kreeg er ook ${nec.conceded} tegen, meer dan elke andere ploeg in de bovenste ${n(topSix.length)}. Tel je alles op, dan vielen er in de duels van NEC gemiddeld ${dec(goals(matches) / matches.length, 1)} doelpunten. ${N(openGames.length)} keer waren het er ${n(5)} of meer. Wie rustig van een zondagmiddag wil genieten, kan beter ergens anders gaan zitten.`,
    heading`Verliezen met opgeheven hoofd`,
    p`De beste wedstrijd was er misschien wel een die verloren ging. Op ${facts.day(game('NEC', 'PSV'))} kwam PSV op bezoek en stond het bij rust ${facts.half(game('NEC', 'PSV'))}. NEC bleef komen, PSV bleef scoren, en na afloop stond er ${score(game('NEC', 'PSV'))} op het bord.`,
    scoreBox(game('NEC', 'PSV')),
    p`Het was het midden van een reeksje van ${n(3)} nederlagen, het enige van dit seizoen. In alle ${n(3)} scoorde NEC minstens ${n(2)} keer. Dat is de ploeg in een notendop: ook als het misgaat, gaat het niet saai mis. Slechts ${n(blank.length)} keer in ${nec.played} duels bleef NEC zonder doelpunt, bij FC Utrecht.`,
    heading`Een sprong van ${n(
      nec.points -
        seasonFacts('nl', '2024-25')
          .seen('NEC')
          .slice(0, nec.played)
          .reduce((sum, view) => sum + (won(view) ? 3 : lost(view) ? 0 : 1), 0),
    )} punten`,
    p`Vorig seizoen eindigde NEC als nummer ${n(last.position)}, met ${last.points} punten uit ${last.played} wedstrijden. Dat aantal is nu al gepasseerd, met nog ${n(34 - nec.played)} duels op het programma. In de uitwedstrijden zit een groot deel van de winst: ${n(row('NEC', 'away').points)} punten buiten de deur, en ${n(row('NEC', 'away').lost)} nederlagen in ${n(row('NEC', 'away').played)} duels. Bij Feyenoord werd het ${score(game('Feyenoord', 'NEC'))}, bij AZ ${score(game('AZ', 'NEC'))}.`,
    p`De laatste weken leek de vermoeidheid toe te slaan. Van FC Utrecht werd thuis verloren, bij Sparta en Ajax werd het ${score(game('Ajax', 'NEC'))}, en Fortuna Sittard ging met de volle buit naar huis. De ${score(game('NEC', 'FC Volendam'))} tegen FC Volendam van zondagavond was daarom meer dan een routinezege. Voor het eerst in maanden hield NEC achter de boel dicht, en voorin viel er vanzelf wel iets binnen.`,
    post(demoPosts.nl.tribune),
    poll(12),
    post(demoPosts.nl.film),
    p`Nu wacht PSV in Eindhoven, de ploeg waartegen het in Nijmegen zo uitbundig misging. Met ${nec.points} punten is NEC de nummer ${n(nec.position)} van Nederland, ${n(row('Feyenoord').points - nec.points)} punten achter Feyenoord en ${n(nec.points - row('FC Twente').points)} boven FC Twente en Ajax. De kans dat het saai wordt, is gezien alles wat we dit seizoen zagen verwaarloosbaar.`,
  ],
  claims: [
    {
      says: 'Only PSV scored more',
      holds:
        table
          .filter(({ scored }) => scored > nec.scored)
          .map(({ club }) => club)
          .join() === 'PSV',
    },
    {
      says: 'Nobody in the top six conceded more',
      holds: topSix.every(({ club, conceded }) => club === 'NEC' || conceded < nec.conceded),
    },
    {
      says: 'The one blank was in Utrecht on a Sunday in November',
      holds:
        blank.length === 1 &&
        blank[0]?.opponent === 'FC Utrecht' &&
        new Date(blank[0].match.date).getUTCDay() === 0 &&
        blank[0].match.date.startsWith('2025-11'),
    },
    {
      says: 'Three defeats in a row, once, PSV in the middle, two or more goals in each',
      holds:
        views.slice(3, 6).every((view) => lost(view) && view.own >= 2) &&
        views[4]?.opponent === 'PSV' &&
        longestRun(views, lost).length === 3,
    },
    { says: 'Last season’s points are passed', holds: nec.points > last.points },
    {
      says: 'Sparta away and Ajax away ended alike',
      holds: score(game('Sparta Rotterdam', 'NEC')) === score(game('Ajax', 'NEC')),
    },
    { says: 'Twente and Ajax are level', holds: row('FC Twente').points === row('Ajax').points },
    {
      says: 'The first clean sheet since November',
      holds:
        views.slice(0, -1).findLastIndex(({ other }) => other === 0) ===
        views.findIndex(({ match }) => match.date === '2025-11-09'),
    },
  ],
  related: [1, 12, 3],
};
