/** Reads the literals that Twig and JavaScript share, from the beginning of a text: what is none reads as undefined. */
export function createLiterals(text: string) {
  let at = 0;
  let depth = 0;
  const match = (pattern: RegExp): string | undefined => {
    const sticky = new RegExp(`\\s*(?:${pattern.source})`, 'y');
    sticky.lastIndex = at;
    const found = sticky.exec(text);
    if (found) at = sticky.lastIndex;
    return found?.[0].trim();
  };
  const takes = (mark: ',' | '=' | '{' | '}' | ']' | '[' | ':') => match(marks[mark]) !== undefined;
  const name = () => match(/[A-Za-z][\w-]*/);
  // What nests deeper is nobody's tag, and a call stack has an end.
  const nested = (read: () => unknown): unknown => {
    if (depth === deepest) return undefined;
    depth += 1;
    const value = read();
    depth -= 1;
    return value;
  };
  const list = () => {
    const values: unknown[] = [];
    while (!takes(']') && at < text.length) {
      values.push(value());
      if (!takes(',')) return takes(']') ? values : undefined;
    }
    return values;
  };
  const pairs = () => {
    const entries: [string, unknown][] = [];
    while (!takes('}') && at < text.length) {
      const key = match(quoted) ?? name() ?? '';
      if (!takes(':')) return undefined;
      entries.push([unquoted(key), value()]);
      if (!takes(',')) return takes('}') ? Object.fromEntries(entries) : undefined;
    }
    return Object.fromEntries(entries);
  };
  const value = (): unknown => {
    const text = match(quoted);
    if (text !== undefined) return unquoted(text);
    if (takes('[')) return nested(list);
    if (takes('{')) return nested(pairs);
    const word = match(/-?\d+(?:\.\d+)?(?:e[+-]?\d+)?|true|false|null/);
    return word === undefined ? undefined : JSON.parse(word);
  };
  return { name, takes, value, isAtEnd: () => match(/$/) !== undefined };
}

const deepest = 100;
const marks = { ',': /,/, '=': /=/, '{': /\{/, '}': /\}/, '[': /\[/, ']': /\]/, ':': /:/ };
const quoted = /"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'/;

/** In double quotes as JSON has it, in single ones with a backslash before what means itself. */
function unquoted(text: string): string {
  if (!/^["']/.test(text)) return text;
  if (text.startsWith('"'))
    try {
      return JSON.parse(text);
    } catch {
      return text.slice(1, -1);
    }
  return text.slice(1, -1).replace(/\\([\s\S])/g, '$1');
}
