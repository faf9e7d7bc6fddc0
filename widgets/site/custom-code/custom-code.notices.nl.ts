import type { Translations } from '#core/base/errors/notices.ts';

export const notices: Translations = {
  F01: () => ({
    what: 'De eigen code van beheerders is weggelaten: het adres zegt tribune=safe.',
    remedy: 'Laad de pagina zonder, dan draait de code weer.',
  }),
  F02: (why: string) => ({
    what: `De eigen code van beheerders kon niet worden opgehaald (${why}).`,
    remedy: 'De pagina werkt zonder. Kijk naar GET /api/v2/custom-code.',
  }),
  F03: (why: string) => ({
    what: `De pagina laat de eigen code van beheerders niet draaien (${why}).`,
    remedy:
      'Geef de scripttag van de loader de nonce van de Content-Security-Policy, en voeg er "trusted-types tribune" aan toe.',
  }),
  F04: (why: string) => ({
    what: `De eigen code van beheerders mislukte: ${why}.`,
    remedy: 'Verbeter haar bij de redactie, of laad de pagina met ?tribune=safe in haar adres.',
  }),
};
