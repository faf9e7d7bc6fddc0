import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import type { Resource } from '#core/base/act/resource.ts';
import { isAbsent } from '#core/base/api/absent.ts';
import type { Page } from '#core/base/page/page.ts';
import { isManager } from '#core/base/session/isManager.ts';
import { mutedOf } from '#core/base/session/muted.ts';
import type { Failure } from '#core/contract/base/outcome.ts';
import {
  type Comment,
  type CommentLabels,
  type CommentRights,
  type CommentRules,
  commentsById,
  commentsStateless,
} from '#core/contract/discussion/comment.ts';
import type { Announcement } from './comments.ts';
import type { LiveRow } from './liveRow.ts';
import { flat, tombstone } from './thread.ts';
import { alter, createTree, mergeRows, type Tree, threadOf } from './tree.ts';

/** The state of the comments on one resource; everything that changes is a signal. */
export interface Store {
  readonly page: Page;
  /** Aborted when the tag leaves the page. */
  readonly signal: AbortSignal;
  readonly place: Resource;
  /** Type and id of the resource, as `article:7`. */
  readonly key: string;
  readonly tree: Tree;
  /** Id of the current reader; 0 for a guest. */
  readonly me: ReadonlySignal<number>;
  readonly rules: Signal<CommentRules>;
  /** What the reader's role allows, and the server beyond that. */
  readonly rights: ReadonlySignal<CommentRights>;
  /** What the server said of the reader's rights. */
  readonly flags: Signal<CommentRights>;
  /** The server has no calls for what changed, what is the reader's own or what a desk does: only what the specification shows. */
  readonly isBare: Signal<boolean>;
  readonly count: Signal<number | undefined>;
  readonly hiddenLabel: Signal<string | undefined>;
  readonly announcement: Signal<Announcement | undefined>;
  /** A reader was logged out while something of theirs was typed here: it is kept until they log in again. */
  readonly isTextKept: Signal<boolean>;
  /** Whether a text of this reader is being sent. */
  readonly isBusy: Signal<boolean>;
  /** Makes the page known to a server that does not know it yet, where the tag has what the CMS has signed. */
  introduce(): void;
}

/** What an answer of the server may carry beside comments. */
interface SectionAnswer {
  readonly count?: number | undefined;
  readonly rules?: CommentRules;
  readonly rights?: CommentRights | undefined;
  readonly labels?: CommentLabels;
}

const perRequest = 50;
export const noRights: CommentRights = { canDeleteAny: false, canUpdateAny: false };
const allRights: CommentRights = { canDeleteAny: true, canUpdateAny: true };

/** `token`: what the CMS has signed of the page. */
export function createStore(page: Page, place: Resource, abortSignal: AbortSignal, token?: string): Store {
  const me = computed(() => page.session.reader.value?.id ?? 0);
  const flags = signal(noRights);
  const rights = computed(() => (isManager(page.session.reader.value) ? allRights : flags.value));
  const isBare = signal(false);
  const rules = signal<CommentRules>({ slowMode: 0, isClosed: false, review: 'off' });
  return {
    page,
    signal: abortSignal,
    place,
    key: `${place.type}:${place.id}`,
    tree: createTree({ clock: page.clock, me, rights, rules, isBare, muted: mutedOf(page).ids }),
    me,
    rules,
    rights,
    flags,
    isBare,
    count: signal<number>(),
    hiddenLabel: signal<string>(),
    announcement: signal<Announcement>(),
    isTextKept: signal(false),
    isBusy: signal(false),
    introduce() {
      if (token === undefined) return;
      // Only the first reader of a page needs it.
      void import('#core/ungrouped/act/introduce.ts').then(
        (file) => file.introduce(page.call, place, token),
        () => {},
      );
    },
  };
}

export function say(
  { announcement }: Pick<Store, 'announcement'>,
  key: Announcement['key'],
  more?: Omit<Announcement, 'key'>,
): void {
  announcement.value = { key, ...more };
}

/** Shows in a row that an action on its comment failed. */
export const fail = (row: LiveRow, failure: Failure) => row.troubles.show({ kind: 'failed', failure });

/** The failure that is shown where the module for readers cannot be fetched. */
export const lost: Failure = { ok: false, kind: 'unreachable', cause: 'network' };

