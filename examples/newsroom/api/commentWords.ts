import type { Language } from './messages.ts';

/** What the API calls the things around a comment, for islands that print the server's words. */
export const commentLabels = {
  nl: {
    hidden_label: 'Verborgen',
    report_message: 'Bedankt. De redactie kijkt naar deze reactie.',
    edit: 'Bewerken',
    likes: 'Vind ik goed',
    replay: 'Beantwoorden',
    delete: 'Verwijderen',
    cancel: 'Annuleren',
  },
  en: {
    hidden_label: 'Hidden',
    report_message: 'Thank you. The editors will look at this comment.',
    edit: 'Edit',
    likes: 'Like',
    replay: 'Reply',
    delete: 'Delete',
    cancel: 'Cancel',
  },
} as const satisfies Readonly<Record<Language, Readonly<Record<string, string>>>>;

const roles: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  nl: {
    editor: 'Redactie',
    author: 'Redactie',
    'guest-author': 'Gastauteur',
    moderator: 'Moderator',
    admin: 'Redactie',
  },
  en: { editor: 'Editor', author: 'Author', 'guest-author': 'Guest author', moderator: 'Moderator', admin: 'Staff' },
};

/** A role as it stands beside a name; one that is not known here as the paper spells it. */
export const roleWord = (role: string, language: Language): string => roles[language][role] ?? role;
