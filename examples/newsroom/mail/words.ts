type Say = (values: Readonly<Record<string, string>>) => string;

export interface Letter {
  readonly subject: Say;
  /** Paragraphs before the link; `after`: those after it. */
  readonly before: readonly Say[];
  /** The text of the link. */
  readonly link: Say;
  readonly after: readonly Say[];
}

/** The texts of mails. `paper` is the paper's name. No subject contains anything that a reader typed. */
export const letters = {
  nl: {
    verify: {
      subject: ({ paper }) => `Bevestig je e-mailadres voor ${paper}`,
      before: [({ paper }) => `Welkom bij ${paper}. Bevestig dat dit je e-mailadres is.`],
      link: () => 'E-mailadres bevestigen',
      after: [() => 'Deze link werkt 24 uur.', () => 'Heb je je niet aangemeld? Dan hoef je niets te doen.'],
    },
    newEmail: {
      subject: ({ paper }) => `Bevestig je nieuwe e-mailadres voor ${paper}`,
      before: [({ username, paper }) => `Je wilt dit e-mailadres gebruiken voor het account ${username} bij ${paper}.`],
      link: () => 'Nieuw e-mailadres bevestigen',
      after: [
        () => 'Deze link werkt een uur. Tot je hem opent verandert er niets.',
        () => 'Heb je dit niet gevraagd? Dan hoef je niets te doen.',
      ],
    },
    newEmailNotice: {
      subject: ({ paper }) => `Je e-mailadres bij ${paper} wordt veranderd`,
      before: [
        ({ username, paper, email }) =>
          `Iemand heeft gevraagd om het e-mailadres van het account ${username} bij ${paper} te veranderen in ${email}.`,
        () => 'Ben jij dat? Open dan de link in de mail die we naar het nieuwe adres hebben gestuurd.',
        () => 'Ben jij dat niet? Stel dan meteen een nieuw wachtwoord in.',
      ],
      link: () => 'Nieuw wachtwoord instellen',
      after: [],
    },
    reset: {
      subject: ({ paper }) => `Nieuw wachtwoord voor ${paper}`,
      before: [
        ({ username, paper }) =>
          `Iemand heeft een nieuw wachtwoord gevraagd voor het account ${username} bij ${paper}.`,
      ],
      link: () => 'Nieuw wachtwoord instellen',
      after: [
        () => 'Deze link werkt een uur, en één keer.',
        () => 'Heb je dit niet gevraagd? Dan hoef je niets te doen: je wachtwoord blijft zoals het was.',
      ],
    },
    passwordChanged: {
      subject: ({ paper }) => `Je wachtwoord bij ${paper} is veranderd`,
      before: [
        ({ username, paper }) => `Het wachtwoord van het account ${username} bij ${paper} is zojuist veranderd.`,
        () => 'Op alle apparaten is dit account uitgelogd.',
        () => 'Heb je dit niet gedaan? Stel dan meteen een nieuw wachtwoord in.',
      ],
      link: () => 'Nieuw wachtwoord instellen',
      after: [],
    },
    readOn: () => 'Verder lezen waar je was',
  },
  en: {
    verify: {
      subject: ({ paper }) => `Verify your e-mail address for ${paper}`,
      before: [({ paper }) => `Welcome to ${paper}. Please verify that this is your e-mail address.`],
      link: () => 'Verify e-mail address',
      after: [() => 'This link works for 24 hours.', () => 'Did you not register? Then you need not do anything.'],
    },
    newEmail: {
      subject: ({ paper }) => `Verify your new e-mail address for ${paper}`,
      before: [({ username, paper }) => `You want to use this e-mail address for the account ${username} at ${paper}.`],
      link: () => 'Verify new e-mail address',
      after: [
        () => 'This link works for an hour. Until you open it nothing changes.',
        () => 'Did you not ask for this? Then you need not do anything.',
      ],
    },
    newEmailNotice: {
      subject: ({ paper }) => `Your e-mail address at ${paper} is being changed`,
      before: [
        ({ username, paper, email }) =>
          `Somebody asked to change the e-mail address of the account ${username} at ${paper} to ${email}.`,
        () => 'Was it you? Then open the link in the mail that we sent to the new address.',
        () => 'Was it not you? Then set a new password at once.',
      ],
      link: () => 'Set a new password',
      after: [],
    },
    reset: {
      subject: ({ paper }) => `New password for ${paper}`,
      before: [({ username, paper }) => `Somebody asked for a new password for the account ${username} at ${paper}.`],
      link: () => 'Set a new password',
      after: [
        () => 'This link works for an hour, and once.',
        () => 'Did you not ask for this? Then you need not do anything: your password stays as it was.',
      ],
    },
    passwordChanged: {
      subject: ({ paper }) => `Your password at ${paper} has been changed`,
      before: [
        ({ username, paper }) => `The password of the account ${username} at ${paper} has just been changed.`,
        () => 'This account has been logged out on every device.',
        () => 'Was it not you? Then set a new password at once.',
      ],
      link: () => 'Set a new password',
      after: [],
    },
    readOn: () => 'Read on where you were',
  },
} as const satisfies Record<'nl' | 'en', Record<LetterName, Letter> & { readonly readOn: Say }>;

export type LetterName = 'verify' | 'newEmail' | 'newEmailNotice' | 'reset' | 'passwordChanged';
