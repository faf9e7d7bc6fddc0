import type { DeclaredEvent } from '#core/base/widget/events.ts';

export const events: Readonly<Record<string, DeclaredEvent>> = {
  'line-up': {
    about: 'The line-up of this reader was kept.',
    at: 'tag',
    detail: { team: 'Slug of the team.', formation: 'Name of the formation: `4-3-3`.' },
  },
};
