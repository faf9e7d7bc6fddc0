import { computed, type Signal, signal } from '@preact/signals-core';
import { type CommentRights, type CommentRules, commentsById } from '#core/contract/comment.ts';
import type { Page } from '#core/page/page.ts';
import type { Realtime } from '#core/realtime/realtime.ts';
import { realtimeOf } from '#core/realtime/realtimeOf.ts';
import { mutedOf } from '#core/session/muted.ts';
import type { Host } from '#core/widget/island.ts';
import { createActs } from './acts.ts';
import type { Comments, Row, Said } from './comments.ts';
import { createDrafts } from './drafts.ts';
import { followReader } from './followReader.ts';
import { createLinks } from './links.ts';
import { createList } from './list.ts';
import { createLive } from './live.ts';
import { createOwnWrites } from './own.ts';
import { readPrinted } from './printed.ts';
import type { Section } from './section.ts';
import { createTree, type LiveRow } from './tree.ts';
import { createUnread } from './unread.ts';
import { createWriting } from './writing.ts';

const perRequest = 50;

/** What the server says again draws nothing again, nor ends a drawing that is under way. */
function learn<Facts extends object>(known: Signal<Facts>, told: Facts | undefined) {
  if (told && `${Object.values(told)}` !== `${Object.values(known.peek())}`) known.value = told;
}

/** The comments of one resource: what the host printed, what happens to it, and what this reader does. */
export function createComments(
  page: Page,
  { resourceId: id, resourceType: type }: { readonly resourceId: number; readonly resourceType: string },
  host: Pick<Host, 'element' | 'left' | 'emit'>,
  realtime: () => Pick<Realtime, 'on'> = () => realtimeOf(page),
): Comments {
  const { session, place, clock } = page;
  const { left } = host;
  const key = `${type}:${id}`;
  const user = session.reader;
  const me = computed(() => user.value?.id ?? 0);
  const rights = signal<CommentRights>({ canDeleteAny: false, canUpdateAny: false });
  const rules = signal<CommentRules>({ slowMode: 0, isClosed: false, review: 'off' });
  const count = signal<number>();
  const said = signal<Said>();
  const hiddenLabel = signal<string>();
  const muted = mutedOf(page);
  const drafts = createDrafts(page, key, left);
  const unread = createUnread(page, key, left);
  drafts.become(me.peek());
  let arrived = (_row: LiveRow) => {};
  let awaits = arrived;

  const tree = createTree({
    clock,
    me,
    rights,
    rules,
    muted: muted.ids,
    changed(row, isNew) {
      const { userId, isRemoved } = row.comment.peek();
      if (isRemoved) unread.saw(row);
      else if (isNew && row.id > 0 && userId !== me.peek()) unread.born(row);
      if (isNew) arrived(row);
      awaits(row);
    },
    confirmed: (row) => writing.confirmed(row),
  });

  const section: Section = {
    page,
    type,
    id,
    key,
    left,
    tree,
    drafts,
    own: createOwnWrites(page, key),
    me,
    rules,
    rights,
    count,
    isBusy: signal(false),
    say(word, more) {
      said.value = { key: word, ...more };
    },
    ask(kind, draft) {
      session.ask({ kind, on: key, draft, hash: draft.id ? `#comment-${draft.id}` : '#comments' });
    },
    fail: (row, failure) => row.troubles.show({ kind: 'failed', failure }),
    learned(answer) {
      if (answer.count !== undefined) count.value = answer.count;
      learn(rules, answer.rules);
      learn(rights, answer.rights);
      if (answer.labels) hiddenLabel.value = answer.labels.hidden;
    },
    async refetch(ids, revived) {
      for (let at = 0; at < ids.length; at += perRequest) {
        const came = await page.call(commentsById, {
          params: { type, id },
          query: { ids: ids.slice(at, at + perRequest).join() },
          signal: left,
        });
        if (!came.ok) return came;
        if (left.aborted) return undefined;
        const { byId } = tree.now();
        tree.merge(
          came.data.filter((one) => byId.has(one.id)),
          'loose',
          revived,
        );
        tree.merge(
          came.data.filter((one) => !byId.has(one.id)),
          'top',
        );
      }
      return undefined;
    },
  };

  const writing = createWriting(section);
  const acts = createActs(section);
  const list = createList(section, readPrinted(host.element));
  const links = createLinks(section, list.ready);
  const live = createLive(section, realtime(), list);
  // What the host printed is no news: the server may know better.
  let known = count.peek();
  const untell = count.subscribe((now) => {
    if (now !== known) host.emit('comments-count', { type, id, count: now });
    known = now;
  });
  left.addEventListener('abort', untell);
  const modest = () => import('./moderate.ts').then((file) => file.createModeration(section));

  // What waited to be shown stands on the page.
  awaits = live.awaits;
  arrived = (row) => {
    live.arrived(row.id);
    tree.rootOf(row.id)?.waiting.delete(row.id);
  };

  followReader(section, { writing, acts, list, links, unread });

  const on =
    <Rest extends readonly unknown[]>(act: (row: LiveRow, ...rest: Rest) => void) =>
    (row: Row, ...rest: Rest) => {
      const found = tree.live(row);
      if (found) act(found, ...rest);
    };
  function open(kind: 'reply' | 'edit', row: LiveRow) {
    const before = row.box.peek();
    if (before?.kind === kind) return before.close();
    if (!row.can.peek()[kind]) return;
    if (me.peek()) writing.open(kind, row);
    else section.ask('comment.reply', { id: row.id });
  }

  return {
    isShown: computed(() => user.value?.canPlaceComments ?? true),
    count,
    ...list,
    ...live,
    threads: tree.threads,
    linked: tree.linked,
    sort: tree.sort,
    unread: unread.count,
    reader: user,
    rules,
    rights,
    wait: writing.wait.seconds,
    box: writing.main,
    said,
    target: links.target,
    hiddenLabel,
    loadReplies: on(list.replies),
    showFreshReplies: on(live.showReplies),
    saw: on(unread.saw),
    nextUnread: (after) => unread.next(tree.order(), after && tree.live(after)),
    openReply: on((row) => open('reply', row)),
    openEdit: on((row) => open('edit', row)),
    like: on(acts.like),
    async report(row, reason, explanation) {
      const found = tree.live(row);
      return found ? acts.report(found, reason, explanation) : false;
    },
    remove: on(acts.remove),
    undoRemove: on(acts.undoRemove),
    setHidden: on((row, isHidden: boolean) => void modest().then((desk) => desk.setHidden(row, isHidden))),
    feature: on((row, isFeatured: boolean) => void modest().then((desk) => desk.feature(row, isFeatured))),
    changeRules: (wanted) => void modest().then((desk) => desk.changeRules(wanted)),
    mute: on((row) => {
      row.isOpened.value = false;
      muted.mute(row.comment.peek().userId ?? 0);
    }),
    unmute: on((row) => muted.unmute(row.comment.peek().userId ?? 0)),
    open: on((row) => {
      row.isOpened.value = true;
    }),
    retry: on(writing.retry),
    takeBack: on(writing.takeBack),
    linkTo(row) {
      const url = place.here();
      url.searchParams.set('comment', `${row.comment.peek().id}`);
      url.hash = 'comments';
      return url.href;
    },
  };
}
