import type { Ranking } from '#core/contract/football/ranking.ts';

const pageOf = (url: string) => url.replace(/[?#].*/, '');

/** The address of a table, on the same page as `url`. */
export const tableUrl = (url: string, by: Ranking): string =>
  `${pageOf(url)}${by === 'goals' ? '' : `?by=${by}`}#scorers`;

/** The address of a table with all who are in it, on the same page as `url`. */
export const wholeTableUrl = (url: string, by: Ranking): string =>
  `${pageOf(url)}?scorers=all${by === 'goals' ? '' : `&by=${by}`}#scorers`;
