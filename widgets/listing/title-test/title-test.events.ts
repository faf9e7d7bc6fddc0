import type { DeclaredEvent } from '#core/base/widget/events.ts';

export const events: Readonly<Record<string, DeclaredEvent>> = {
  'title-exposure': {
    about:
      'Half of a tested title was in view for a second. Once per article and page view, whatever the number of its links.',
    at: 'tag',
    detail: { article: 'Id of the article.', group: '`a` or `b`: the title that is shown.' },
    types: { article: 'number', group: "'a' | 'b'" },
  },
};
