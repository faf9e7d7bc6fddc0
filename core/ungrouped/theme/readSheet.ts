export type Theme = 'light' | 'dark';

/** A token of Tribune that a sheet sets. */
export interface SetToken {
  /** Without `--tribune-`. */
  readonly name: string;
  readonly value: string;
  /** The theme of the rule: that of a media query or a selector with `dark` or `light` in it; undefined for both. */
  readonly theme: Theme | undefined;
  /** From 1. */
  readonly line: number;
}

// Every pattern here takes time in proportion to its text: sheets come from editors, and one server reads those of all tenants.
const themeOf = (prelude: string): Theme | undefined => {
  const [found] = /\b(dark|light)\b/.exec(prelude.replaceAll(/:not\([^)]{0,200}\)/g, '')) ?? [];
  return found === 'dark' || found === 'light' ? found : undefined;
};

/** Every `--tribune-*` that a style sheet sets, in its order. */
export function readSheet(css: string): readonly SetToken[] {
  // Comments become blanks, so that lines stay what they are.
  const text = css.replaceAll(/\/\*[\s\S]*?(\*\/|$)/g, (comment) => comment.replaceAll(/[^\n]/g, ' '));
  const themes: (Theme | undefined)[] = [];
  const found: SetToken[] = [];
  let start = 0;
  for (let at = 0; at <= text.length; at += 1) {
    const mark = text[at] ?? ';';
    if (!'{};'.includes(mark)) continue;
    const written = text.slice(start, at);
    const [, name, value] = /^\s*--tribune-([\w-]+)\s*:([\s\S]*)$/.exec(written) ?? [];
    if (mark === '{') themes.push(themes.at(-1) ?? themeOf(written));
    else if (name !== undefined && value !== undefined) {
      const line = text.slice(0, start + written.search(/\S/)).split('\n').length;
      found.push({
        name,
        value: value
          .trim()
          .replace(/!\s*important$/, '')
          .trim(),
        theme: themes.at(-1),
        line,
      });
    }
    if (mark === '}') themes.pop();
    start = at + 1;
  }
  return found;
}

/** Splits the arguments of `light-dark(a, b)`, in which there may be further parentheses; undefined for anything else. */
function lightDark(value: string): Readonly<Record<Theme, string>> | undefined {
  const inside = /^light-dark\(([\s\S]*)\)$/.exec(value)?.[1];
  if (inside === undefined) return undefined;
  let depth = 0;
  for (const [at, mark] of [...inside].entries()) {
    if (mark === '(') depth += 1;
    if (mark === ')') depth -= 1;
    if (mark === ',' && depth === 0) return { light: inside.slice(0, at).trim(), dark: inside.slice(at + 1).trim() };
  }
  return undefined;
}

/** How many tokens may lead to each other. */
const longestChain = 10;

/** What tokens are in a theme, by their names, when `light-dark()` and `var()` are followed; a `var()` stays where it leads to itself, or to no token. */
export function valuesIn(theme: Theme, tokens: readonly SetToken[]): ReadonlyMap<string, string> {
  const set = new Map(
    tokens
      .filter((token) => (token.theme ?? theme) === theme)
      .map(({ name, value }) => [name, lightDark(value)?.[theme] ?? value]),
  );
  const follow = (value: string, seen: readonly string[]): string => {
    const [, name = '', rest] = /^var\(\s*--tribune-([\w-]+)\s*(?:,\s*(.*))?\)$/.exec(value) ?? [];
    const next = set.get(name) ?? rest;
    return next === undefined || seen.includes(name) || seen.length > longestChain
      ? value
      : follow(next, [...seen, name]);
  };
  return new Map([...set].map(([name, value]) => [name, follow(value, [name])]));
}
