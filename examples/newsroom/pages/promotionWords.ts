import type { Locale } from '../editorial/numerals.ts';
import type { Purpose } from './promotion.ts';

const purposesNl: Readonly<Record<Purpose, readonly [title: string, text: string]>> = {
  ads: ['Advertenties', 'Wij en adverteerders zien of een advertentie in beeld was.'],
  embeds: ['Ingesloten berichten', 'Berichten en filmpjes van andere sites staan meteen in het artikel.'],
  social: ['Sociale netwerken', 'Een volgknop van een ander netwerk mag laden.'],
  experiments: ['Proeven', 'We onthouden een week lang welke van twee titels je te zien krijgt.'],
};

const nl = {
  advertisement: 'Advertentie',
  otherAdvertisement: 'Nog een advertentie',
  room: 'Deze ruimte is voor een advertentie.',
  roomAsk: 'Kies wat je toestaat',
  roomOwn: 'Zag jij het aankomen?',
  roomGo: 'Doe mee aan de voetbalpool',
  consent: {
    title: 'Wat sta je toe?',
    text: 'De krant werkt ook zonder. Kies wat je toestaat; je kunt dat altijd veranderen.',
    all: 'Alles toestaan',
    none: 'Alles weigeren',
    choose: 'Zelf kiezen',
    save: 'Mijn keuze bewaren',
    purposes: purposesNl,
    change: 'Cookies',
    page: 'Je keuze over cookies',
  },
};

type Words = { readonly [Key in keyof typeof nl]: (typeof nl)[Key] };

const en: Words = {
  advertisement: 'Advertisement',
  otherAdvertisement: 'Another advertisement',
  room: 'This room is kept for an advertisement.',
  roomAsk: 'Choose what you allow',
  roomOwn: 'Did you see it coming?',
  roomGo: 'Join the prediction pool',
  consent: {
    title: 'What do you allow?',
    text: 'The paper works without them. Choose what you allow; you can change your mind at any time.',
    all: 'Allow all',
    none: 'Refuse all',
    choose: 'Let me choose',
    save: 'Keep my choice',
    purposes: {
      ads: ['Advertising', 'We and our advertisers learn whether an advertisement was in view.'],
      embeds: ['Embedded posts', 'Posts and films from other sites show in the story straight away.'],
      social: ['Social networks', 'A follow button of another network may load.'],
      experiments: ['Experiments', 'For a week we remember which of two titles you are shown.'],
    },
    change: 'Cookies',
    page: 'Your choice about cookies',
  },
};

/** What the paper says around what it promotes. */
export const promotionWords: Readonly<Record<Locale, Words>> = { nl, en };
