/** The attributes of a frame, by name in lower case. */
export type Attributes = ReadonlyMap<string, string>;

const space = /[\s/]*/y;
const attribute = /[\s/]*([^\s/>][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>][^\s>]*)))?/y;
/** Elements in which browsers read no tags. */
const raw = /^(?:script|style|textarea|xmp|noembed|noframes|iframe)$/;

interface Tag {
  readonly name: string;
  readonly attributes: Attributes;
  /** Index after the tag. */
  readonly end: number;
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#39;': "'",
  '&lt;': '<',
  '&gt;': '>',
};
const plain = (text: string) => text.replace(/&(?:amp|quot|#39|lt|gt);/g, (each) => entities[each] ?? each);

/** Reads the tag that begins at `start`, as browsers do: a quoted value may contain `>`. Undefined where none begins there. */
function tagAt(html: string, start: number): Tag | undefined {
  const opening = /<([a-z][^\s/>]*)/iy;
  opening.lastIndex = start;
  const name = opening.exec(html)?.[1];
  if (name === undefined) return undefined;
  const attributes = new Map<string, string>();
  let at = opening.lastIndex;
  for (;;) {
    attribute.lastIndex = at;
    const found = attribute.exec(html);
    if (!found?.[1]) break;
    const key = found[1].toLowerCase();
    if (!attributes.has(key)) attributes.set(key, plain(found[2] ?? found[3] ?? found[4] ?? ''));
    at = attribute.lastIndex;
  }
  space.lastIndex = at;
  space.exec(html);
  const end = html.indexOf('>', space.lastIndex);
  return { name: name.toLowerCase(), attributes, end: end < 0 ? html.length : end + 1 };
}

/** Replaces every frame in an entry's HTML. Comments, quoted values and raw text stay as they are. */
export function replaceFrames(html: string, instead: (frame: Attributes) => string): string {
  let text = '';
  let copied = 0;
  for (let at = html.indexOf('<'); at >= 0; ) {
    if (html.startsWith('<!--', at)) {
      const end = html.indexOf('-->', at + 2);
      if (end < 0) break;
      at = html.indexOf('<', end + 3);
      continue;
    }
    const tag = tagAt(html, at);
    let end = tag?.end ?? at + 1;
    if (tag && raw.test(tag.name)) {
      const closing = new RegExp(`</${tag.name}(?=[\\s/>])[^>]*>?`, 'gi');
      closing.lastIndex = end;
      end = closing.test(html) ? closing.lastIndex : html.length;
    }
    if (tag?.name === 'iframe') {
      text += html.slice(copied, at) + instead(tag.attributes);
      copied = end;
    }
    at = html.indexOf('<', end);
  }
  return text + html.slice(copied);
}
