import type { Locale } from '../../editorial/numerals.ts';
import type { Caption } from './gallery/specimen.ts';

const nl = {
  title: 'Promotie',
  kicker: 'Voor de uitgever',
  standfirst:
    'Alles waar een uitgever aan verdient staat op deze pagina tegelijk aan. Lezen moet er niet onder lijden.',
  services: 'De redactie verandert wat je ziet op',
  tag: 'De tag',
  consentFirst: [
    'Eerst de vraag',
    'De balk onderin is van de krant zelf. Zolang je niets hebt gezegd, gaat er geen verzoek naar een andere site en komt er geen advertentie. De widgets lezen het antwoord van het html-element, nog voordat er iets getekend is.',
  ],
  popUp: [
    'Een venster, één keer',
    'Wie een vijfde van dit artikel heeft gelezen, krijgt één keer een venster te zien; op een telefoon is dat een lage strook. Tot dan wordt er niets voor opgehaald. Wegklikken helpt echt: het komt pas terug als de redactie een nieuwe tekst schrijft.',
  ],
  places: [
    'Advertenties die elkaar afwisselen',
    'De ruimte is al vrij voordat er iets geladen is, dus de tekst verschuift nooit. Er wordt alleen gewisseld als je de advertentie echt ziet en er niet op staat met je muis. Komt er niets, dan staat er iets van de krant zelf.',
  ],
  wide: [
    'De brede plek',
    'Op de voorpagina is de plek breder, en op een telefoon is het een andere: het CMS drukt beide af en de stijl kiest.',
  ],
  titles: [
    'Twee titels voor één stuk',
    'De ene helft van de lezers ziet de eerste titel, de andere helft de tweede. Een regel in de kop van de pagina kiest vóór het tekenen, dus de verkeerde titel staat er geen moment.',
  ],
  social: [
    'Een uitnodiging om te volgen',
    'Na een paar tellen rust komt er rechtsonder een uitnodiging. Ook die komt nooit over iets anders heen en blijft na het sluiten een maand weg.',
  ],
  admins: [
    'Alleen voor beheerders',
    'Wie als beheerder inlogt (demo.admin) krijgt een formulier om een fout te melden, en de eigen code van de krant draait. Met ?tribune=safe in het adres blijft die code uit.',
  ],
} as const;

type Words = { readonly [Key in keyof typeof nl]: (typeof nl)[Key] extends string ? string : Caption };

const en: Words = {
  title: 'Promotion',
  kicker: 'For the publisher',
  standfirst: 'Everything that a publisher earns by is switched on here at once. Reading should not suffer for it.',
  services: 'The desk changes what you see at',
  tag: 'The tag',
  consentFirst: [
    'First, a question',
    'The bar at the bottom is the paper’s own. Until you have answered, nothing is asked of any other site and no advertisement comes. The widgets read your answer from the html element, before anything is drawn.',
  ],
  popUp: [
    'A pop-up, once',
    'A reader who is a fifth of the way through this story is shown a dialog, once; on a phone it is a low sheet. Nothing is fetched for it before that. Closing it counts: it only comes back when the desk has written something new.',
  ],
  places: [
    'Advertisements that take turns',
    'Their room is kept before anything loads, so the text never moves. They change only while you can see them and your mouse is elsewhere. Where none comes, the paper puts in a word of its own.',
  ],
  wide: [
    'The wide place',
    'The front page has a wider place, and a phone has another: the CMS prints both, and the style sheet chooses.',
  ],
  titles: [
    'Two titles for one story',
    'Half of the readers see the first title, the other half the second. A line in the head of the page decides before anything is painted, so the wrong one is never there, not even for a moment.',
  ],
  social: [
    'An invitation to follow',
    'After a few quiet seconds an invitation comes up in the corner. It never covers anything else either, and once closed it stays away for a month.',
  ],
  admins: [
    'For admins only',
    'Whoever logs in as an admin (demo.admin) has a form to report a bug, and the paper’s own front code runs. With ?tribune=safe in the address that code stays off.',
  ],
};

/** The texts of the page with all promotion. */
export const promotionPageWords: Readonly<Record<Locale, Words>> = { nl, en };
