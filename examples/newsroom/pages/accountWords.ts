import type { Locale } from '../editorial/numerals.ts';

const nl = {
  needsScript: 'Zet JavaScript aan in je browser en laad deze pagina opnieuw.',
  needsScriptLink:
    'Zet JavaScript aan in je browser en laad deze pagina opnieuw. De link uit de mail blijft bruikbaar.',
  registerText: 'Een account is gratis. Je kiest een gebruikersnaam, en met een mail controleren we je adres.',
  registerScript:
    'Een account maak je aan in een venster op deze pagina. Daarvoor moet JavaScript aanstaan in je browser.',
  openRegister: 'Maak een account aan',
  hasAccount: 'Heb je al een account?',
  noAccount: 'Nog geen account?',
  forgotten: 'Wachtwoord vergeten?',
  profile: 'Je profiel',
  profileText: 'Hier staat alles wat we van je weten, en hier pas je het aan:',
  profileCan: [
    'je naam en je foto,',
    'je e-mailadres en je wachtwoord,',
    'waarover je bericht krijgt,',
    'en of je je account wilt houden.',
  ],
  profileGuest: 'Je profiel is alleen van jou: log in om het te zien.',
  verify: 'Je e\u2011mailadres bevestigen',
  verifyText: 'Hier controleren we of het adres waar we je mailden van jou is.',
  verifyNew: 'Je nieuwe e\u2011mailadres bevestigen',
  verifyNewText:
    'Hier controleren we of je nieuwe adres van jou is. Daarna log je ermee in en krijg je daar onze mails.',
  reset: 'Een nieuw wachtwoord kiezen',
  resetText: 'Kies een nieuw wachtwoord. Daarna log je er op al je apparaten opnieuw mee in.',
  ask: 'Wachtwoord vergeten',
  askText: 'Vul je e-mailadres in. Je krijgt een mail met een link waarmee je een nieuw wachtwoord kiest.',
  callback: 'Inloggen',
  callbackText: 'Hier ronden we het inloggen af. Daarna ga je terug naar de pagina waar je was.',
  contact: 'Contact',
  contactText:
    'Klopt er iets niet in de krant, of heb je een vraag of een idee? Schrijf ons. Je krijgt antwoord per mail.',
  contactName: 'Je naam',
  contactEmail: 'E-mailadres',
  contactHint: 'Alleen om je te antwoorden.',
  contactMessage: 'Je bericht',
  contactSend: 'Bericht versturen',
  contactSent: 'Je bericht is verstuurd. Je krijgt antwoord per mail.',
  contactScript:
    'Met JavaScript controleren we dat een mens dit formulier verstuurt. Staat het uit en wordt je bericht geweigerd? Mail ons dan op',
  memberSince: 'Lid sinds',
  comments: (count: number) => (count === 1 ? '1 reactie' : `${count} reacties`),
  newestComments: (count: number) => `Dit zijn de nieuwste ${count}.`,
  noComments: (name: string) => `${name} heeft nog niet gereageerd.`,
  columns: ['Reactie', 'Artikel', 'Datum', 'Likes'],
  likes: (count: string) => `${count}+`,
  toArticle: 'Naar het artikel',
  karma: 'Karma',
  rank: 'Plaats',
  noRank: 'Nog geen',
  monthComments: 'Reacties deze maand',
  monthLikes: 'Likes deze maand',
  poolRank: 'Plaats in de pool',
  poolPoints: 'Punten in de pool',
  commentsBy: (name: string) => `De reacties van ${name}`,
};

type Words = { readonly [Key in keyof typeof nl]: (typeof nl)[Key] };

const en: Words = {
  needsScript: 'Switch JavaScript on in your browser and load this page again.',
  needsScriptLink: 'Switch JavaScript on in your browser and load this page again. The link in the e-mail stays good.',
  registerText: 'An account is free. You choose a username, and an e-mail from us checks your address.',
  registerScript: 'An account is made in a dialog on this page. Your browser needs JavaScript switched on for that.',
  openRegister: 'Create an account',
  hasAccount: 'Have an account already?',
  noAccount: 'No account yet?',
  forgotten: 'Forgotten your password?',
  profile: 'Your profile',
  profileText: 'Everything we know about you is here, and here is where you change it:',
  profileCan: [
    'your name and your picture,',
    'your e-mail address and your password,',
    'what you hear from us about,',
    'and whether you want to keep your account.',
  ],
  profileGuest: 'Your profile is yours alone: log in to see it.',
  verify: 'Confirm your e\u2011mail address',
  verifyText: 'Here we check that the address we wrote to is yours.',
  verifyNew: 'Confirm your new e\u2011mail address',
  verifyNewText:
    'Here we check that your new address is yours. After that you log in with it, and our emails go there.',
  reset: 'Choose a new password',
  resetText: 'Choose a new password. You then log in with it again on all your devices.',
  ask: 'Forgotten password',
  askText: 'Enter your e-mail address. You will get an e-mail with a link to choose a new password.',
  callback: 'Logging in',
  callbackText: 'Here we finish your login. After that you go back to the page you were on.',
  contact: 'Contact',
  contactText:
    'Is something wrong in the paper, or do you have a question or an idea? Write to us. We answer by e-mail.',
  contactName: 'Your name',
  contactEmail: 'Email address',
  contactHint: 'Only to answer you.',
  contactMessage: 'Your message',
  contactSend: 'Send message',
  contactSent: 'Your message has been sent. We answer by e-mail.',
  contactScript:
    'JavaScript lets us check that a person sends this form. If it is switched off and your message is refused, e-mail us at',
  memberSince: 'Member since',
  comments: (count) => (count === 1 ? '1 comment' : `${count} comments`),
  newestComments: (count) => `These are the newest ${count}.`,
  noComments: (name) => `${name} has not commented yet.`,
  columns: ['Comment', 'Article', 'Date', 'Likes'],
  likes: (count) => `${count}+`,
  toArticle: 'To the article',
  karma: 'Karma',
  rank: 'Place',
  noRank: 'None yet',
  monthComments: 'Comments this month',
  monthLikes: 'Likes this month',
  poolRank: 'Place in the pool',
  poolPoints: 'Points in the pool',
  commentsBy: (name) => `Comments by ${name}`,
};

/** What the pages around accounts say. */
export function accountWordsOf(locale: Locale): Words {
  return locale === 'nl' ? nl : en;
}
