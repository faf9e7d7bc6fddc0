import { isConstant, plain, textCode } from './generateText.ts';
import type { Names, Scopes } from './scopes.ts';
import { type AttributeContent, type Piece, TemplateError } from './template.ts';

/** An attribute with the conditions under which it is there. */
interface Possible {
  readonly name: string;
  readonly conditions: readonly string[];
  readonly value: readonly Piece[];
  readonly scopes: Scopes;
}

function possibleIn(
  attributes: readonly AttributeContent[],
  scopes: Scopes,
  names: Names,
  conditions: readonly string[] = [],
): readonly Possible[] {
  return attributes.flatMap((each): readonly Possible[] => {
    if (each.kind === 'attribute') return [{ name: each.name, conditions, value: each.value, scopes }];
    const { name, isInverted, content, place } = each;
    const field = names.find(name, scopes, place);
    const kind = names.kindOf(field);
    if (kind === 'list' && !isInverted)
      throw new TemplateError(
        place,
        `An attribute is there once, and "${name}" is a list. Declare a field that says whether.`,
      );
    const isGiven = kind === 'list' ? `${field.code}?.length` : field.code;
    const inner = kind === 'record' && !isInverted ? [field, ...scopes] : scopes;
    return possibleIn(content, inner, names, [...conditions, isInverted ? `!${isGiven}` : isGiven]);
  });
}

/** The attributes of an element: those that every rendering has alike, and the code of the others, undefined for one that is not there. */
export function attributesCode(
  attributes: readonly AttributeContent[],
  scopes: Scopes,
  names: Names,
): { readonly fixed: Readonly<Record<string, string>>; readonly code: string } {
  const possible = Map.groupBy(possibleIn(attributes, scopes, names), ({ name }) => name);
  const fixed: Record<string, string> = {};
  const codes: string[] = [];
  for (const [name, all] of possible) {
    const [first] = all;
    if (first && all.length === 1 && first.conditions.length === 0 && isConstant(first.value))
      fixed[name] = first.value.map(({ text }) => text).join('');
    else
      codes.push(`${JSON.stringify(name)}: ${all.reduceRight((rest, each) => choice(each, rest, names), 'undefined')}`);
  }
  return { fixed, code: `{ ${codes.join(', ')} }` };
}

function choice({ conditions, value, scopes }: Possible, rest: string, names: Names): string {
  const code = textCode(value, scopes, names, plain);
  return conditions.length > 0 ? `${conditions.join(' && ')} ? ${code} : ${rest}` : code;
}
