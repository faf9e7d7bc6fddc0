import type { WidgetState } from '#core/base/widget/defineWidget.ts';
import { readSchemas } from '#core/ungrouped/preview/readSchemas.ts';
import type { NamedSchema } from '#core/ungrouped/snippet/repairs.ts';

/** The schema of a widget in `dev/tags.schema.json`. */
export interface WidgetSchema extends NamedSchema {
  /** Its default moments, in the format of `data-when`. */
  readonly when?: string;
  /** In which it can be previewed. */
  readonly states?: readonly WidgetState[];
  /** It works on what the host prints: the tag alone shows nothing. */
  readonly needsPrint?: true;
}

export type Schemas = Readonly<Record<string, WidgetSchema>>;

/** A description as plain text, without the backticks of Markdown. */
export const plain = (description = ''): string => description.replaceAll('`', '');

/** `base`: URL of the bundle, with a trailing slash. `read`: fetches the schemas; undefined where they cannot be had. */
export interface Bundle {
  readonly base: string;
  readonly read: () => Promise<Schemas | undefined>;
}

/** The bundle of this page's loader. Descriptions are in `locale`. */
export function bundle(locale: 'nl' | 'en'): Bundle {
  const { base } = window.Tribune.config;
  return { base, read: () => readSchemas<WidgetSchema>(base, locale) };
}
