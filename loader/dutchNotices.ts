import type { Translations } from '#core/errors/notices.ts';

const files: Readonly<Record<string, Translations>> = import.meta.glob(
  ['/core/*/notices.nl.ts', '/loader/notices.nl.ts', '/widgets/*/*/*.notices.nl.ts'],
  { eager: true, import: 'notices' },
);

/** Every notice in Dutch, by its code. */
export const dutch: Translations = Object.assign({}, ...Object.values(files));
