import type { Language } from './messages.ts';

/** The words of the API around comments, for islands that show the server's own. */
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

/** The word for a role, as it is shown beside a name; an unknown role as it is stored. */
export const roleWord = (role: string, language: Language): string => roles[language][role] ?? role;
