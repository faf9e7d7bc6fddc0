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

const themeOf = (preludes: readonly string[]): Theme | undefined => {
  const [found] = /\b(dark|light)\b/.exec(preludes.join(' ').replaceAll(/:not\([^)]*\)/g, '')) ?? [];
  return found === 'dark' || found === 'light' ? found : undefined;
};

/** Every `--tribune-*` that a style sheet sets, in its order. */
export function readSheet(css: string): readonly SetToken[] {
  // Comments become blanks, so that lines stay what they are.
  const text = css.replaceAll(/\/\*[\s\S]*?(\*\/|$)/g, (comment) => comment.replaceAll(/[^\n]/g, ' '));
  const preludes: string[] = [];
  const found: SetToken[] = [];
  let start = 0;
  for (let at = 0; at <= text.length; at += 1) {
    const mark = text[at] ?? ';';
    if (!'{};'.includes(mark)) continue;
    const written = text.slice(start, at);
    const [, name, value] = /^\s*--tribune-([\w-]+)\s*:\s*([\s\S]*?)\s*$/.exec(written) ?? [];
    if (mark === '{') preludes.push(written);
    else if (name !== undefined && value !== undefined) {
      const line = text.slice(0, start + written.search(/\S/)).split('\n').length;
      found.push({ name, value: value.replace(/\s*!important$/, ''), theme: themeOf(preludes), line });
    }
    if (mark === '}') preludes.pop();
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

/** What tokens are in a theme, by their names, when `light-dark()` and `var()` are followed. */
export function valuesIn(theme: Theme, tokens: readonly SetToken[]): ReadonlyMap<string, string> {
  const set = new Map(
    tokens
      .filter((token) => (token.theme ?? theme) === theme)
      .map(({ name, value }) => [name, lightDark(value)?.[theme] ?? value]),
  );
  const follow = (value: string, seen: readonly string[]): string => {
    const [, name = '', rest] = /^var\(\s*--tribune-([\w-]+)\s*(?:,\s*(.*))?\)$/.exec(value) ?? [];
    const next = set.get(name) ?? rest;
    return next === undefined || seen.includes(name) ? value : follow(next, [...seen, name]);
  };
  return new Map([...set].map(([name, value]) => [name, follow(value, [name])]));
}