/** Sets a signal to an answer only where a value differs, so that nothing is drawn again for the same. */
function renew<Facts extends object>(known: Signal<Facts>, answer: Facts | undefined) {
  if (answer && `${Object.values(answer)}` !== `${Object.values(known.peek())}`) known.value = answer;
}

export function applyAnswer({ count, rules, flags, hiddenLabel }: Store, answer: SectionAnswer): void {
  batch(() => {
    if (answer.count !== undefined) count.value = answer.count;
    renew(rules, answer.rules);
    renew(flags, answer.rights);
    if (answer.labels) hiddenLabel.value = answer.labels.hidden;
  });
}

/** Merges comments that were asked for by their ids; a removed one comes back only where it is in `revived`. */
function mergeAsked({ tree }: Store, came: readonly Comment[], revived: ReadonlySet<number> | undefined): void {
  const { byId } = threadOf(tree);
  const isKnown = ({ id }: { readonly id: number }) => byId.has(id);
  mergeRows(tree, came.filter(isKnown), 'loose', revived);
  mergeRows(
    tree,
    came.filter((one) => !isKnown(one)),
    'top',
  );
}

/** Fetches these comments again and merges them; a removed one comes back only where it is in `revived`. Returns the failure, if any. */
export async function refetch(
  store: Store,
  ids: readonly number[],
  revived?: ReadonlySet<number>,
): Promise<Failure | undefined> {
  const { page, place, signal: abortSignal } = store;
  for (let at = 0; at < ids.length; at += perRequest) {
    const came = await page.call(commentsById, {
      params: place,
      query: { ids: ids.slice(at, at + perRequest).join() },
      signal: abortSignal,
    });
    if (isAbsent(commentsById, came)) return refetchFromPages(store, ids, revived);
    if (!came.ok) return came;
    if (abortSignal.aborted) return undefined;
    mergeAsked(store, came.data, revived);
  }
  return undefined;
}

/** The same from a server that has comments by pages alone. One that is on none of them is shown as removed. */
async function refetchFromPages(
  store: Store,
  ids: readonly number[],
  revived: ReadonlySet<number> | undefined,
): Promise<Failure | undefined> {
  const { tree } = store;
  const seen = await readPages(store, (found) => ids.every((id) => found.has(id)));
  if (!seen.ok) return seen.failure;
  if (store.signal.aborted) return undefined;
  mergeAsked(
    store,
    ids.flatMap((id) => seen.byId.get(id) ?? []),
    revived,
  );
  if (seen.isWhole) for (const id of ids) if (!seen.byId.has(id)) alter(tree, id, tombstone);
  return undefined;
}

/** How many pages of a list are looked through for a comment. */
const mostPages = 20;

type PageReply = ReturnType<typeof readReply>;
const readReply = (data: (typeof commentsStateless)['reply']['_zod']['output']) => data;

export type PagesRead =
  | {
      readonly ok: true;
      /** All comments of the pages that were read, in their order, each with its parent and level. */
      readonly byId: ReadonlyMap<number, Comment>;
      /** Whether no further page has comments. */
      readonly isWhole: boolean;
      /** What the last page said beside its comments. */
      readonly last: PageReply;
    }
  | { readonly ok: false; readonly failure: Failure };

/**
 * Reads the pages of the newest comments from the first on, until `isEnough` is answered with true or there is no further one. For
 * servers that have no call for single comments, and for what changed.
 */
export async function readPages(
  {
    page,
    place,
    signal,
  }: { readonly page: Pick<Page, 'call'>; readonly place: Resource; readonly signal: AbortSignal },
  isEnough: (found: ReadonlyMap<number, Comment>, number: number) => boolean,
): Promise<PagesRead> {
  const byId = new Map<number, Comment>();
  let cursor: string | undefined;
  for (let number = 0; ; number += 1) {
    const came = await page.call(commentsStateless, {
      params: { ...place, page: number },
      query: cursor ? { cursor } : {},
      signal,
    });
    if (!came.ok) return { ok: false, failure: came };
    for (const one of flat(came.data.comments)) byId.set(one.id, one);
    const isWhole = !came.data.hasMore || came.data.comments.length === 0;
    if (isWhole || isEnough(byId, number) || number + 1 >= mostPages)
      return { ok: true, byId, isWhole, last: came.data };
    cursor = came.data.next;
  }
}
