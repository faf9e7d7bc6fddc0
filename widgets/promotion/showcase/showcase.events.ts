import type { DeclaredEvent } from '#core/base/widget/events.ts';

export const events: Readonly<Record<string, DeclaredEvent>> = {
  impression: {
    about:
      'Half of a creative in a `showcase` was in view for a second. Once for each creative, place and page view; never for what stands in its stead.',
    at: 'tag',
    detail: {
      slug: 'The place.',
      creative: 'Which of its creatives, from 0, in the order in which they are printed.',
    },
    types: { creative: 'number' },
  },
};
