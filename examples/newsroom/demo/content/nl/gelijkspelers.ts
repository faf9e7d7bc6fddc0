import type { Article } from '../../../editorial/article.ts';
import { clubName } from '../../../editorial/clubs.ts';
import { drawing, heading, p, prose, quote } from '../article.ts';
import { bars } from '../charts.ts';
import { drew, longestRun, seenBy } from '../form.ts';
import { seasonFacts } from '../seasonFacts.ts';

const facts = seasonFacts('nl', '2025-26', '2026-03-08');
const { n, N, row, game, score, seen, table } = facts;
const twente = row('FC Twente');
const ajax = row('Ajax');
const most = table.filter(({ drawn }) => drawn === twente.drawn);
const level = facts.results.filter(({ score: [home, away] }) => home === away);
const fewest = table.filter(({ lost }) => lost <= twente.lost);
const ranked = [...table].sort((a, b) => b.drawn - a.drawn).slice(0, 8);

export const gelijkspelers: Article = {
  id: 3,
  locale: 'nl',
  slug: 'de-kampioenen-van-het-gelijke-spel',
  kicker: 'Analyse',
  title: prose`De kampioenen van het gelijke spel`,
  standfirst: prose`FC Twente en Ajax verliezen zelden en staan toch ver van de top. Over de prijs van één punt.`,
  tags: ['eredivisie', 'analyse', 'ajax', 'fc-twente'],
  publishedAt: '2026-03-08T20:15:00Z',
  picture: drawing(
    'nl',
    'gelijke-spelen',
    {
      alt: `Staafdiagram van de meeste gelijke spelen: ${ranked.map(({ club, drawn }) => `${clubName(club)} ${drawn}`).join(', ')}.`,
      caption: 'De clubs met de meeste gelijke spelen dit seizoen.',
    },
    () =>
      bars(
        'nl',
        ranked.map(({ club, drawn }) => ({ label: clubName(club), value: drawn, marked: drawn === twente.drawn })),
      ),
  ),
  blocks: [
    p`Verliezen doen ze bijna niet. FC Twente en Ajax hebben na ${n(twente.played)} wedstrijden elk ${n(twente.lost)} nederlagen achter hun naam. Alleen PSV verloor minder vaak. Toch staan ze ${n(row('PSV').points - ajax.points)} punten achter de koploper, en dat heeft maar één oorzaak: ${n(ajax.drawn)} keer gelijk, allebei.`,
    p`Een gelijkspel voelt onderweg niet als verlies. Je telt op, je blijft ongeslagen, je mompelt dat het een lastig uitduel was. Maar sinds een zege ${n(3)} punten oplevert, is een remise boekhoudkundig dichter bij een nederlaag dan bij winst. ${N(ajax.drawn)} gelijke spelen zijn ${n(ajax.drawn * 2)} verspeelde punten. Tel ze bij de ${ajax.points} punten van Ajax op en je krijgt een ploeg die nog meedoet om de titel.`,
    p`Leg de rij van PSV ernaast en je ziet waar het seizoen is verdwenen. De koploper verloor ${n(row('PSV').lost)} keer, dus ${n(ajax.lost - row('PSV').lost)} keer minder dan Ajax. Dat is geen wereld van verschil. Maar PSV speelde ook maar ${n(row('PSV').drawn)} keer gelijk. Alle avonden waarop het in Amsterdam en Enschede bijna goed ging, ging het in Eindhoven helemaal goed.`,
    heading`Buiten Amsterdam gaat het mis`,
    p`Opvallend is waar Ajax het laat liggen. Thuis is er weinig mis: ${n(row('Ajax', 'home').won)} zeges in ${n(row('Ajax', 'home').played)} duels. Op reis werd het in dezelfde hoeveelheid wedstrijden ${n(row('Ajax', 'away').drawn)} keer gelijk. Bij Excelsior werd een voorsprong van ${facts.half(game('Excelsior', 'Ajax'))} bij rust uit handen gegeven (${score(game('Excelsior', 'Ajax'))}), bij PEC Zwolle viel helemaal geen doelpunt. In Amsterdam zelf raakte Ajax een comfortabele marge kwijt tegen Go Ahead Eagles, van ${facts.half(game('Ajax', 'Go Ahead Eagles'))} naar ${score(game('Ajax', 'Go Ahead Eagles'))}.`,
    p`Zaterdag kwam daar een ouderwetse nederlaag bij, ${score(game('FC Groningen', 'Ajax'))} in Groningen. Daardoor staan Ajax en FC Twente nu gelijk in punten, en op doelsaldo heeft Twente de betere papieren: plus ${n(twente.difference)} tegen plus ${n(ajax.difference)}.`,
    quote`Een remise is boekhoudkundig dichter bij een nederlaag dan bij winst.`,
    heading`Twente leert het winnen weer`,
    p`In Enschede lijkt de knop inmiddels om. De laatste ${n(3)} duels werden allemaal gewonnen, met als uitschieter de ${score(game('Go Ahead Eagles', 'FC Twente'))} bij Go Ahead Eagles. Een week eerder werd Feyenoord met ${score(game('FC Twente', 'Feyenoord'))} verslagen. De laatste nederlaag van Twente dateert van ${facts.day(seen('FC Twente').findLast((view) => view.outcome === 'loss')?.match ?? game('FC Twente', 'Ajax'))}: ${score(game('FC Twente', 'Ajax'))} thuis, tegen Ajax natuurlijk. Sindsdien bleef de ploeg ${n(longestRun(seen('FC Twente'), (view) => view.outcome !== 'loss').length)} wedstrijden ongeslagen.`,
    {
      kind: 'table',
      caption: 'Kampioenen van het gelijke spel, met de koploper als ijkpunt',
      rows: facts.rows('PSV', 'FC Twente', 'Ajax', 'Go Ahead Eagles'),
      mark: most.map(({ club }) => club),
    },
    p`De derde club met ${n(most.length === 3 ? twente.drawn : 0)} gelijke spelen is Go Ahead Eagles, maar daar is het verhaal een ander. In Deventer werd ook ${n(row('Go Ahead Eagles').lost)} keer verloren, en is elk punt er een op weg naar veiligheid. In de hele competitie eindigden ${level.length} van de ${facts.results.length} wedstrijden onbeslist. Dat is geen record en ook geen ramp. Het is alleen jammer voor wie op kampioenen rekende.`,
  ],
  claims: [
    {
      says: 'Twente and Ajax lost equally often, only PSV less',
      holds: twente.lost === ajax.lost && fewest.length === 3 && row('PSV').lost < ajax.lost,
    },
    {
      says: 'Both drew eleven times; Go Ahead is the third',
      holds:
        twente.drawn === ajax.drawn &&
        most.length === 3 &&
        most.some(({ club }) => club === 'Go Ahead Eagles') &&
        table.every(({ drawn }) => drawn <= ajax.drawn),
    },
    {
      says: 'With two more points per draw Ajax would be in the race',
      holds: ajax.points + 2 * ajax.drawn >= row('PSV').points - 3,
    },
    { says: 'As many games at home as away', holds: row('Ajax', 'home').played === row('Ajax', 'away').played },
    {
      says: 'Level on points, Twente ahead on difference',
      holds: twente.points === ajax.points && twente.position < ajax.position,
    },
    {
      says: 'Three wins on end, Feyenoord a week before',
      holds:
        seen('FC Twente')
          .slice(-3)
          .every((view) => view.outcome === 'win') && game('FC Twente', 'Feyenoord').date === '2026-03-01',
    },
    {
      says: 'The unbeaten run is the current one',
      holds:
        seen('FC Twente').length - 1 - seen('FC Twente').findLastIndex((view) => view.outcome === 'loss') ===
        longestRun(seen('FC Twente'), (view) => view.outcome !== 'loss').length,
    },
    { says: 'Zwolle against Ajax was goalless', holds: score(game('PEC Zwolle', 'Ajax')) === '0-0' },
    {
      says: 'PSV drew least',
      holds: seenBy(facts.results, 'PSV').filter(drew).length === Math.min(...table.map(({ drawn }) => drawn)),
    },
  ],
  related: [1, 10, 6],
};
