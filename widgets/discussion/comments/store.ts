import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import type { Resource } from '#core/act/resource.ts';
import { type CommentLabels, type CommentRights, type CommentRules, commentsById } from '#core/contract/comment.ts';
import type { Failure } from '#core/contract/outcome.ts';
import type { Page } from '#core/page/page.ts';
import { mutedOf } from '#core/session/muted.ts';
import type { Announcement } from './comments.ts';
import { createTree, mergeRows, type Tree, threadOf } from './thread/tree.ts';

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
  readonly rights: Signal<CommentRights>;
  readonly count: Signal<number | undefined>;
  readonly hiddenLabel: Signal<string | undefined>;
  readonly announcement: Signal<Announcement | undefined>;
  /** A reader was logged out while something of theirs was typed here: it is kept until they log in again. */
  readonly isTextKept: Signal<boolean>;
  /** Whether a text of this reader is being sent. */
  readonly isBusy: Signal<boolean>;
}

/** What an answer of the server may carry beside comments. */
interface SectionAnswer {
  readonly count?: number | undefined;
  readonly rules?: CommentRules;
  readonly rights?: CommentRights;
  readonly labels?: CommentLabels;
}

const perRequest = 50;
export const noRights: CommentRights = { canDeleteAny: false, canUpdateAny: false };

export function createStore(page: Page, place: Resource, abortSignal: AbortSignal): Store {
  const me = computed(() => page.session.reader.value?.id ?? 0);
  const rights = signal(noRights);
  const rules = signal<CommentRules>({ slowMode: 0, isClosed: false, review: 'off' });
  return {
    page,
    signal: abortSignal,
    place,
    key: `${place.type}:${place.id}`,
    tree: createTree({ clock: page.clock, me, rights, rules, muted: mutedOf(page).ids }),
    me,
    rules,
    rights,
    count: signal<number>(),
    hiddenLabel: signal<string>(),
    announcement: signal<Announcement>(),
    isTextKept: signal(false),
    isBusy: signal(false),
  };
}

export function say(
  { announcement }: Pick<Store, 'announcement'>,
  key: Announcement['key'],
  more?: Omit<Announcement, 'key'>,
): void {
  announcement.value = { key, ...more };
}

/** Sets a signal to an answer only where a value differs, so that nothing is drawn again for the same. */
function renew<Facts extends object>(known: Signal<Facts>, answer: Facts | undefined) {
  if (answer && `${Object.values(answer)}` !== `${Object.values(known.peek())}`) known.value = answer;
}

export function applyAnswer({ count, rules, rights, hiddenLabel }: Store, answer: SectionAnswer): void {
  batch(() => {
    if (answer.count !== undefined) count.value = answer.count;
    renew(rules, answer.rules);
    renew(rights, answer.rights);
    if (answer.labels) hiddenLabel.value = answer.labels.hidden;
  });
}

/** Fetches these comments again and merges them; a removed one comes back only where it is in `revived`. Returns the failure, if any. */
export async function refetch(
  { page, place, signal: abortSignal, tree }: Store,
  ids: readonly number[],
  revived?: ReadonlySet<number>,
): Promise<Failure | undefined> {
  for (let at = 0; at < ids.length; at += perRequest) {
    const came = await page.call(commentsById, {
      params: place,
      query: { ids: ids.slice(at, at + perRequest).join() },
      signal: abortSignal,
    });
    if (!came.ok) return came;
    if (abortSignal.aborted) return undefined;
    const { byId } = threadOf(tree);
    const isKnown = ({ id }: { readonly id: number }) => byId.has(id);
    mergeRows(tree, came.data.filter(isKnown), 'loose', revived);
    mergeRows(
      tree,
      came.data.filter((one) => !isKnown(one)),
      'top',
    );
  }
  return undefined;
}
