import type { Locale } from '../content/numerals.ts';

interface EditorWords {
  readonly intro: string;
  readonly tag: string;
  readonly open: readonly [string, string];
  readonly closed: readonly [string, string];
  readonly empty: readonly [string, string];
  readonly bare: readonly [string, string];
  readonly twice: readonly [string, string];
  readonly bar: readonly [string, string];
  readonly login: readonly [string, string];
  readonly mistakes: readonly [string, string];
  /** What the wrong tags print: it stays. */
  readonly stays: string;
  readonly show: string;
  readonly hide: string;
  /** What is wrong with each of the tags in `mistakes.ts`, in their order. */
  readonly wrong: readonly string[];
}

export const editorWords: Readonly<Record<Locale, EditorWords>> = {
  nl: {
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
    bar: [
      'Mededeling',
      'Staat bovenaan elke pagina. Wie hem wegklikt, ziet hem pas terug als de tekst is gewijzigd: verander dan data-updated-at.',
    ],
    login: ['Inloggen', 'Heeft geen tag nodig. Elke link naar #login opent het venster.'],
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
    bar: [
      'Announcement',
      'Stands at the top of every page. A reader who closes it sees it again only once the text has changed: change data-updated-at when it does.',
    ],
    login: ['Log in', 'Needs no tag. Every link to #login opens the dialog.'],
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
