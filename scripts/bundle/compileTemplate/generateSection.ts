import type { Names, Scopes } from './scopes.ts';
import type { Section } from './template.ts';

/** How a target writes what stands in a section. */
export interface Writing<Content> {
  /** The code of what stands there. */
  write(content: readonly Content[], scopes: Scopes): string;
  /** The code of nothing. */
  readonly nothing: string;
  /** The code of what a list of such codes becomes. */
  join(list: string): string;
}

/** The code of a section: of its content for each entry of a list, else of its content or of nothing. */
export function sectionCode<Content>(
  { name, isInverted, content, place }: Section<Content>,
  scopes: Scopes,
  names: Names,
  { write, nothing, join }: Writing<Content>,
): string {
  const field = names.find(name, scopes, place);
  const kind = names.kindOf(field);
  const isGiven = kind === 'list' ? `${field.code}${field.mayBeNull ? '?' : ''}.length` : field.code;
  if (isInverted) return `(${isGiven} ? ${nothing} : ${write(content, scopes)})`;
  if (kind === 'list') {
    const entry = `r${scopes.length}`;
    const list = field.mayBeNull ? `(${field.code} ?? [])` : field.code;
    return join(`${list}.map((${entry}) => ${write(content, [names.entryOf(field, entry), ...scopes])})`);
  }
  const inner = kind === 'record' ? [field, ...scopes] : scopes;
  const written = write(content, inner);
  return kind === 'record' && !field.mayBeNull ? written : `(${isGiven} ? ${written} : ${nothing})`;
}
