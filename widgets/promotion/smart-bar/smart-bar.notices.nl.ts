import type { Translations } from '#core/base/errors/notices.ts';

export const notices: Translations = {
  B01: (stamp: string) => ({
    what: `De data-updated-at "${stamp}" van de smart bar is geen datum, dus is een nieuwe tekst niet van een oude te onderscheiden.`,
    remedy: 'Druk een ISO-datum zoals 2025-08-08T18:30:00Z, of de seconden of milliseconden sinds 1970.',
  }),
  B02: (why: string) => ({
    what: `De server hoorde niet dat de smart bar is weggeklikt (${why}).`,
    remedy: 'In deze browser blijft de balk weg. Kijk naar POST /ajax/smart-bar/hide.',
  }),
};
