import { nearest } from '../../core/ungrouped/errors/nearest.ts';
import { faintPairs } from '../../core/ungrouped/theme/checkTokens.ts';
import { readSheet, type SetToken } from '../../core/ungrouped/theme/readSheet.ts';

/** A style sheet of a tenant. */
export interface OwnSheet {
  readonly file: string;
  readonly text: string;
}

interface Located extends SetToken {
  readonly file: string;
}

/** The tokens of several sheets, with the sheet that each is in. */
export const tokensOf = (sheets: readonly OwnSheet[]): readonly Located[] =>
  sheets.flatMap(({ file, text }) => readSheet(text).map((token) => ({ ...token, file })));

/**
 * What is wrong with the tokens that a tenant sets over the shared ones (`tokens.css`): names that there are not, with the nearest, and pairs that are too faint
 * to be read, with a colour that would do.
 */
export function tokenIssues(sheets: readonly OwnSheet[], shared: string) {
  const known = readSheet(shared);
  const names = [...new Set(known.map(({ name }) => name))];
  const own = tokensOf(sheets);
  const unknown = own
    .filter(({ name }) => !names.includes(name))
    .map(({ file, name, line }) => {
      const meant = nearest(name, names);
      const hint = meant ? ` Did you mean "--tribune-${meant}"?` : '';
      return { file, text: `line ${line}: There is no token "--tribune-${name}".${hint}` };
    });
  const faint = faintPairs(known, own).map(({ front, ground, ratio, theme, colours, has, passes }) => {
    const file = own.findLast(({ name }) => name === front || name === ground)?.file ?? '';
    const written = `--tribune-${front} (${colours[0]}) on --tribune-${ground} (${colours[1]})`;
    const remedy = passes ? `${passes} for --tribune-${front} passes.` : `No colour passes on all its grounds.`;
    const least = Math.floor(has * 100) / 100;
    return {
      file,
      text: `${written} has a contrast of ${least}:1 in the ${theme} theme and needs ${ratio}:1. ${remedy}`,
    };
  });
  return [...unknown, ...faint];
}
