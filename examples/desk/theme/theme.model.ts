import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Page } from '#core/base/page/page.ts';
import { nearest } from '#core/ungrouped/errors/nearest.ts';
import { type BrandTheme, brandTheme, themeOfSheet, writeSheet } from '#core/ungrouped/theme/brandTheme.ts';
import { type FaintPair, faintPairs } from '#core/ungrouped/theme/checkTokens.ts';
import { readDesignTokens, writeDesignTokens } from '#core/ungrouped/theme/designTokens.ts';
import { readSheet, type SetToken, type Theme } from '#core/ungrouped/theme/readSheet.ts';

/** What is typed: kept in the fragment of the address, so that a reload, a bookmark or a colleague has it. */
export interface Typed {
  /** The brand colour. */
  readonly brand: string;
  /** A style sheet, or design tokens. */
  readonly tokens: string;
  /** The path of the page beside it. */
  readonly path: string;
  readonly scheme: Theme;
}

/** A token that there is not. */
export interface UnknownToken {
  readonly name: string;
  /** From 1. */
  readonly line: number;
  readonly meant: string | undefined;
}

/** What the typed tokens come to. */
export interface ReadTheme {
  readonly css: string;
  readonly theme: BrandTheme;
  /** What is wrong in a file of design tokens, a sentence each, in English. */
  readonly issues: readonly string[];
  readonly unknown: readonly UnknownToken[];
  readonly faint: readonly FaintPair[];
}

export interface ThemeDesk {
  readonly typed: ReadonlySignal<Typed>;
  readonly read: ReadonlySignal<ReadTheme>;
  /** Whether the brand colour could not be read when a set was asked for. */
  readonly isNoColour: ReadonlySignal<boolean>;
  type(changes: Partial<Typed>): void;
  /** Makes a set of the brand colour, in the place of the tokens. */
  make(): void;
  /** Takes the colour that passes for a faint pair. */
  mend(pair: FaintPair): void;
  /** The tokens as a file of design tokens. */
  designTokens(): string;
}

const empty: Typed = { brand: '#17573b', tokens: '', path: '/', scheme: 'light' };

function typedIn({ hash }: URL): Typed {
  const query = new URLSearchParams(hash.slice(1));
  const { brand, tokens, path } = empty;
  return {
    brand: query.get('brand') ?? brand,
    tokens: query.get('tokens') ?? tokens,
    path: query.get('path') ?? path,
    scheme: query.get('scheme') === 'dark' ? 'dark' : 'light',
  };
}

function readTokens(text: string, shared: readonly SetToken[]): ReadTheme {
  const names = [...new Set(shared.map(({ name }) => name))];
  const isJson = /^\s*\{/.test(text);
  const { theme, issues } = isJson ? readDesignTokens(text, names) : { theme: themeOfSheet(text), issues: [] };
  const css = isJson ? writeSheet(theme) : text;
  const own = readSheet(css);
  const unknown = own
    .filter(({ name }) => !names.includes(name))
    .map(({ name, line }) => ({ name, line, meant: nearest(name, names) }));
  return { css, theme, issues, unknown, faint: faintPairs(shared, own) };
}

/** The theme of a paper while somebody tries it. `tokens`: the style sheet of the shared ones. */
export function createTheme({ place }: Pick<Page, 'place'>, tokens: string): ThemeDesk {
  const shared = readSheet(tokens);
  const typed = signal(typedIn(place.here()));
  const isNoColour = signal(false);
  const read = computed(() => readTokens(typed.value.tokens, shared));

  function type(changes: Partial<Typed>) {
    typed.value = { ...typed.value, ...changes };
    isNoColour.value = false;
    const here = place.here();
    here.hash = `${new URLSearchParams({ ...typed.value })}`;
    place.rename(here.href);
  }

  return {
    typed,
    read,
    isNoColour,
    type,
    make() {
      const made = brandTheme(typed.value.brand, shared);
      if (made) type({ tokens: writeSheet(made) });
      else isNoColour.value = true;
    },
    mend({ front, theme, passes }) {
      const of = read.value.theme[front] ?? themeOfSheet(tokens)[front];
      if (of && passes) type({ tokens: writeSheet({ ...read.value.theme, [front]: { ...of, [theme]: passes } }) });
    },
    designTokens: () => writeDesignTokens(read.value.theme),
  };
}
