import type { FeedKind } from '../../core/contract/feed.ts';

/** A file of a provider. */
export interface SourceFile {
  /** Its name without folders: `2025-26-en.1.json`. */
  readonly name: string;
  readonly text: string;
  /** When it was written, ISO 8601: the provider's time where the file has none. */
  readonly modified: string;
}

/** A row as `PUT /api/v2/feed/{kind}` takes it, with its kind. */
export interface SentRow {
  readonly kind: FeedKind;
  /** The provider's id. */
  readonly id: string;
  /** The provider's time, ISO 8601. */
  readonly at: string;
  readonly [field: string]: unknown;
}

/** Makes rows of what a provider has. */
export interface Adapter {
  /** The name of the provider, under which the newsroom keeps its ids: `openfootball`. */
  readonly provider: string;
  /** The rows of a file. Throws an Error where it is none of the provider's. */
  read(file: SourceFile): readonly SentRow[];
}

/** An id of a name: `Brighton & Hove Albion FC` becomes `brighton-hove-albion-fc`. */
export const idOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');

/** The moment of a local time in a zone, ISO 8601: `2025-08-15`, `20:00` and `Europe/London` become `2025-08-15T19:00:00.000Z`. */
export function momentIn(date: string, time: string, zone: string): string {
  const asUtc = Date.parse(`${date}T${time}:00Z`);
  const parts = { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' } as const;
  const local = new Intl.DateTimeFormat('sv-SE', parts).format(asUtc).replace(' ', 'T');
  return new Date(asUtc - (Date.parse(`${local}Z`) - asUtc)).toISOString();
}

/** The same row for all, once of each id. */
export const once = (rows: readonly SentRow[]): readonly SentRow[] => [
  ...new Map(rows.map((row) => [`${row.kind} ${row.id}`, row])).values(),
];

/** Rows that remove the events which an earlier answer had of the same matches: what a provider takes back it just leaves out. */
export function removedSince(before: readonly SentRow[], after: readonly SentRow[]): readonly SentRow[] {
  const matches = new Map(after.flatMap(({ kind, id, at }) => (kind === 'fixtures' ? [[id, at] as const] : [])));
  const left = new Set(after.flatMap(({ kind, id }) => (kind === 'events' ? [id] : [])));
  return before.flatMap(({ kind, id, fixture }): readonly SentRow[] => {
    const at = matches.get(String(fixture));
    return kind === 'events' && at !== undefined && !left.has(id) ? [{ kind, id, at, fixture, removed: true }] : [];
  });
}

/** The rounds of a knock-out as openfootball names them. */
export const knockOuts: readonly string[] = [
  'Round of 32',
  'Round of 16',
  'Quarter-final',
  'Semi-final',
  'Match for third place',
  'Final',
];

/** The number of a round of the knock-out: of `Quarter-finals`, `Play-off for third place`; 0 for no round of it. */
export const knockOutRound = (heading: string): number => {
  const called = heading.replace(/s$/, '').replace(/^.*third.place.*$/i, 'Match for third place');
  return knockOuts.indexOf(called) + 1;
};

/** The stages of a world cup. */
export const cupStages = [
  { id: 'group', kind: 'group', name: { nl: 'Groepsfase', en: 'Group stage' }, tie_break: 'goal-difference' },
  {
    ...{ id: 'knock-out', kind: 'knock-out', name: { nl: 'Knock-outfase', en: 'Knock-out stage' } },
    rounds: knockOuts.map((name, at) => ({ number: at + 1, slug: idOf(name), name })),
  },
] as const;
