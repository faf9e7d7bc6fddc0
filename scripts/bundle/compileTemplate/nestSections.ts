import type { Token } from './readTokens.ts';
import { type Nested, type Section, TemplateError } from './template.ts';

const crossing = ({ name, place }: Token) =>
  new TemplateError(
    place,
    `The section "${name}" begins in one element and ends in another. Write the element in both of {{#${name}}} and {{^${name}}}, with what they share in a part.`,
  );

interface Open<Leaf> {
  readonly token: Token | undefined;
  readonly content: Nested<Leaf>[];
}

/** What stands in one place, with its sections nested. Throws a TemplateError for a section that does not end in that place. */
export function nestSections<Leaf>(items: readonly (Leaf | { readonly token: Token })[]): readonly Nested<Leaf>[] {
  const isToken = (item: Leaf | { readonly token: Token }): item is { readonly token: Token } =>
    'token' in Object(item);
  const whole: Open<Leaf> = { token: undefined, content: [] };
  const opened = [whole];
  for (const item of items) {
    const top = opened.at(-1) ?? whole;
    if (!isToken(item)) top.content.push(item);
    else if (item.token.kind !== 'close') opened.push({ token: item.token, content: [] });
    else {
      if (!top.token) throw crossing(item.token);
      opened.pop();
      opened.at(-1)?.content.push(sectionOf(top.token, top.content));
    }
  }
  const unclosed = opened.at(-1)?.token;
  if (unclosed) throw crossing(unclosed);
  return whole.content;
}

const sectionOf = <Leaf>({ name, kind, place }: Token, content: readonly Nested<Leaf>[]): Section<Nested<Leaf>> => ({
  kind: 'section',
  ...{ name, isInverted: kind === 'inverted', content, place },
});
