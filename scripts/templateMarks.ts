/** A template without its comments. */
const bare = (text: string) => text.replaceAll(/\{\{![\s\S]*?\}\}/g, '');

/** Where readers see no difference without it. */
const optional = ['data-heading-level'];

const partsIn = (text: string) => [...bare(text).matchAll(/\{\{>\s*([\w-]+)\s*\}\}/g)].map(([, part = '']) => part);

/** A template with all its parts, each once. */
function whole(name: string, texts: ReadonlyMap<string, string>, seen = new Set<string>()): string {
  if (seen.has(name)) return '';
  seen.add(name);
  const text = bare(texts.get(name) ?? '');
  return [text, ...partsIn(text).map((part) => whole(part, texts, seen))].join('\n');
}

const attributesIn = (text: string) =>
  new Set([...text.matchAll(/\bdata-[a-z][\w-]*/g)].map(([attribute]) => attribute));

/** What a shared template has for its island and one of the same name lacks, with all parts: `data-…` attributes, and slots. */
export function missingMarks(
  name: string,
  own: ReadonlyMap<string, string>,
  shared: ReadonlyMap<string, string>,
): readonly string[] {
  const text = whole(name, own);
  const has = attributesIn(text);
  const attributes = [...attributesIn(bare(shared.get(name) ?? ''))].filter(
    (attribute) => !has.has(attribute) && !optional.includes(attribute),
  );
  const slots = partsIn(shared.get(name) ?? '').filter(
    (part) => part.endsWith('-slot') && !new RegExp(`\\{\\{>\\s*${part}\\s*\\}\\}`).test(text),
  );
  return [
    ...attributes.map((attribute) => `The attribute "${attribute}" is missing, which its island reads.`),
    ...slots.map((slot) => `The slot {{> ${slot}}} is missing, in which its island draws.`),
  ];
}
