import type { Locale } from '../../../editorial/numerals.ts';
import type { Caption } from './specimen.ts';

interface EditorWords {
  readonly title: string;
  readonly intro: string;
  /** The text of the link to the configurator. */
  readonly make: string;
  readonly tag: string;
  readonly open: Caption;
  readonly closed: Caption;
  readonly empty: Caption;
  readonly bare: Caption;
  readonly twice: Caption;
  readonly liveblog: Caption;
  readonly formation: Caption;
  readonly rating: Caption;
  readonly ratingClosed: Caption;
  readonly topRated: Caption;
  readonly standings: Caption;
  readonly scorers: Caption;
  readonly collection: Caption;
  readonly pool: Caption;
  readonly odds: Caption;
  readonly ranking: Caption;
  readonly bar: Caption;
  readonly login: Caption;
  readonly register: Caption;
  readonly session: Caption;
  readonly notifications: Caption;
  readonly appearance: Caption;
  readonly navigation: Caption;
  readonly tabs: Caption;
  /** Title and text of the three tabs. */
  readonly tabsShown: readonly Caption[];
  readonly linked: Caption;
  readonly push: Caption;
  readonly reader: Caption;
  readonly popUp: Caption;
  readonly showcase: Caption;
  readonly titles: Caption;
  readonly social: Caption;
  /** Captions of five posts: an available one, a video, a deleted one, one that does not load, and one that the host did not print. */
  readonly posts: readonly Caption[];
  readonly types: Caption;
  /** The purpose of each page type, in the order of `siteSpecimens.ts`. */
  readonly typesOf: readonly string[];
  readonly mistakes: Caption;
  /** The text that the wrong tags print, which stays. */
  readonly stays: string;
  readonly show: string;
  readonly hide: string;
  /** What is wrong with each tag of `mistakes` (`editorsPage.ts`), in order. */
  readonly wrong: readonly string[];
}

