import type { BrandTheme } from './brandTheme.ts';
import { readColour, writeColour } from './colour.ts';
import type { Theme } from './readSheet.ts';

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

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
}

/** Every token of a file, with the type that it or a group above it names. */
function tokensIn(group: Json, path: readonly string[] = [], type: unknown = undefined): readonly Found[] {
  const own = group.$type ?? type;
  if ('$value' in group) return [{ path, type: own, value: group.$value }];
  return Object.entries(group).flatMap(([name, inner]) =>
    name.startsWith('$') || !isObject(inner) ? [] : tokensIn(inner, [...path, name], own),
  );
}

/** The colour of a `$value`: text, or an object with `hex` or with `components` of sRGB. */
function colourIn(value: unknown): string | undefined {
  const written = isObject(value) ? (value.hex ?? ofComponents(value)) : value;
  const colour = typeof written === 'string' ? readColour(written) : undefined;
  return colour && writeColour(colour);
}

function ofComponents({ colorSpace, components, alpha = 1 }: Json): string | undefined {
  if (colorSpace !== 'srgb' || alpha !== 1 || !Array.isArray(components)) return undefined;
  const parts: readonly unknown[] = components;
  return `rgb(${parts.map((part) => `${Number(part) * 100}%`).join(' ')})`;
}

function textOf({ type, value }: Found): string | undefined {
  if (type === 'color') return colourIn(value);
  if (isObject(value) && typeof value.value === 'number' && typeof value.unit === 'string')
    return `${value.value}${value.unit}`;
  if (Array.isArray(value))
    return value.map((each) => (/^[\w-]+$/.test(`${each}`) ? `${each}` : `"${each}"`)).join(', ');
  return typeof value === 'string' || typeof value === 'number' ? `${value}` : undefined;
}

/**
 * Reads a file of the Design Tokens Community Group (format of 2025.10; colours may be text as in earlier drafts). The last part of a path is the token, `light` or `dark`
 * before it is its theme; without either it is both. `{a.b}` is the value of another one.
 */
export function readDesignTokens(text: string, known: readonly string[]): ReadTokens {
  const value = parsed(text);
  if (!isObject(value)) return { theme: {}, issues: ['The file is no JSON object: export it anew as design tokens.'] };
  const found = tokensIn(value);
  const issues: string[] = found.length === 0 ? ['The file has no token: a token is an object with "$value".'] : [];
  const theme: Record<string, Readonly<Record<Theme, string>>> = {};
  for (const token of found) {
    const written = token.path.join('.');
    const name = token.path.at(-1) ?? '';
    const solid = followed(token, found);
    const given = solid && textOf(solid);
    if (!known.includes(name))
      issues.push(`"${written}": Tribune has no token "${name}". Rename it as in docs/tokens.md, or leave it out.`);
    else if (!solid)
      issues.push(`"${written}" leads to itself or to a token that there is not. Write its value instead.`);
    else if (given === undefined)
      issues.push(`"${written}": its value is no ${token.type ?? 'text'} that is opaque. Write it as #rrggbb.`);
    else {
      const at = token.path.findLast(isTheme);
      const before = theme[name] ?? { light: given, dark: given };
      theme[name] = at ? { ...before, [at]: given } : { light: given, dark: given };
    }
  }
  return { theme, issues };
}

/** A token, or the one that it takes its value from. */
function followed(token: Found, all: readonly Found[], seen: readonly string[] = []): Found | undefined {
  const target = typeof token.value === 'string' ? /^\{(.+)\}$/.exec(token.value)?.[1] : undefined;
  if (target === undefined) return token;
  const next = all.find(({ path }) => path.join('.') === target);
  return next && !seen.includes(target) ? followed(next, all, [...seen, target]) : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const component = (text: string, at: number) =>
  Math.round((Number.parseInt(text.slice(at, at + 2), 16) / 255) * 1e4) / 1e4;

/** The same as JSON of that format: groups `light` and `dark`, colours with components of sRGB and with `hex`. Tokens that are no colour are left out. */
export function writeDesignTokens(theme: BrandTheme): string {
  const groups = themes.map((each) => {
    const colours = Object.entries(theme).flatMap(([name, of]) => {
      const hex = colourIn(of[each]);
      if (hex === undefined) return [];
      const components = [1, 3, 5].map((at) => component(hex, at));
      return [[name, { $value: { colorSpace: 'srgb', components, hex } }] as const];
    });
    return [each, { $type: 'color', ...Object.fromEntries(colours) }] as const;
  });
  return `${JSON.stringify(Object.fromEntries(groups), null, 2)}\n`;
}
