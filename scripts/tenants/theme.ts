import { existsSync, readFileSync } from 'node:fs';
import { brandTheme, themeOfSheet, writeSheet } from '../../core/ungrouped/theme/brandTheme.ts';
import { readDesignTokens, writeDesignTokens } from '../../core/ungrouped/theme/designTokens.ts';
import { readSheet, type SetToken } from '../../core/ungrouped/theme/readSheet.ts';
import { tokenIssues } from './tokenFile.ts';

export const themeUsage = `npx --no tribune tenant theme --brand "#b5121b" [--form css|tokens]
npx --no tribune tenant theme --from <file.tokens.json or .css> [--form css|tokens]`;

export interface ThemeOptions {
  /** A colour, as CSS writes it. */
  readonly brand?: string | undefined;
  /** A file of design tokens, or a style sheet. */
  readonly from?: string | undefined;
  readonly form?: string | undefined;
}

/**
 * Makes tokens of a brand colour, or reads them from a file, and writes them as a style sheet or as design tokens. Throws an Error with what is wrong: the command,
 * the colour, or each token that cannot be read or is too faint.
 */
export function runTheme({ brand, from, form = 'css' }: ThemeOptions): readonly string[] {
  const shared = readFileSync(new URL('../../core/view/tokens.css', import.meta.url), 'utf8');
  const known = readSheet(shared);
  if ((brand === undefined) === (from === undefined) || !['css', 'tokens'].includes(form)) throw new Error(themeUsage);
  const theme = from === undefined ? brandTheme(brand ?? '', known) : read(from, known);
  if (!theme) throw new Error(`"${brand}" is no opaque colour. Write it as #rrggbb, rgb(…) or oklch(…).`);
  const css = writeSheet(theme);
  const wrong = tokenIssues([{ file: from ?? '', text: css }], shared);
  if (wrong.length > 0) throw new Error(wrong.map(({ file, text }) => `${file}: ${text}`).join('\n'));
  return [(form === 'css' ? css : writeDesignTokens(theme)).trimEnd()];
}

function read(file: string, shared: readonly SetToken[]) {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  const text = readFileSync(file, 'utf8');
  if (file.endsWith('.css')) return themeOfSheet(text, shared);
  const { theme, issues } = readDesignTokens(
    text,
    shared.map(({ name }) => name),
  );
  if (issues.length > 0) throw new Error(issues.map((issue) => `${file}: ${issue}`).join('\n'));
  return theme;
}
