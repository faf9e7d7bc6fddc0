import type { DeclaredEvent } from '#core/base/widget/events.ts';

export const events: Readonly<Record<string, DeclaredEvent>> = {
  rate: {
    about: 'The ballot of this reader was counted.',
    at: 'tag',
    detail: { fixture: 'Id of the match.', players: 'How many players were rated.' },
    types: { fixture: 'number', players: 'number' },
  },
};
