import type { Content, Look, Ribbon } from '../../editorial/content.ts';
import type { Locale } from '../../editorial/numerals.ts';

/** The line below each paper's name. */
export const mottos: Readonly<Record<Locale, string>> = {
  nl: 'Voetbal vanaf de middenstip',
  en: 'Football, with the benefit of hindsight',
};

/** What the sheets of both papers have. */
export const looks: Readonly<Record<Locale, Look>> = {
  nl: { ground: ['#fbfaf5', '#151513'], headFont: '/public/fonts/archivo-narrow.woff2?v=5.3.0' },
  en: { ground: ['#fdf1ea', '#1c1517'], headFont: '/public/fonts/baskervville.woff2?v=5.3.0' },
};

/** The papers' texts about themselves: what is real, and what is invented. */
export const about: Readonly<Record<Locale, Content['about']>> = {
  nl: [
    {
      text: 'De Aftrap is geen echte krant. Het is een voorbeeldredactie: een site die laat zien hoe een krant eruitziet waarin de widgets van Tribune staan, zoals de poll midden in een artikel en de mededeling bovenaan de pagina.',
    },
    {
      heading: 'De artikelen',
      text: 'De artikelen zijn geschreven ter demonstratie. De uitslagen, ruststanden, data en speelrondes erin zijn echt: ze komen uit het publiek domein (CC0), uit de verzameling openfootball/football.json. De standen, reeksen en percentages zijn daaruit berekend en worden bij elke wijziging opnieuw gecontroleerd. Wat niet uit de uitslagen blijkt, beweren we niet. Daarom kom je hier geen spelers, trainers of scheidsrechters tegen.',
    },
    {
      text: 'De artikelen gaan over de wedstrijden tot aan de week waarin de gegevens zijn vastgelegd, de data zijn meegeschoven met het seizoen. Wat er daarna echt is gebeurd, weet deze krant niet.',
    },
    {
      heading: 'De lezers',
      text: 'De accounts waarmee je meteen kunt inloggen zijn verzonnen, met hun reacties en al, en de stemmen die bij het begin in de polls staan ook. Wie een mening denkt te herkennen, vergist zich. Een account dat je zelf aanmaakt is wel van jou: verwijder je het, dan is het weg.',
    },
    {
      heading: 'De tekeningen',
      text: 'De grafieken zijn getekend uit dezelfde uitslagen. Ze passen zich aan als je je scherm of deze site op donker zet.',
    },
    { text: 'Uitslagen: openfootball/football.json, publiek domein (CC0).' },
  ],
  en: [
    {
      text: 'The Final Whistle is not a real newspaper. It is an example newsroom: a site that shows what a paper looks like with Tribune’s widgets on its pages, such as the poll in the middle of an article and the announcement at the top of the page.',
    },
    {
      heading: 'The articles',
      text: 'The articles were written for demonstration. The results, half-time scores, dates and rounds in them are real: they come from the public domain (CC0), from the openfootball/football.json collection. Tables, runs and percentages are computed from those and checked again with every change. What the results do not show, we do not claim. That is why you will not find players, managers or referees here.',
    },
    {
      text: 'The articles cover matches up to the week in which the data was taken, and their dates have moved with the season. Of anything that really happened later, this paper knows nothing.',
    },
    {
      heading: 'The readers',
      text: 'The accounts you can log in with straight away are invented, comments and all, and so are the votes that stand in the polls to begin with. Any resemblance to an opinion is coincidental. An account that you make yourself is yours: delete it and it is gone.',
    },
    {
      heading: 'The drawings',
      text: 'The charts are drawn from the same results. They change with you if you set your screen, or this site, to dark.',
    },
    { text: 'Results: openfootball/football.json, public domain (CC0).' },
  ],
};

export const notes: Readonly<Record<Locale, Content['notes']>> = {
  nl: {
    foot: 'Een voorbeeldredactie. De artikelen zijn geschreven ter demonstratie. Uitslagen: openfootball/football.json, publiek domein (CC0).',
    table: 'Dit is het echte seizoen 2025-26, een aantal weken opgeschoven zodat het nu loopt.',
    odds: 'Uit de stand op de maandag ervoor. De sterkte van een club is (punten + 10) / (wedstrijden + 10); de thuisclub krijgt die 1,35 keer. Een gelijkspel heeft altijd een kans van 26 procent, de rest wordt naar sterkte verdeeld. De quotering is 1 gedeeld door de kans, in stappen van 0,05, van 1,10 tot 9,00.',
    pool: 'De wedstrijden en uitslagen zijn echt, de data niet: het seizoen is een aantal weken opgeschoven, zodat het nu loopt. Wat bij het vastleggen van de gegevens nog niet was gespeeld, eindigt hier zoals wij het verzonnen. Zes wedstrijden hadden toen nog geen aanvangstijd: die beginnen hier om 14.30 uur.',
    ranking: 'De deelnemers waarvan de naam met “demo” begint, zijn verzonnen.',
    squad: 'De club bestaat, de spelers niet: alle selecties zijn verzonnen.',
    ratings: 'De spelers zijn verzonnen: de clubs, de wedstrijden en de uitslagen zijn echt, de selecties niet.',
    goals: 'De minuten zijn verzonnen; alleen rust- en eindstand zijn echt.',
  },
  en: {
    foot: 'An example newsroom. The articles were written for demonstration. Results: openfootball/football.json, public domain (CC0).',
    table: 'This is the real 2025-26 season, moved by a number of weeks so that it is on now.',
    odds: 'From the table of the Monday before. A club’s strength is (points + 10) / (matches + 10); the home side gets 1.35 times that. A draw always has a chance of 26 per cent, the rest is shared by strength. The odds are 1 divided by the chance, in steps of 0.05, from 1.10 to 9.00.',
    pool: 'The matches and results are real, their dates are not: the season has been moved by whole weeks, so that it is on now. What had not been played when the data was taken ends here as we made it up. One match had no kick-off time then: it starts at 3pm here.',
    ranking: 'Players whose name begins with “demo” are invented.',
    squad: 'The club is real, its players are not: all squads are invented.',
    ratings: 'The players are made up: the clubs, the matches and the results are real, the squads are not.',
    goals: 'The minutes are made up; only the half-time and final scores are real.',
  },
};

/** Pages that only the demonstration has. */
export const ownPages: Readonly<Record<Locale, Content['ownPages']>> = {
  nl: [
    { path: '/editors', title: 'Voor redacteuren' },
    { path: '/promotion', title: 'Promotie' },
  ],
  en: [
    { path: '/editors', title: 'For editors' },
    { path: '/promotion', title: 'Promotion' },
  ],
};

/** What the papers show, for who looks at Tribune. */
export const ribbons: Readonly<Record<Locale, Ribbon>> = {
  nl: {
    text: 'Dit is een demonstratie van Tribune.',
    links: [
      { title: 'Alle widgets', path: '/editors' },
      { title: 'Maak een tag', path: '/editors/poll' },
      { title: 'Zet de klok', url: '/dev/clock' },
      { title: 'Documentatie', url: '/docs/' },
    ],
  },
  en: {
    text: 'This is a demonstration of Tribune.',
    links: [
      { title: 'All widgets', path: '/editors' },
      { title: 'Make a tag', path: '/editors/poll' },
      { title: 'Set the clock', url: '/dev/clock' },
      { title: 'Documentation', url: '/docs/' },
    ],
  },
};
