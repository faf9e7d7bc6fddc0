import { readSchemas } from '#core/preview/readSchemas.ts';
import type { NamedSchema } from '#core/snippet/repairs.ts';

/** A widget as `dev/tags.schema.json` has it. */
export interface WidgetSchema extends NamedSchema {
  /** Its own moments, as `data-when` has them. */
  readonly when?: string;
}

export type Schemas = Readonly<Record<string, WidgetSchema>>;

/** A description as plain text: it marks names as Markdown does. */
export const plain = (description = ''): string => description.replaceAll('`', '');

/** Where the bundle stands, with its slash, and what it says of the widgets. */
export interface Bundle {
  readonly base: string;
  readonly read: () => Promise<Schemas | undefined>;
}

/** That of the loader of this page; what it says comes in a language. */
export function bundle(locale: 'nl' | 'en'): Bundle {
  const { base } = window.Tribune.config;
  return { base, read: () => readSchemas<WidgetSchema>(base, locale) };
}
