import type { BrandTheme } from './brandTheme.ts';
import { isDesignType, isObject, textOfValue, typeOfToken, valueOfText } from './designValues.ts';
import type { Theme } from './readSheet.ts';

/** Tokens that were read, and what could not be: where, what, and what to do. */
export interface ReadTokens {
  readonly theme: BrandTheme;
  readonly issues: readonly string[];
}

const themes = ['light', 'dark'] as const;
const isTheme = (name: string | undefined): name is Theme => name === 'light' || name === 'dark';

interface Found {
  readonly path: readonly string[];
  readonly type: unknown;
  readonly value: unknown;
  /** What CSS says, where the format says less: it counts as long as the value is what was written of it. */
  readonly css: unknown;
}

/** The place of that text in `$extensions`. */
const extension = 'tribune.css';

/** Every token of a file, with the type that it or a group above it names. */
function tokensIn(
  group: Readonly<Record<string, unknown>>,
  path: readonly string[] = [],
  type: unknown = undefined,
): readonly Found[] {
  const own = group.$type ?? type;
  const css = isObject(group.$extensions) ? group.$extensions[extension] : undefined;
  if ('$value' in group) return [{ path, type: own, value: group.$value, css }];
  return Object.entries(group).flatMap(([name, inner]) =>
    name.startsWith('$') || !isObject(inner) ? [] : tokensIn(inner, [...path, name], own),
  );
}

/** The same, whatever the order of keys. */
const isSame = (one: unknown, other: unknown): boolean =>
  isObject(one) && isObject(other)
    ? Object.keys({ ...one, ...other }).every((key) => isSame(one[key], other[key]))
    : Array.isArray(one) && Array.isArray(other)
      ? one.length === other.length && one.every((each, nth) => isSame(each, other[nth]))
      : one === other;

/** How deep groups and values may lie in each other. */
const deepest = 30;

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((each) => isDeeper(each, levels - 1)));

/** The tokens of a file, and how many aliases and parts of values may still be followed: lists that lead to lists twice would never end. */
interface TokenFile {
  readonly byPath: ReadonlyMap<string, Found>;
  left: number;
}

function textOf({ type, value, css }: Found): string | undefined {
  if (typeof css === 'string' && isDesignType(type) && isSame(valueOfText(type, css), value)) return css;
  return textOfValue(type, value);
}

/**
 * Reads a file of the Design Tokens Community Group (format of 2025.10; colours may be text as in earlier drafts). The last part of a path is the token, `light` or `dark`
 * before it is its theme; without either it is both. `{a.b}` is the value of another one.
 */
export function readDesignTokens(text: string, known: readonly string[]): ReadTokens {
  const value = parsed(text);
  if (!isObject(value)) return { theme: {}, issues: ['The file is no JSON object: export it anew as design tokens.'] };
  if (isDeeper(value, deepest))
    return { theme: {}, issues: [`The file has more than ${deepest} levels of groups: export it anew with fewer.`] };
  const found = tokensIn(value);
  const issues: string[] = found.length === 0 ? ['The file has no token: a token is an object with "$value".'] : [];
  const file: TokenFile = {
    byPath: new Map(found.toReversed().map((token) => [token.path.join('.'), token])),
    left: 20_000 + text.length,
  };
  const theme: Record<string, Readonly<Record<Theme, string>>> = {};
  for (const token of found) {
    const written = token.path.join('.');
    const name = token.path.at(-1) ?? '';
    const solid = followed(token, file);
    const given = solid && textOf(solid);
    if (!known.includes(name))
      issues.push(`"${written}": Tribune has no token "${name}". Rename it as in docs/tokens.md, or leave it out.`);
    else if (!solid)
      issues.push(`"${written}" leads to itself or to a token that there is not. Write its value instead.`);
    else if (given === undefined)
      issues.push(`"${written}": its value is no ${token.type ?? 'text'} that can be read. ${remedyFor(token.type)}`);
    else {
      const at = token.path.findLast(isTheme);
      const before = theme[name] ?? { light: given, dark: given };
      theme[name] = at ? { ...before, [at]: given } : { light: given, dark: given };
    }
  }
  return { theme, issues };
}

const remedyFor = (type: unknown) =>
  type === 'color' ? 'Write it as #rrggbb.' : 'Write it as the format of design tokens (2025.10) has it.';

/** A token, or the one that it takes its value from; so with the parts of a shadow. */
function followed(token: Found, file: TokenFile, seen: readonly string[] = []): Found | undefined {
  file.left -= 1;
  if (file.left < 0) return undefined;
  if (isObject(token.value) || Array.isArray(token.value)) {
    const value = withParts(token.value, file, seen);
    return value === undefined ? undefined : { ...token, value };
  }
  const target = typeof token.value === 'string' ? /^\{(.+)\}$/.exec(token.value)?.[1] : undefined;
  if (target === undefined) return token;
  const next = file.byPath.get(target);
  return next && !seen.includes(target) ? followed(next, file, [...seen, target]) : undefined;
}

function withParts(value: unknown, file: TokenFile, seen: readonly string[]): unknown {
  const part = (each: unknown) =>
    followed({ path: [], type: undefined, value: each, css: undefined }, file, seen)?.value;
  if (Array.isArray(value)) {
    const parts = value.map(part);
    return parts.includes(undefined) ? undefined : parts;
  }
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([name, each]) => [name, part(each)] as const);
  return entries.some(([, each]) => each === undefined) ? undefined : Object.fromEntries(entries);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A token of the file; undefined if its type has no value that is like its text. */
function written(name: string, css: string) {
  const type = typeOfToken(name);
  const value = valueOfText(type, css);
  if (value === undefined) return undefined;
  const isWhole = textOfValue(type, value) === css;
  return { $type: type, $value: value, ...(!isWhole && { $extensions: { [extension]: css } }) };
}

/**
 * The same as JSON of that format: groups `light` and `dark`, and `both` for what is no colour and the same in both. A text of which the format says less, such as `max(16px, 1rem)`, is kept beside its
 * value. Tokens that the format cannot say at all are left out.
 */
export function writeDesignTokens(theme: BrandTheme): string {
  const isInBoth = (name: string) => typeOfToken(name) !== 'color' && theme[name]?.light === theme[name]?.dark;
  const group = (of: Theme, isBoth: boolean) =>
    Object.fromEntries(
      Object.entries(theme).flatMap(([name, values]) => {
        const token = isInBoth(name) === isBoth ? written(name, values[of]) : undefined;
        return token ? [[name, token] as const] : [];
      }),
    );
  const both = group('light', true);
  const groups = {
    ...Object.fromEntries(themes.map((each) => [each, group(each, false)])),
    ...(Object.keys(both).length > 0 && { both }),
  };
  return `${JSON.stringify(groups, null, 2)}\n`;
}
