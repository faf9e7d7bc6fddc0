import type { Translations } from '#core/base/errors/notices.ts';

export const notices: Translations = {
  L01: (file: string, why: string) => ({
    what: `De template ${file} van de tenant kan niet worden gebruikt: ${why}.`,
    remedy: 'De kaarten van Tribune zelf staan in hun plaats. `npm run templates` zegt wat er mis is met het bestand.',
  }),
};
