import type { FixtureStatus } from '#core/contract/matchCentre.ts';
import type { Locale } from '../editorial/numerals.ts';

interface MatchWords {
  readonly title: string;
  /** `Feyenoord - PSV` as a sentence begins. */
  readonly match: (home: string, away: string) => string;
  readonly statuses: Readonly<Record<FixtureStatus, string>>;
  readonly minute: (minute: number) => string;
  readonly kickOff: string;
  readonly newKickOff: string;
  readonly planned: string;
  readonly noDate: string;
  readonly early: string;
  readonly halfTime: string;
  readonly regular: string;
  readonly extraTime: string;
  readonly shootOut: string;
  readonly abandoned: string;
  readonly round: string;
  readonly goals: string;
  readonly endInvented: string;
  readonly usualTime: string;
  readonly moved: string;
  readonly page: string;
  readonly table: string;
  readonly ratings: string;
}

export const matchWords: Readonly<Record<Locale, MatchWords>> = {
  nl: {
    title: 'Wedstrijd',
    match: (home, away) => `${home} – ${away}`,
    statuses: {
      scheduled: 'Nog te spelen',
      live: 'Bezig',
      'half-time': 'Rust',
      'extra-time': 'Verlenging',
      penalties: 'Strafschoppen',
      finished: 'Afgelopen',
      postponed: 'Uitgesteld',
      abandoned: 'Gestaakt',
    },
    minute: (minute) => `${minute}e minuut`,
    kickOff: 'Aftrap',
    newKickOff: 'Nieuwe aftrap',
    planned: 'Eerder gepland',
    noDate: 'Er is nog geen nieuwe datum.',
    early: 'De wedstrijd begon eerder dan gepland.',
    halfTime: 'Rust',
    regular: 'Na 90 minuten',
    extraTime: 'Na verlenging.',
    shootOut: 'Strafschoppen',
    abandoned: 'De wedstrijd werd gestaakt. Er is geen uitslag.',
    round: 'Speelronde',
    goals: 'Doelpunten',
    endInvented: 'Deze uitslag is verzonnen: de wedstrijd was nog niet gespeeld toen de gegevens werden verzameld.',
    usualTime: 'De aanvangstijd stond bij het vastleggen van de gegevens nog niet vast: die hebben wij gekozen.',
    moved:
      'De datum is verschoven, een heel aantal weken: de dag, de tijd en de volgorde zijn die van het echte seizoen.',
    page: 'Naar de wedstrijd',
    table: 'Stand en uitslagen',
    ratings: 'Wie speelden er',
  },
  en: {
    title: 'Match',
    match: (home, away) => `${home} v ${away}`,
    statuses: {
      scheduled: 'To be played',
      live: 'Live',
      'half-time': 'Half-time',
      'extra-time': 'Extra time',
      penalties: 'Penalties',
      finished: 'Full time',
      postponed: 'Postponed',
      abandoned: 'Abandoned',
    },
    minute: (minute) => `minute ${minute}`,
    kickOff: 'Kick-off',
    newKickOff: 'New kick-off',
    planned: 'First planned for',
    noDate: 'There is no new date yet.',
    early: 'The match began earlier than planned.',
    halfTime: 'Half-time',
    regular: 'After 90 minutes',
    extraTime: 'After extra time.',
    shootOut: 'Penalties',
    abandoned: 'The match was abandoned. There is no result.',
    round: 'Round',
    goals: 'Goals',
    endInvented: 'This result is made up: the match had not been played when the data was gathered.',
    usualTime: 'The kick-off time had not been fixed when the data was taken: we chose it.',
    moved: 'The date was moved by a number of whole weeks: day, time and order are those of the real season.',
    page: 'To the match',
    table: 'Table and results',
    ratings: 'Who played',
  },
};
