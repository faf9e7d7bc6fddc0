import type { Translations } from '#core/base/errors/notices.ts';

const files: Readonly<Record<string, Translations>> = import.meta.glob(
  ['/core/**/notices.nl.ts', '/widgets/*/*/*.notices.nl.ts'],
  { eager: true, import: 'notices' },
);

/** The notices of core and widgets in Dutch, by their code. */
export const dutch: Translations = Object.assign({}, ...Object.values(files));
