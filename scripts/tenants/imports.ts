import { readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { requireTenant } from '../../examples/newsroom/database/listTenants.ts';
import type { Database } from '../../examples/newsroom/database/openDatabase.ts';
import { wayToKnow } from '../../examples/newsroom/database/resources.ts';
import type { Reason } from '../../examples/newsroom/importing/arrange.ts';
import { readPlaceMap } from '../../examples/newsroom/importing/findPlaces.ts';
import { type Source, sources } from '../../examples/newsroom/importing/formats/formats.ts';
import { type ImportReport, importComments } from '../../examples/newsroom/importing/importComments.ts';

export const importUsage = `npx --no tribune import ${sources.join('|')} <file> [<file> …] --tenant <name> [--dry-run] [--map pages.csv] [--unknown pages.csv]`;

interface Place {
  readonly database: Database;
  /** ms. */
  readonly now: number;
  /** Called with how many comments are stored so far. */
  readonly onStored?: ((sum: number) => unknown) | undefined;
}

const options = {
  tenant: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  map: { type: 'string' },
  unknown: { type: 'string' },
} as const;

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch {
    throw new Error(importUsage);
  }
}

const isSource = (name = ''): name is Source => sources.some((source) => source === name);

/** Readers' names for somebody who gave none. */
const nobody = { nl: 'Anoniem', en: 'Anonymous' } as const;

function readMap(file: string | undefined) {
  if (file === undefined) return new Map();
  try {
    return readPlaceMap(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      throw new Error(`There is no file ${file}.`);
    throw error;
  }
}

/**
 * Brings comments of another system. Resolves to the lines to print. Throws an Error with what is wrong: how the command is written, that there is no such tenant, or
 * that a file is not whole.
 */
export async function runImport(
  args: readonly string[],
  { database, now, onStored }: Place,
): Promise<readonly string[]> {
  const { values, positionals } = parse(args);
  const [source, ...files] = positionals;
  if (!isSource(source) || files.length === 0 || values.tenant === undefined) throw new Error(importUsage);
  const tenant = await requireTenant(database, values.tenant);
  const isDryRun = values['dry-run'];
  let sum = 0;
  const report = await importComments({
    ...{ database, now, source, files, isDryRun, tenant: tenant.id },
    map: readMap(values.map),
    nobody: nobody[tenant.locale],
    onStored(count) {
      sum += count;
      onStored?.(sum);
    },
  });
  if (values.unknown !== undefined) writeFileSync(values.unknown, unknownPages(report));
  const way = await database.inTenant(tenant.id, wayToKnow);
  return [
    ...written(report, files, isDryRun),
    ...(way === 'none' && report.left.page ? [onlyOwn(tenant.id)] : []),
    ...(values.unknown === undefined ? [] : [`The pages that are not known: ${values.unknown}`]),
  ];
}

const onlyOwn = (tenant: string) =>
  `This newsroom knows its own articles alone. For the pages of a CMS: npx --no tribune tenant resources ${tenant} open|signed|known`;

/** As a map has them, without their numbers. */
const unknownPages = ({ unknownPages: pages }: ImportReport) =>
  `# address,number\n${pages.map(({ address, comments }) => `# ${counted(comments, 'comment')}\n${address},\n`).join('')}`;

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

const reasons: Readonly<Record<Reason, string>> = {
  page: 'on pages that are not known',
  spam: 'spam',
  deleted: 'deleted, and nothing below them is brought',
  empty: 'without text',
  date: 'without a valid date',
  twice: 'more than once in the file',
  unknown: 'without an id',
  other: 'of another kind, as pingbacks are',
};

const longestList = 5;

function written(report: ImportReport, files: readonly string[], isDryRun: boolean): readonly string[] {
  const { read, brought, existing, left, detached, unknownPages: unknown } = report;
  const all = Object.entries(reasons).map(([reason, text]) => ({
    text,
    count: Object.entries(left).find(([of]) => of === reason)?.[1] ?? 0,
  }));
  const lines = (list: readonly { text: string; count: number }[]) =>
    list.filter(({ count }) => count > 0).map(({ text, count }) => `    ${count} ${text}`);
  const more = unknown.length - longestList;
  return [
    `${files.map((file) => basename(file)).join(', ')}: ${counted(read, 'comment')}, ${counted(report.pages, 'page')}, ${counted(report.authors, 'author')}.`,
    `  ${isDryRun ? 'would be imported' : 'imported'}: ${brought}`,
    ...lines([
      { text: 'wait for review', count: report.pending },
      { text: 'rejected', count: report.rejected },
      { text: 'shown as removed, as there are replies', count: report.tombstones },
      { text: 'replies to what is not on their page, now by themselves', count: detached.orphans },
      { text: 'circles of replies, opened at their oldest comment', count: detached.circles },
    ]),
    `  there already: ${existing}`,
    `  left out: ${all.reduce((sum, { count }) => sum + count, 0)}`,
    ...lines(all),
    ...unknown.slice(0, longestList).map(({ address, comments }) => `      ${address} (${comments})`),
    ...(more > 0 ? [`      and ${more} more; --unknown <file> writes them all`] : []),
    ...(report.isAbove
      ? ['Comments were written here before: on a page that has both, the imported ones come as the newest.']
      : []),
  ];
}
