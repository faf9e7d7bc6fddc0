import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { coreReport } from '#core/base/errors/coreReport.ts';
import { webAddress } from '#core/base/page/address.ts';
import type { Page } from '#core/base/page/page.ts';
import { mayBePrinted, type Printed } from '#core/contract/base/html.ts';
import type { Failure, Outcome } from '#core/contract/base/outcome.ts';
import { pageUserComments, type UserComment } from '#core/contract/community.ts';

/** A comment as the table shows it. */
export interface Remark extends Pick<UserComment, 'id' | 'content' | 'createdAt' | 'likes' | 'title' | 'hidden'> {
  /** URL of the comment; undefined where the server sends none, or none of http(s). */
  readonly href: string | undefined;
  /** The comment stands on another origin. */
  readonly isForeign: boolean;
}

/** A comment, or a row that the host sent as HTML, made safe. */
type Row = Remark | HTMLElement;

const isForeign = (row: Row): row is HTMLElement => row instanceof HTMLElement;

/** The comments of one reader, a page at a time. The page after the one that is shown is fetched ahead. */
export interface Remarks {
  /** The page that is shown, counted from 0. */
  readonly page: ReadonlySignal<number>;
  /** The comments of that page; undefined until the first page has come. */
  readonly shown: ReadonlySignal<readonly Remark[] | undefined>;
  /** The rows of that page that the host sent as HTML, made safe. */
  readonly foreign: ReadonlySignal<readonly HTMLElement[]>;
  /** `unknown` until the page after this one has answered. */
  readonly next: ReadonlySignal<'some' | 'none' | 'unknown'>;
  /** There is, or was, more than one page. The buttons then stay, and keep the focus. */
  readonly hasPages: ReadonlySignal<boolean>;
  readonly isBusy: ReadonlySignal<boolean>;
  /** Why the page that was last asked for is not shown. */
  readonly failure: ReadonlySignal<Failure | undefined>;
  /** Shows a page, counted from 0. An empty one is past the end: the present page then stays. */
  turn(to: number): Promise<void>;
  /** Fetches the page that failed once more. */
  retry(): Promise<void>;
}

const remark = ({ url, ...comment }: UserComment, here: URL): Remark => {
  const address = url === undefined ? undefined : webAddress(url, here.href);
  return { ...comment, href: address?.href, isForeign: address !== undefined && address.origin !== here.origin };
};

async function rowsOf({ printed }: Printed, notices: Page['notices']): Promise<readonly HTMLElement[]> {
  const { foreignRows } = await import('#core/ungrouped/html/foreignRows.ts');
  const blocked = () => coreReport(notices)({ code: 'C06', say: ({ policyBlocked }) => policyBlocked() });
  // Rows outside a table would lose their cells.
  const html = /^\s*<tr\b/i.test(printed) ? `<table>${printed}</table>` : printed;
  return foreignRows(html, 'tb-public-profile-row', blocked);
}

/** Fetches a page of comments by its number, once; one that failed is fetched again the next time. */
function createFetch({ call, place, notices }: Page, userId: number, signal: AbortSignal) {
  const here = place.here();
  const pages = new Map<number, Promise<Outcome<readonly Row[]>>>();

  async function read(page: number): Promise<Outcome<readonly Row[]>> {
    const reply = await call(mayBePrinted(pageUserComments), { params: { id: userId, page }, signal });
    if (reply.ok) {
      const { data } = reply;
      const rows = 'printed' in data ? await rowsOf(data, notices) : data.map((comment) => remark(comment, here));
      return { ok: true, data: rows };
    }
    pages.delete(page);
    return reply;
  }

  return (page: number) => {
    const known = pages.get(page) ?? read(page);
    pages.set(page, known);
    return known;
  };
}

export function createRemarks(page: Page, userId: number, abortSignal: AbortSignal): Remarks {
  const fetchPage = createFetch(page, userId, abortSignal);
  const at = signal(0);
  const shown = signal<readonly Remark[]>();
  const foreign = signal<readonly HTMLElement[]>([]);
  const next = signal<'some' | 'none' | 'unknown'>('unknown');
  const hasPages = signal(false);
  const isBusy = signal(false);
  const failed = signal<{ readonly page: number; readonly failure: Failure }>();

  async function lookAhead(following: ReturnType<typeof fetchPage>) {
    const from = at.peek();
    const ahead = await following;
    // One that could not be had is asked for again when the reader wants it.
    if (at.peek() !== from) return;
    const isLast = ahead.ok && ahead.data.length === 0;
    batch(() => {
      next.value = isLast ? 'none' : 'some';
      if (!isLast) hasPages.value = true;
    });
  }

  async function turn(to: number) {
    if (isBusy.peek() || abortSignal.aborted) return;
    batch(() => {
      isBusy.value = true;
      failed.value = undefined;
    });
    const [wanted, following] = [fetchPage(to), fetchPage(to + 1)];
    const reply = await wanted;
    if (abortSignal.aborted) return;
    batch(() => {
      isBusy.value = false;
      if (!reply.ok) failed.value = { page: to, failure: reply };
      else if (reply.data.length === 0 && to > 0) next.value = 'none';
      else {
        at.value = to;
        shown.value = reply.data.flatMap((row) => (isForeign(row) ? [] : row));
        foreign.value = reply.data.filter(isForeign);
        next.value = to === 0 && reply.data.length === 0 ? 'none' : 'unknown';
      }
    });
    if (reply.ok && at.peek() === to && next.peek() === 'unknown') await lookAhead(following);
  }

  return {
    page: at,
    shown,
    foreign,
    next,
    hasPages,
    isBusy,
    failure: computed(() => failed.value?.failure),
    turn,
    retry: () => turn(failed.peek()?.page ?? at.peek()),
  };
}
