import type { DeclaredEvent } from '#core/base/widget/events.ts';

export const events: Readonly<Record<string, DeclaredEvent>> = {
  vote: {
    about: 'A vote of this reader was counted.',
    at: 'tag',
    detail: { poll: 'Id of the poll.', answer: 'Id of the answer.' },
    types: { poll: 'number', answer: 'number' },
  },
};