export const editorWords: Readonly<Record<Locale, EditorWords>> = {
  nl: {
    title: 'Voor redacteuren',
    make: 'Een tag maken',
    intro:
      'Een widget plaats je met één tag in de tekst. Hieronder staat elke widget zoals lezers hem zien, met de tag die ervoor nodig is. Wat het CMS in de tag afdrukt, is wat een lezer zonder JavaScript ziet.',
    tag: 'De tag',
    open: [
      'Poll, open',
      'De vraag en de antwoorden staan in de tag. De widget neemt ze over en vraagt ze niet nog eens op.',
    ],
    closed: ['Poll, gesloten', 'Na sluiting drukt het CMS de uitslag af.'],
    empty: ['Poll zonder stemmen', 'Nog niemand heeft gestemd.'],
    bare: [
      'Poll, niets afgedrukt',
      'Een lege tag werkt ook: dan haalt de widget de poll zelf op. Lezers zonder JavaScript zien niets, dus liever niet.',
    ],
    twice: [
      'Dezelfde poll nog een keer',
      'Staat een poll vaker op een pagina, dan lopen ze gelijk: stem in de ene en de andere telt mee.',
    ],
    liveblog: [
      'Liveblog',
      'Het CMS drukt de nieuwste tien updates af, met de vastgezette erboven. De widget houdt ze bij: wat de redactie schrijft, verbetert of weghaalt, gebeurt meteen ook bij de lezer.',
    ],
    formation: [
      'Opstelling',
      'De meest gekozen formaties en spelers, en een veld waarop lezers hun eigen elf neerzetten. Het CMS drukt af wat er tot nu toe gekozen is.',
    ],
    rating: [
      'Spelerscijfers',
      'Wie meespeelde, in de volgorde van de opstelling. Gemiddelden komen pas na de eigen stem, of na sluiting. De spelers zijn verzonnen.',
    ],
    ratingClosed: [
      'Spelerscijfers, gesloten',
      'Na zeven dagen drukt het CMS de uitslag af. De spelers zijn verzonnen.',
    ],
    topRated: [
      'Beste cijfers',
      'De tien best beoordeelde spelers, over de gesloten stemmingen. De spelers zijn verzonnen.',
    ],
    standings: [
      'Stand',
      'De bovenste rijen, zoals in een zijbalk. Zolang er wedstrijden bezig zijn, is het de tussenstand en bewegen de rijen mee.',
    ],
    collection: [
      'Verzameling met filters',
      'Wat lezers filteren en sorteren, met bij elke keuze hoeveel er overblijven. Zonder JavaScript is het een gewoon formulier. Het adres zegt wat er staat: zet er één op een pagina.',
    ],
    scorers: [
      'Topscorers',
      'De tien beste van het WK, en allemaal voor wie erom vraagt. Eigen doelpunten tellen voor niemand.',
    ],
    pool: [
      'Voetbalpool',
      'De wedstrijden van een week, elk met één voorspelling per lezer, open tot de aftrap. Het CMS drukt af wat een gast ziet.',
    ],
    odds: ['Wat lezers voorspellen', 'Bij een artikel over een wedstrijd, met de quoteringen en de weg naar de pool.'],
    ranking: ['Ranglijst', 'De ranglijst van de pool per week, maand en seizoen, met de eigen plaats in beeld.'],
    bar: [
      'Mededeling',
      'Staat bovenaan elke pagina. Wie hem wegklikt, ziet hem pas terug als de tekst is gewijzigd: verander dan data-updated-at.',
    ],
    login: ['Inloggen', 'Heeft geen tag nodig. Elke link naar #login opent het venster.'],
    register: ['Account aanmaken', 'Hetzelfde venster, met het formulier voor een nieuw account voorop.'],
    session: [
      'Wie er leest',
      'Staat bovenaan elke pagina. Gasten houden wat het CMS heeft afgedrukt; wie is ingelogd, ziet zijn foto met een menu.',
    ],
    notifications: [
      'Meldingen',
      'Staat naast de knop met het account, op elke pagina. Lezers zien een bel met wie op ze reageerde; gasten zien niets, of wat het CMS in de tag afdrukt.',
    ],
    appearance: [
      'Weergave',
      'Licht of donker, normale of grote tekst. Staat bovenaan elke pagina en werkt ook zonder account.',
    ],
    navigation: [
      'Rubrieken',
      'De balk onder de naam van de krant. Op een smal scherm wordt het een knop, die de lijst over de pagina heen opent.',
    ],
    tabs: [
      'Tabbladen',
      'Elk tabblad heeft zijn eigen adres, dus je kunt ernaar linken. Zonder JavaScript staan de stukken onder elkaar.',
    ],
    tabsShown: [
      ['Voor rust', 'De eerste 45 minuten, met wat de scheidsrechter erbij telt.'],
      ['Na rust', 'De andere helft: de ploegen zijn van kant gewisseld.'],
      ['Verlenging', 'Twee keer een kwartier, en alleen als er een winnaar moet zijn.'],
    ],
    linked: [
      'Kaart die een link is',
      'Zet data-href op een blok en klik waar je wilt: op de kaart, op de titel, met de middelste muisknop. Eén tag per pagina is genoeg.',
    ],
    push: [
      'Meldingen in de browser',
      'Eén schakelaar. De browser vraagt pas om toestemming als een lezer hem omzet, en wie nee zei, leest hier hoe dat ongedaan te maken is.',
    ],
    reader: [
      'Een lezer en zijn reacties',
      'Het CMS drukt de nieuwste reacties af. De widget bladert verder terug en vertelt hoeveel waardering ze kregen.',
    ],
    popUp: [
      'Venster',
      'Eén tag in de opmaak, en op elk artikel komt het venster dat de redactie schreef: één keer, na een vijfde van het stuk.',
    ],
    showcase: [
      'Advertenties',
      'De ruimte is al vrij, de inhoud wisselt. Zet de advertenties in de template, gescheiden door een regel met drie streepjes.',
    ],
    titles: ['Titeltest', 'Druk beide titels af in de link. Wie er niets van wil weten, ziet de eerste.'],
    posts: [
      [
        'Bericht van X',
        'Het citaat staat er meteen, met wie het schreef en een link. Van X komt niets voordat een lezer op de knop drukt of berichten van anderen toestaat.',
      ],
      ['Filmpje van TikTok', 'Hetzelfde, met de speler van TikTok.'],
      ['Een bericht dat verwijderd is', 'Wie het wil zien, leest dat het er niet meer staat. Het citaat blijft.'],
      ['Een netwerk dat niet antwoordt', 'Na acht seconden staan een knop en een link bij het citaat.'],
      ['Zonder citaat', 'Vul je alleen het adres in, dan vraagt de site zelf wat er in het bericht staat.'],
    ],
    social: ['Uitnodiging om te volgen', 'Eén keer per maand, in de hoek, als er verder niets openstaat.'],
    types: [
      'Pagina’s met een eigen widget',
      'Hier zet je geen tag: het CMS geeft de pagina een type, en de widget van dat type komt vanzelf.',
    ],
    typesOf: [
      'wat een lezer over zichzelf kan aanpassen',
      'een bericht aan de redactie',
      'een nieuw wachtwoord aanvragen, en kiezen',
      'de link uit de mail aan een nieuwe lezer',
      'de link uit de mail aan een nieuw adres',
      'terug van een andere site waar je een account hebt',
    ],
    mistakes: [
      'Veelgemaakte fouten',
      'Een fout in een tag kost alleen die ene widget: de rest van de pagina werkt door. In de console van je browser staat één melding per fout, met wat er wél had moeten staan.',
    ],
    stays: 'Dit drukte het CMS af, en dit blijft staan.',
    show: 'Laat tags met fouten zien',
    hide: 'Verberg de tags met fouten',
    wrong: [
      'De naam van de widget bestaat niet.',
      'Het verplichte attribuut ontbreekt.',
      'Het nummer van de poll is geen nummer.',
      'Het attribuut bestaat niet.',
      'Het moment bestaat niet.',
      'De JSON is niet af.',
      'Twee elementen met dezelfde id.',
    ],
  },
  en: {
    title: 'For editors',
    make: 'Make a tag',
    intro:
      'A widget is placed with one tag in the text. Here is each widget as readers see it, with the tag it takes. What the CMS prints inside the tag is what a reader without JavaScript gets.',
    tag: 'The tag',
    open: [
      'Poll, open',
      'Question and answers are printed inside the tag. The widget takes them over and does not ask for them again.',
    ],
    closed: ['Poll, closed', 'Once a poll is closed, the CMS prints the result.'],
    empty: ['Poll without votes', 'Nobody has voted yet.'],
    bare: [
      'Poll, nothing printed',
      'An empty tag works too: the widget then fetches the poll itself. Readers without JavaScript see nothing, so prefer not to.',
    ],
    twice: [
      'The same poll again',
      'Where a poll stands on a page more than once, the copies agree: vote in one and the other counts it.',
    ],
    liveblog: [
      'Live blog',
      'The CMS prints the ten newest updates, with the pinned ones above them. The widget keeps them up to date: what the desk writes, corrects or takes away happens to the reader’s page at once.',
    ],
    formation: [
      'Line-up',
      'The formations and players chosen most, and a pitch on which readers put an eleven of their own. The CMS prints what was chosen so far.',
    ],
    rating: [
      'Player ratings',
      'Who played, in the order of the line-up. Averages come after the own vote, or once it is closed. The players are made up.',
    ],
    ratingClosed: ['Player ratings, closed', 'After seven days the CMS prints the result. The players are made up.'],
    topRated: ['Best ratings', 'The ten best rated players, of the ballots that are closed. The players are made up.'],
    standings: [
      'Table',
      'Its top rows, as a rail has them. While matches are on it is the table as it stands, and its rows move along.',
    ],
    collection: [
      'Collection with filters',
      'What readers filter and sort, with how many each choice leaves. Without JavaScript it is an ordinary form. The address says what is shown: put one on a page.',
    ],
    scorers: ['Top scorers', 'The ten best of the World Cup, and everybody for who asks. Own goals count for nobody.'],
    pool: [
      'Prediction pool',
      'The games of a week, each with one prediction per reader, open until kick-off. The CMS prints what a guest sees.',
    ],
    odds: ['How readers predict', 'Beside a story about a match, with the odds and the way to the pool.'],
    ranking: ['Ranking', 'The ranking of the pool by week, month and season, with the reader’s own place in sight.'],
    bar: [
      'Announcement',
      'Stands at the top of every page. A reader who closes it sees it again only once the text has changed: change data-updated-at when it does.',
    ],
    login: ['Log in', 'Needs no tag. Every link to #login opens the dialog.'],
    register: ['Create an account', 'The same dialog, with the form for a new account in front.'],
    session: [
      'Who is reading',
      'Stands at the top of every page. Guests keep what the CMS printed; a reader who has logged in sees a face with a menu.',
    ],
    notifications: [
      'Notifications',
      'Stands beside the button of the account, on every page. Readers see a bell with who answered them; guests see nothing, or what the CMS prints in the tag.',
    ],
    appearance: [
      'Display',
      'Light or dark, normal or large text. Stands at the top of every page, and needs no account.',
    ],
    navigation: [
      'Sections',
      'The bar below the paper’s name. On a narrow screen it is a button that opens the list over the page.',
    ],
    tabs: [
      'Tabs',
      'Each tab has an address of its own, so you can link to it. Without JavaScript the parts stand below each other.',
    ],
    tabsShown: [
      ['First half', 'The first 45 minutes, with what the referee adds.'],
      ['Second half', 'The other half: the sides have changed ends.'],
      ['Extra time', 'A quarter of an hour twice, and only when there has to be a winner.'],
    ],
    linked: [
      'A card that is a link',
      'Put data-href on a block and click where you like: on the card, on the title, with the middle button. One tag a page is enough.',
    ],
    push: [
      'Notifications in the browser',
      'One switch. The browser asks for permission only when a reader flips it, and whoever said no reads here how to undo that.',
    ],
    reader: [
      'A reader and the comments',
      'The CMS prints the newest comments. The widget pages further back and says how well they were liked.',
    ],
    popUp: [
      'Pop-up',
      'One tag in the layout, and every story has the dialog that the desk wrote: once, a fifth of the way through.',
    ],
    showcase: [
      'Advertisements',
      'The room is kept, and what stands in it takes turns. Put the creatives in the template, parted by a line of three hyphens.',
    ],
    titles: ['Title test', 'Print both titles in the link. Whoever wants no part in it sees the first.'],
    posts: [
      [
        'A post from X',
        'The quote is there at once, with its author and a link. Nothing comes from X before a reader presses the button or allows embedded posts.',
      ],
      ['A film from TikTok', 'The same, with TikTok’s player.'],
      ['A post that was deleted', 'Who wants to see it reads that it is gone. The quote stays.'],
      ['A network that does not answer', 'After eight seconds the quote has a button and a link.'],
      ['Without a quote', 'With nothing but the address, the site asks what the post says.'],
    ],
    social: ['Invitation to follow', 'Once a month, in the corner, while nothing else is open.'],
    types: [
      'Pages with a widget of their own',
      'No tag goes here: the CMS gives the page a type, and the widget of that type comes by itself.',
    ],
    typesOf: [
      'what readers can change about themselves',
      'a message to the desk',
      'asking for a new password, and choosing it',
      'the link in the email to a new reader',
      'the link in the email to a new address',
      'back from another site where you have an account',
    ],
    mistakes: [
      'Common mistakes',
      'A mistake in a tag costs that one widget: the rest of the page carries on. The browser’s console has one note for each, with what should have been there.',
    ],
    stays: 'This is what the CMS printed, and it stays.',
    show: 'Show tags with mistakes',
    hide: 'Hide the tags with mistakes',
    wrong: [
      'There is no widget of that name.',
      'The required attribute is missing.',
      'The number of the poll is not a number.',
      'There is no such attribute.',
      'There is no such moment.',
      'The JSON is not finished.',
      'Two elements with the same id.',
    ],
  },
};
