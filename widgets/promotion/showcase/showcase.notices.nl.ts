import type { Translations } from '#core/base/errors/notices.ts';

export const notices: Translations = {
  R01: () => ({
    what: 'Een showcase heeft de id van een tenant nodig: zonder die kan niets de plaats innemen van advertenties die zijn geblokkeerd.',
    remedy: 'Laad het script van /assets/cdn/<tenant>/, of druk data-tenant-id op de tag.',
  }),
  R02: (path: string, why: string) => ({
    what: `Wat de plaats van advertenties inneemt, kon niet worden opgehaald (${why}).`,
    remedy: `Kijk naar GET ${path}, of druk het in een <template data-alternative> in de tag.`,
  }),
  R03: () => ({
    what: 'Een uiting met scripts, stijlen of frames is weggelaten, omdat zij niet in de pagina zelf mag draaien.',
    remedy: 'Druk data-frame met het adres van een document ervoor: zie templates/default/showcase.html.',
  }),
  R04: () => ({
    what: 'Deze browser zegt niet wat in beeld is, dus blijven geblokkeerde advertenties onopgemerkt en wisselt er geen.',
    remedy: 'Er hoeft niets te gebeuren: de eerste uiting blijft staan.',
  }),
};
