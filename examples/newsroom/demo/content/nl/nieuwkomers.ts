import type { Article } from '../../../editorial/article.ts';
import { clubName } from '../../../editorial/clubs.ts';
import { drawing, heading, p, prose } from '../article.ts';
import { homeAndAway } from '../charts.ts';
import { seasonFacts } from '../seasonFacts.ts';

const facts = seasonFacts('nl', '2025-26', '2026-02-15');
const { n, row, game, score, day, table } = facts;
const before = seasonFacts('nl', '2024-25');
const fresh = table.filter(({ club }) => !before.table.some((each) => each.club === club));
const gone = before.table.filter(({ club }) => !table.some((each) => each.club === club));
const wins = fresh.reduce((sum, { won }) => sum + won, 0);

export const nieuwkomers: Article = {
  id: 11,
  locale: 'nl',
  slug: 'drie-nieuwkomers-drie-manieren-om-te-overleven',
  kicker: 'Analyse',
  title: prose`De nieuwkomers en hun manieren om te overleven`,
  standfirst: prose`FC Volendam, Excelsior en Telstar kwamen dit seizoen nieuw in de Eredivisie. De een leunt op thuis, de ander op gelijke spelen, en allemaal hebben ze al een stunt op hun naam.`,
  tags: ['eredivisie', 'analyse', 'degradatie', 'fc-volendam', 'telstar', 'excelsior'],
  publishedAt: '2026-02-16T08:15:00Z',
  picture: drawing(
    'nl',
    'nieuwkomers',
    {
      alt: `Punten thuis en uit van de nieuwkomers: ${fresh.map(({ club }) => `${clubName(club)} ${row(clubName(club), 'home').points} en ${row(clubName(club), 'away').points}`).join(', ')}.`,
      caption: 'Punten thuis en uit van de nieuwkomers tot nu toe.',
    },
    () =>
      homeAndAway(
        'nl',
        fresh.map(({ club }) => ({
          club,
          home: row(clubName(club), 'home').points,
          away: row(clubName(club), 'away').points,
        })),
        ['Thuis', 'Uit'],
      ),
  ),
  blocks: [
    p`Vrijdagavond viel er weer een grote naam. FC Volendam versloeg PSV met ${score(game('FC Volendam', 'PSV'))}, nadat er voor rust helemaal niets was gebeurd. De koploper had in het hele seizoen tot dan één keer verloren. Ook dat was, op ${day(game('PSV', 'Telstar'))}, tegen een nieuwkomer: ${score(game('PSV', 'Telstar'))} tegen Telstar, nota bene in Eindhoven.`,
    p`Excelsior deed het dan weer in Amsterdam, waar het met ${score(game('Ajax', 'Excelsior'))} won. Zo heeft elk van de ${n(fresh.length)} clubs die er vorig seizoen nog niet bij waren een middag om in te lijsten. Samen wonnen ze ${n(wins)} wedstrijden. Dat is niet veel. Het is wel vaak op het goede moment.`,
    heading`Volendam: thuis beginnen`,
    p`Het recept van Volendam is eenvoudig: zorg dat je thuis speelt. Van de ${n(row('FC Volendam').points)} punten werden er ${n(row('FC Volendam', 'home').points)} in eigen stadion gehaald. Op reis staan er ${n(row('FC Volendam', 'away').points)} achter de naam, en ${n(row('FC Volendam', 'away').won)} zege.`,
    heading`Telstar: net niet, net wel`,
    p`Telstar verloor ${n(row('Telstar').lost)} keer, maar zelden met ruime cijfers. Het doelsaldo van min ${n(-row('Telstar').difference)} is beter dan dat van ${n(table.filter(({ difference }) => difference < row('Telstar').difference).length)} andere clubs. Wie zo dicht bij zijn tegenstanders blijft, hoeft niet veel te veranderen om te gaan winnen. Er is alleen niet eindeloos veel tijd.`,
    heading`Excelsior: een slecht begin, een goed midden`,
    p`De start van Excelsior was er een om snel te vergeten. ${score(game('NEC', 'Excelsior'))} bij NEC op de eerste speeldag, en in de weken daarna nog ${n(2)} nederlagen. Nu staat de club op ${n(row('Excelsior').points)} punten en is het de nummer ${n(row('Excelsior').position)}.`,
    {
      kind: 'table',
      caption: `De nieuwkomers na het weekeinde van ${day(game('Telstar', 'FC Twente'))}`,
      rows: fresh,
      mark: [],
    },
    p`De clubs die plaatsmaakten, ${gone
      .map(({ club }) => clubName(club))
      .join(', ')
      .replace(/, ([^,]*)$/, ' en $1')}, eindigden vorig seizoen met ${gone
      .map(({ points }) => points)
      .join(', ')
      .replace(
        /, ([^,]*)$/,
        ' en $1',
      )} punten. Geen van de nieuwelingen is daar dit seizoen al veilig boven, maar ze hebben nog ${n(34 - row('Telstar').played)} wedstrijden om die hoogte te halen. Met de stunts die ze al achter zich hebben, zou niemand er raar van opkijken.`,
  ],
  claims: [
    {
      says: 'The newcomers are these three',
      holds:
        fresh
          .map(({ club }) => clubName(club))
          .sort()
          .join() === 'Excelsior,FC Volendam,Telstar',
    },
    {
      says: 'PSV lost twice, both to newcomers, first to Telstar; goalless at half-time in Volendam',
      holds:
        row('PSV').lost === 2 &&
        game('FC Volendam', 'PSV').half?.join() === '0,0' &&
        game('PSV', 'Telstar').date < game('FC Volendam', 'PSV').date,
    },
    {
      says: 'Excelsior won in Amsterdam in November',
      holds: game('Ajax', 'Excelsior').date.startsWith('2025-11') && score(game('Ajax', 'Excelsior')) === '1-2',
    },
    {
      says: 'Excelsior began with three defeats',
      holds: facts
        .seen('Excelsior')
        .slice(0, 3)
        .every(({ outcome }) => outcome === 'loss'),
    },
    { says: 'One away win', holds: row('FC Volendam', 'away').won === 1 },
    { says: 'It was a Friday', holds: new Date(game('FC Volendam', 'PSV').date).getUTCDay() === 5 },
    {
      says: 'None is above those who went',
      holds: fresh.every(({ points }) => points <= Math.max(...gone.map((each) => each.points))),
    },
  ],
  related: [4, 1, 10],
};
