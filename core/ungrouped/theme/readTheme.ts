import { nearest } from '#core/ungrouped/errors/nearest.ts';
import { type BrandTheme, themeOfSheet, writeSheet } from './brandTheme.ts';
import { type FaintPair, faintPairs } from './checkTokens.ts';
import { readDesignTokens } from './designTokens.ts';
import { typeOfToken } from './designValues.ts';
import { isGoodValue, isReference } from './goodValue.ts';
import { readSheet, type SetToken, valuesIn } from './readSheet.ts';

/** A token that there is not. */
export interface UnknownToken {
  readonly name: string;
  /** From 1. */
  readonly line: number;
  readonly meant: string | undefined;
}

/** What tokens come to that somebody has typed. */
export interface ReadTheme {
  /** As they were typed, or a style sheet of the design tokens. */
  readonly css: string;
  readonly theme: BrandTheme;
  /** What pages may have of it: a style sheet of the tokens that are neither unknown nor wrong, for the root alone. */
  readonly sheet: string;
  /** What is wrong in a file of design tokens, a sentence each, in English. */
  readonly issues: readonly string[];
  readonly unknown: readonly UnknownToken[];
  /** Names of tokens whose value is not one of their type, or might do more than be one. */
  readonly wrong: readonly string[];
  readonly faint: readonly FaintPair[];
}

/**
 * Reads a style sheet, or design tokens (a text that begins with `{`). `shared`: the tokens that count where these say nothing; those of Tribune, which name all that
 * there are, come first.
 */
export function readTheme(text: string, shared: readonly SetToken[]): ReadTheme {
  const names = [...new Set(shared.map(({ name }) => name))];
  const isJson = /^\s*\{/.test(text);
  const { theme, issues } = isJson ? readDesignTokens(text, names) : { theme: themeOfSheet(text, shared), issues: [] };
  const css = isJson ? writeSheet(theme) : text;
  const unknown = readSheet(css)
    .filter(({ name }) => !names.includes(name))
    .map(({ name, line }) => ({ name, line, meant: nearest(name, names) }));
  const own = readSheet(writeSheet(theme));
  const inLight = valuesIn('light', [...shared, ...own]);
  const inDark = valuesIn('dark', [...shared, ...own]);
  // A token that is another one is what that one comes to.
  const isGood = (name: string, value: string, all: ReadonlyMap<string, string>) =>
    (isReference(value) || isGoodValue(name, value)) && isGoodValue(name, all.get(name) ?? '');
  const wrong = Object.entries(theme)
    .filter(([name]) => names.includes(name))
    .filter(([name, { light, dark }]) => {
      // light-dark() has colours alone.
      const isTwofold = light !== dark && typeOfToken(name) !== 'color';
      return isTwofold || !isGood(name, light, inLight) || !isGood(name, dark, inDark);
    })
    .map(([name]) => name);
  const sheet = writeSheet(
    Object.fromEntries(Object.entries(theme).filter(([name]) => names.includes(name) && !wrong.includes(name))),
  );
  return { css, theme, sheet, issues, unknown, wrong, faint: faintPairs(shared, own) };
}
