import type { Adapter } from './adapter.ts';
import { footballData } from './footballData.ts';
import { footballDataCsv } from './footballDataCsv.ts';
import { openfootballJson } from './openfootballJson.ts';
import { openfootballText } from './openfootballText.ts';
import { plainRows } from './plainRows.ts';
import { sportmonks } from './sportmonks.ts';

/** All adapters, by the names that `npx --no tribune feed` knows them by. */
export const adapters: Readonly<Record<string, Adapter>> = {
  openfootball: openfootballJson,
  'openfootball-text': openfootballText,
  'football-data': footballData,
  'football-data-csv': footballDataCsv,
  sportmonks,
  rows: plainRows,
};
