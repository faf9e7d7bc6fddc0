import type { DeclaredEvent } from '#core/base/widget/events.ts';

export const events: Readonly<Record<string, DeclaredEvent>> = {
  'bug-report': {
    about: 'Only with `widgets.bug-report.adapter: host`: an admin is there; the site’s own tool for reports may come.',
    at: 'tag',
    detail: { id: 'Id of the admin.', name: 'The name.', email: 'The e-mail address; null where it is not known.' },
    types: { id: 'number', email: 'string | null' },
  },
};
