import { type InspectedChannel, inspected } from '#core/base/page/inspected.ts';
import type { Page } from '#core/base/page/page.ts';
import { ownPart } from '#core/ungrouped/flags/flags.ts';
import { type SetFlag, setFlags } from '#core/ungrouped/flags/setFlags.ts';
import type { Tribune } from '#loader/ports.ts';
import type { Presented } from '#loader/runtime/presentNotice.ts';
import type { Tag } from '#loader/tag.ts';
import type { Known } from './known.ts';
import { type Prop, propsOf } from './propsOf.ts';
import { type Weights, weighFiles } from './weighFiles.ts';

/** A tag as the panel shows it. All spans in ms, undefined until both of their steps are reached. */
export interface Row {
  readonly tag: Tag;
  readonly props: readonly Prop[];
  readonly notices: readonly Presented[];
  readonly bytes: number | undefined;
  /** From when it was found to when it woke. */
  readonly waited: number | undefined;
  /** Until its files were there. */
  readonly files: number | undefined;
  /** Until it was drawn. */
  readonly drawing: number | undefined;
  /** What it failed of, if that was no notice. */
  readonly error: string | undefined;
}

/** All that the panel shows, read at one moment. */
export interface Snapshot {
  readonly rows: readonly Row[];
  /** Notices about no tag. */
  readonly others: readonly Presented[];
  /** B of what all islands share. */
  readonly shared: number | undefined;
  /** The id of the reader, null for a guest; undefined until an island was loaded. */
  readonly reader: number | null | undefined;
  readonly channels: readonly InspectedChannel[];
  /** As they are for this browser; none until an island was loaded. */
  readonly flags: readonly SetFlag[];
}

const span = (from: number | undefined, to: number | undefined) =>
  from === undefined || to === undefined || to < from ? undefined : to - from;

function describe(error: unknown): string | undefined {
  if (error === undefined) return undefined;
  if (error instanceof Error) return error.message;
  return typeof error === 'number' ? `HTTP ${error}` : `${Object(error).what ?? error}`;
}

/** A notice is of a tag if it is about the tag, or about something in it that is not another's. */
const isAbout = (tags: ReadonlySet<Element>, element: Element, about: Element | undefined) => {
  for (let at: Element | null | undefined = about; at; at = at.parentElement) if (tags.has(at)) return at === element;
  return false;
};

const flagsOf = (page: Page | undefined) =>
  page ? setFlags(page.config.flags, page.clock.now(), (name) => ownPart(page, name)) : [];

/** Reads the page as it is now: nothing is woken, fetched or written. */
export function readSnapshot(tribune: Tribune, known: Known, notices: readonly Presented[]): Snapshot {
  const fetched = performance.getEntriesByType('resource').filter((each) => each instanceof PerformanceResourceTiming);
  const weights: Weights | undefined = known.files && weighFiles(tribune.config.base, known.files, fetched);
  const tags = tribune.list();
  // Before an island was loaded only what stands in the page is known.
  const settings = inspected.page?.config.widgets ?? Object(tribune.config.config.widgets);
  const elements = new Set<Element>(tags.map(({ element }) => element));
  const rows = tags.map((tag): Row => {
    const { name, element, times } = tag;
    return {
      tag,
      props: propsOf(tag, known.properties(name), settings[name]),
      notices: notices.filter(({ about }) => isAbout(elements, element, about)),
      bytes: times.loading === undefined ? undefined : weights?.of(name),
      waited: span(times.armed, times.loading),
      files: span(times.loading, times.loaded),
      drawing: span(times.loaded, times.ready),
      error: describe(tag.error),
    };
  });
  const placed = new Set(rows.flatMap((row) => row.notices));
  const reader = inspected.page?.session.reader.peek();
  return {
    rows,
    others: notices.filter((each) => !placed.has(each)),
    shared: weights?.shared,
    reader: inspected.page ? (reader?.id ?? null) : undefined,
    channels: inspected.channels?.() ?? [],
    flags: flagsOf(inspected.page),
  };
}
