import type { Language } from '../api/messages.ts';

interface SectionWords {
  readonly title: string;
  /** The heads of its columns. */
  readonly head: readonly string[];
}

export type SectionName = keyof (typeof sections)['en'];

const sections = {
  nl: {
    account: { title: 'Account', head: ['Wat', 'Waarde'] },
    logins: { title: 'Keren dat je bent ingelogd', head: ['Ingelogd', 'Uitgelogd'] },
    providers: { title: 'Andere manieren om in te loggen', head: ['Bij', 'Sinds'] },
    comments: { title: 'Reacties', head: ['Wanneer', 'Bij', 'Tekst', 'Verwijderd'] },
    likes: { title: 'Reacties die je leuk vindt', head: ['Wanneer', 'Bij'] },
    reports: { title: 'Reacties die je hebt gemeld', head: ['Wanneer', 'Bij', 'Reden', 'Toelichting'] },
    topics: { title: 'Onderwerpen op het forum', head: ['Wanneer', 'Titel', 'Tekst'] },
    letters: { title: 'Brieven aan de redactie', head: ['Wanneer', 'Naam', 'Tekst'] },
    claps: { title: 'Applaus', head: ['Voor', 'Aantal'] },
    votes: { title: 'Stemmen in polls', head: ['Wanneer', 'Vraag', 'Antwoord'] },
    ballots: { title: 'Beoordelingen van spelers', head: ['Wanneer', 'Wedstrijd', 'Speler', 'Cijfer'] },
    predictions: { title: 'Voorspellingen', head: ['Wanneer', 'Wedstrijd', 'Voorspelling', 'Punten'] },
    rankings: { title: 'Plaatsen in de voetbalpool', head: ['Periode', 'Vanaf', 'Plaats', 'Punten'] },
    formations: { title: 'Opstellingen', head: ['Wanneer', 'Team', 'Formatie', 'Spelers'] },
    teams: { title: 'Teams die je volgt', head: ['Team', 'Eigen keuze van meldingen'] },
    matches: { title: 'Wedstrijden die je volgt', head: ['Wedstrijd', 'Aftrap'] },
    notifications: { title: 'Meldingen', head: ['Wanneer', 'Soort', 'Waarover', 'Gelezen'] },
    browsers: { title: 'Browsers die meldingen krijgen', head: ['Sinds', 'Dienst'] },
    visits: { title: 'Bezochte pagina’s', head: ['Dag', 'Pagina'] },
  },
  en: {
    account: { title: 'Account', head: ['What', 'Value'] },
    logins: { title: 'Logins', head: ['Logged in', 'Logged out'] },
    providers: { title: 'Other ways to log in', head: ['With', 'Since'] },
    comments: { title: 'Comments', head: ['When', 'On', 'Text', 'Removed'] },
    likes: { title: 'Comments that you like', head: ['When', 'On'] },
    reports: { title: 'Comments that you reported', head: ['When', 'On', 'Reason', 'Explanation'] },
    topics: { title: 'Topics on the forum', head: ['When', 'Title', 'Text'] },
    letters: { title: 'Letters to the newsroom', head: ['When', 'Name', 'Text'] },
    claps: { title: 'Claps', head: ['For', 'Number'] },
    votes: { title: 'Votes in polls', head: ['When', 'Question', 'Answer'] },
    ballots: { title: 'Ratings of players', head: ['When', 'Match', 'Player', 'Grade'] },
    predictions: { title: 'Predictions', head: ['When', 'Match', 'Prediction', 'Points'] },
    rankings: { title: 'Places in the prediction pool', head: ['Period', 'From', 'Place', 'Points'] },
    formations: { title: 'Line-ups', head: ['When', 'Team', 'Formation', 'Players'] },
    teams: { title: 'Teams that you follow', head: ['Team', 'Own choice of notifications'] },
    matches: { title: 'Matches that you follow', head: ['Match', 'Kick-off'] },
    notifications: { title: 'Notifications', head: ['When', 'Kind', 'About', 'Read'] },
    browsers: { title: 'Browsers that get notifications', head: ['Since', 'Service'] },
    visits: { title: 'Pages that you visited', head: ['Day', 'Page'] },
  },
} as const;

const sentences = {
  nl: {
    title: (paper: string) => `Je gegevens bij ${paper}`,
    about: (name: string) => `Alles wat er van ${name} wordt bewaard.`,
    others:
      'Wat technisch is (zoals sleutels van verzoeken) staat in het JSON-bestand. Wachtwoorden en sleutels staan er nergens in, ook niet versleuteld.',
    page: (type: string, id: number) => `${type} ${id}`,
    account: {
      id: 'Nummer',
      username: 'Gebruikersnaam',
      name: 'Naam',
      email: 'E-mailadres',
      verified: 'E-mailadres bevestigd',
      birth: 'Geboortedatum',
      made: 'Account gemaakt',
      picture: 'Foto',
      role: 'Rol',
    },
    bets: { home_win: 'winst thuis', draw: 'gelijk', away_win: 'winst uit' },
    periods: { week: 'week', month: 'maand', total: 'seizoen' },
    kinds: { reply: 'antwoord', like: 'vind-ik-leuk', message: 'bericht', match: 'wedstrijd' },
  },
  en: {
    title: (paper: string) => `Your data at ${paper}`,
    about: (name: string) => `Everything that is kept of ${name}.`,
    others:
      'What is technical (such as keys of requests) is in the JSON file. Passwords and keys are in neither, not even encrypted.',
    page: (type: string, id: number) => `${type} ${id}`,
    account: {
      id: 'Number',
      username: 'Username',
      name: 'Name',
      email: 'E-mail address',
      verified: 'E-mail address verified',
      birth: 'Date of birth',
      made: 'Account made',
      picture: 'Picture',
      role: 'Role',
    },
    bets: { home_win: 'home win', draw: 'draw', away_win: 'away win' },
    periods: { week: 'week', month: 'month', total: 'season' },
    kinds: { reply: 'reply', like: 'like', message: 'message', match: 'match' },
  },
} as const;

/** The words of a section. */
export const sectionWords = (language: Language, name: SectionName): SectionWords => sections[language][name];

/** The other words of the file. */
export const ownDataWords = (language: Language) => sentences[language];
