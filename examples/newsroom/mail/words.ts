import en from './locales/en.json' with { type: 'json' };
import nl from './locales/nl.json' with { type: 'json' };

export type LetterName = 'verify' | 'newEmail' | 'newEmailNotice' | 'reset' | 'passwordChanged';

/**
 * The texts of mails: of each letter the `subject`, the paragraphs before and after the `link`, numbered from 1, and the text of the link. `readOn` is the text of a link to where the reader
 * was. `{{paper}}` is the paper's name. No subject contains anything that a reader typed.
 */
export const letters: Readonly<Record<'nl' | 'en', Readonly<Record<string, string>>>> = { nl, en };
