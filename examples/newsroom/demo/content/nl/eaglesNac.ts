import type { Article } from '../../../editorial/article.ts';
import { heading, p, prose, quote } from '../article.ts';
import { duel } from '../scenes/scenes.ts';
import { seasonFacts } from '../seasonFacts.ts';

const facts = seasonFacts('nl', '2025-26', '2026-03-08');
const { n, N, row, rows, game, fixture, score, seen, source, table } = facts;
const match = fixture('Go Ahead Eagles', 'NAC Breda');
const before = game('NAC Breda', 'Go Ahead Eagles');
const [eagles, nac] = [row('Go Ahead Eagles'), row('NAC Breda')];
const gap = eagles.points - nac.points;
const left = 34 - nac.played;
const nacAway = row('NAC Breda', 'away');
const eaglesHome = row('Go Ahead Eagles', 'home');
const draws = Math.max(...table.map(({ drawn }) => drawn));
const last = seen('NAC Breda').slice(-4);
const kickOff = (match.time ?? '').replace(':', '.');
const keptOut = last.filter(({ other }) => other === 0);

export const eaglesNac: Article = {
  id: 15,
  locale: 'nl',
  slug: 'go-ahead-eagles-nac-breda-vooruitblik',
  kicker: 'Voorbeschouwing',
  title: prose`Voor NAC telt in Deventer elk punt dubbel`,
  neutralTitle: prose`Go Ahead Eagles – NAC Breda: vooruitblik`,
  standfirst: prose`Go Ahead Eagles speelt gelijk tegen bijna iedereen, NAC wint bijna nergens. Zondag is een punt voor de ene ploeg genoeg, en voor de andere niet.`,
  tags: ['eredivisie', 'voorbeschouwing', 'degradatie', 'go-ahead-eagles', 'nac-breda'],
  publishedAt: '2026-03-09T13:00:00Z',
  picture: duel('nl', 'Go Ahead Eagles', 'NAC Breda'),
  blocks: [
    p`Er staan ${n(gap)} punten tussen Go Ahead Eagles en NAC Breda. Dat lijkt een veilige afstand, en in een gewone week zou dat ook zo zijn. Maar zondag om ${kickOff} uur komen ze elkaar tegen in Deventer, en dan kan zo’n gat in een middag gehalveerd worden. Of anderhalf keer zo groot.`,
    p`Voor de bezoekers is de rekensom het eenvoudigst. NAC is ${n(nac.position)}de met ${n(nac.points)} punten uit ${n(nac.played)} wedstrijden en heeft er nog ${n(left)} te gaan. Wie zo laag staat, kiest zijn tegenstanders niet meer uit, maar een ploeg uit de buurt is altijd meer waard dan een ploeg uit de top: wat je zelf pakt, krijgt de ander niet.`,
    heading`De ploeg die niet verliest en niet wint`,
    p`Go Ahead Eagles is een raadsel. Geen enkele club in de Eredivisie speelde vaker gelijk: ${n(eagles.drawn)} keer. Tegenover ${n(eagles.won)} overwinningen staan ${n(eagles.lost)} nederlagen. Wie de uitslagen achter elkaar legt, ziet een ploeg die tot vlak voor tijd in bijna elke wedstrijd zit en er daarna te weinig mee doet.`,
    p`Thuis haalde het ${n(eaglesHome.points)} van de ${n(eagles.points)} punten binnen. Dat is een houvast, al zakte het daar vorige week weg: het werd ${score(game('Go Ahead Eagles', 'FC Twente'))} voor FC Twente. Zulke middagen zijn in Deventer zeldzaam, maar ze zijn er.`,
    quote`Wat je zelf pakt, krijgt de ander niet.`,
    heading`NAC op reis`,
    p`En dan de bezoekers. In ${n(nacAway.played)} uitwedstrijden won NAC ${n(nacAway.won)} keer, bij Heracles Almelo. Het speelde er ${n(nacAway.drawn)} gelijk en verloor de andere ${n(nacAway.lost)}. Van alle ${n(nac.points)} punten kwamen er ${n(nacAway.points)} uit andermans stadion. Daar staat iets tegenover: in de laatste ${n(last.length)} duels hield NAC ${n(keptOut.length)} keer de nul, en het jongste duel, in eigen huis tegen Feyenoord, eindigde in ${score(game('NAC Breda', 'Feyenoord'))}.`,
    {
      kind: 'table',
      caption: 'Waar het zondag om gaat: de onderste plaatsen',
      rows: table.slice(11),
      mark: [source('Go Ahead Eagles'), source('NAC Breda')],
    },
    heading`De vorige keer`,
    p`In Breda werd het ${score(before)}. Rust: ${facts.half(before)}. Het was geen middag die men in Deventer inlijstte, en het is meteen de reden dat NAC zondag zonder angst de bus in stapt: van de ploegen die net boven hen staan, is dit er een waarvan ze weten hoe je die verslaat.`,
    p`Wat wij verwachten? Dat is aan u: in de voetbalpool staat de wedstrijd open tot aan de aftrap. Wij zeggen alleen dit: niemand speelt vaker gelijk dan de thuisploeg, en voor NAC is een gelijkspel te weinig.`,
    p`Dit is een voorbeschouwing van een voorbeeldredactie. De uitslagen, standen en reeksen zijn echt; de rest is ter demonstratie geschreven, en de wedstrijd is met het hele seizoen een aantal weken opgeschoven.`,
  ],
  claims: [
    { says: 'Nobody drew more often', holds: eagles.drawn === draws },
    { says: 'NAC won away only at Heracles', holds: nacAway.won === 1 && wonAt('Heracles Almelo') },
    { says: 'Go Ahead Eagles is above NAC', holds: gap > 0 },
    { says: 'A win halves the gap', holds: gap - 3 === gap / 2 },
    { says: 'It was goalless at half-time in Breda', holds: before.half?.join() === '0,0' && before.score[0] === 1 },
    { says: 'A Sunday', holds: new Date(match.date).getUTCDay() === 0 },
    { says: 'Both are in the table that is shown', holds: rows('Go Ahead Eagles', 'NAC Breda').every(isShown) },
    { says: 'The number of the place is one of those with -de', holds: nac.position === 17 && N(nac.won) !== '' },
  ],
  related: [3, 8, 12],
};

function wonAt(club: string): boolean {
  const { score: result } = game(club, 'NAC Breda');
  return result[1] > result[0];
}

function isShown({ position }: { readonly position: number }): boolean {
  return position > 11;
}
