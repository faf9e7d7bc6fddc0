import type { Translations } from '#core/base/errors/notices.ts';

const contract = 'Vergelijk het met docs/calls.md.';

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** The notices of the core in Dutch. */
export const notices: Translations = {
  C01: () => ({
    what: 'De browser bewaart niets voor deze site.',
    remedy:
      'Tribune werkt vanuit het geheugen tot de pagina wordt verlaten; kijk naar de privacyinstellingen en de sandbox van het frame.',
  }),
  C02: () => ({
    what: 'De opslag van deze site is vol.',
    remedy:
      'Tribune werkt vanuit het geheugen tot de pagina wordt verlaten; zoek wat de localStorage van deze site verder vult.',
  }),
  C03: (key: string) => ({
    what: `De bewaarde waarde "${key}" was niet te lezen en is weggegooid.`,
    remedy: 'Alleen Tribune hoort sleutels te schrijven die met "tribune:" beginnen.',
  }),
  C04: (source: string, issues: readonly string[]) => ({
    what: `De gegevens van ${source} zijn niet wat het contract zegt: ${issues.join('; ')}.`,
    remedy: contract,
  }),
  C05: (path: string, issue: string) => ({
    what: `De instelling "${path}" is genegeerd: ${issue}.`,
    remedy: 'Verbeter haar in de pagina of in tenant.json; de standaardwaarde geldt.',
  }),
  C06: () => ({
    what: 'Het Trusted Types-beleid "tribune" kon niet worden gemaakt, dus HTML van anderen wordt niet getoond.',
    remedy: 'Voeg "trusted-types tribune" toe aan de Content-Security-Policy.',
  }),
  C08: (channel: string, event: string, issues: readonly Issue[]) => ({
    what: `Het bericht "${event}" op ${channel} is niet wat het contract zegt: ${issues
      .slice(0, 5)
      .map(({ path, message }) => `${path.join('.') || 'bericht'}: ${message}`)
      .join('; ')}. Het is weggelaten.`,
    remedy: contract,
  }),
  C09: (channel: string) => ({
    what: `Wat luistert naar ${channel || 'de stand van realtime'} gaf een fout.`,
    remedy: 'Dit is een fout in Tribune of in een script dat meeluistert: meld de fout die volgt.',
  }),
  C10: (refused: string, reason: string) => ({
    what: `De realtime-server weigerde ${refused || 'deze pagina'}: ${reason}.`,
    remedy:
      'Kijk naar "realtime" in tenant.json en naar wie de server toelaat; tot dan wordt er af en toe bij de server gekeken.',
  }),
  C11: (comment: number, why: string) => ({
    what: `De like van reactie ${comment} werd niets (${why}); de lezer ziet het zoals het was.`,
    remedy:
      'Zoek de aanroep op in het netwerkpaneel en het log van de API; docs/calls.md zegt wat die moet antwoorden.',
  }),
  C13: (file: string, reason: string) => ({
    what: `"${file}" is niet gelezen: ${reason}.`,
    remedy: 'Zet het naast tenant.json, of haal "language" uit de instellingen; de woorden zijn die van "locale".',
  }),
  C12: (origin: string) => ({
    what: `Het beleid van de pagina laat geen frames van ${origin} toe, dus zien lezers een link in hun plaats.`,
    remedy: `Voeg "frame-src ${origin}" toe aan de Content-Security-Policy, of haal de host van de lijst van wat mag worden ingebed.`,
  }),
};
