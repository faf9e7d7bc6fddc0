import type { DeclaredEvent } from '#core/base/widget/events.ts';

export const events: Readonly<Record<string, DeclaredEvent>> = {
  'comments-count': {
    about: 'There are more or fewer comments than were known here.',
    at: 'tag',
    detail: { type: 'What they are about: `article`, `topic`.', id: 'Its id.', count: 'How many there are now.' },
    types: { id: 'number', count: 'number' },
  },
};
