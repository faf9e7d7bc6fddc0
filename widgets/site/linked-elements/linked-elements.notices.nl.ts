import type { Translations } from '#core/base/errors/notices.ts';

export const notices: Translations = {
  T30: (address: string) => ({
    what: `data-href="${address.slice(0, 80)}" wordt niet gevolgd: het is geen adres van deze site.`,
    remedy: 'Alleen http(s)-adressen van de eigen site tellen; druk voor een andere site <a href="…">.',
  }),
  T31: (within: string) => ({
    what: `data-within="${within.slice(0, 80)}" is geen CSS-selector.`,
    remedy: 'In plaats daarvan telt het hele document; verwacht wordt iets als "main" of ".cards".',
  }),
};
