import type { Caption } from './specimen.ts';

interface ListingWords {
  readonly related: Caption;
  readonly search: Caption;
  readonly latest: Caption;
  readonly sidebar: Caption;
  readonly bare: Caption;
  readonly photos: Caption;
  /** A tag whose articles have pictures. */
  readonly photosTag: string;
}

/** The gallery's texts about lists of articles. */
export const listingWords: Readonly<Record<'nl' | 'en', ListingWords>> = {
  nl: {
    related: [
      'Vorig en volgend artikel',
      'Onder een artikel. Wie naar een link wijst, heeft de pagina al voor de klik, behalve wie data bespaart.',
    ],
    search: [
      'Zoeken',
      'Vindt artikelen terwijl je typt, ook bij een tikfout. Zonder JavaScript is het een gewoon formulier.',
    ],
    latest: [
      'Nieuwste artikelen',
      'De pagina die de site afdrukt staat er meteen. Meer artikelen komen er op verzoek onder, elk één keer per pagina.',
    ],
    photos: [
      'Genummerde foto’s',
      'Voor een fotoreportage. Wie luistert, hoort de hoeveelste foto het is en hoeveel er zijn.',
    ],
    photosTag: 'in-beeld',
    sidebar: ['Populair', 'Voor een zijbalk: zonder samenvatting, met dag en maand.'],
    bare: [
      'Auteurs',
      'Waar de site niets afdrukt, haalt een lijst haar eerste pagina zelf op, zoals deze van wie er voor de krant schrijft.',
    ],
  },
  en: {
    related: [
      'Previous and next article',
      'Below an article. Whoever points at a link has the page before the click, unless they save data.',
    ],
    search: [
      'Search',
      'Finds articles while a reader types, slips of the finger included. Without JavaScript it is a plain form.',
    ],
    latest: [
      'Latest articles',
      'The page that the site prints stands at once. More articles come below it on demand, each once on a page.',
    ],
    photos: [
      'Numbered pictures',
      'For a photo report. Whoever listens hears which picture it is, and how many there are.',
    ],
    photosTag: 'in-pictures',
    sidebar: ['Popular', 'For a sidebar: without a summary, with day and month.'],
    bare: [
      'Authors',
      'Where the site prints nothing, a list fetches its first page itself, as this one of who writes for the paper.',
    ],
  },
};
