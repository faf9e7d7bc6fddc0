import type { Translations } from '#core/base/errors/notices.ts';

export const notices: Translations = {
  B03: (why: string) => ({
    what: `De pop-up kon niet worden opgevraagd (${why}), dus er wordt er geen getoond.`,
    remedy: 'Kijk naar GET /api/v2/setting.',
  }),
};
