import { computed } from '@preact/signals-core';
import { askToLogIn } from '#core/base/act/intents.ts';
import type { Page } from '#core/base/page/page.ts';
import { mutedOf } from '#core/base/session/muted.ts';
import type { Host } from '#core/base/widget/island.ts';
import { hasSomethingVisible } from '#core/contract/base/visibleText.ts';
import { lost } from '#widgets/discussion/comments/comment/store.ts';
import type { Comments, Explanation, Row } from './comment/comments.ts';
import { isLive, type LiveRow } from './comment/liveRow.ts';
import { createStore, fail, type Store, say } from './comment/store.ts';
import { order } from './comment/tree.ts';
import type { Attributes } from './comments.widget.ts';
import { createLinks } from './read/links.ts';
import { createList, loadReplies } from './read/list.ts';
import { createLive } from './read/live.ts';
import { readPrinted } from './read/printed.ts';
import { createUnread } from './read/unread.ts';
import { type Composer, withReaderFeatures } from './write/composer.ts';
import { createDrafts, type Drafts } from './write/drafts.ts';
import { type Early, holdCaret, openEarlyReplies, takeLeft } from './write/earlyReply.ts';
import { openFields } from './write/openFields.ts';
import { expectReaderFeatures, followReaders, loadReaderFeatures, openOutbox } from './write/readers.ts';
import { like as likeComment } from './write/write.act.ts';
import { createWriting, openFor, type Writing } from './write/writing.ts';

/** Makes a verb for views, which know rows only as `Row`, of a function that needs the model's own `LiveRow`. */
const on =
  <Rest extends readonly unknown[]>(act: (row: LiveRow, ...rest: Rest) => void) =>
  (row: Row, ...rest: Rest) => {
    if (isLive(row)) act(row, ...rest);
  };

/** Opens an edit once the server has said what was written, unless another field was opened meanwhile. */
function openOriginal(composer: Composer, row: LiveRow) {
  const { boxes } = composer;
  const last = [...boxes].at(-1);
  withReaderFeatures(
    composer,
    async (own) => {
      const isKnown = await own.fetchOriginal(row);
      if (isKnown && row.can.peek().edit && [...boxes].at(-1) === last) openFor(composer, 'edit', row);
    },
    () => fail(row, lost),
  );
}

function openBox({ tree }: Store, { composer }: Writing, kind: 'reply' | 'edit', row: LiveRow) {
  const before = row.box.peek();
  if (before?.kind === kind) return before.close();
  if (!row.can.peek()[kind]) return;
  if (kind === 'edit' && tree.printed.has(row.id)) openOriginal(composer, row);
  else openFor(composer, kind, row);
}

/** Emits `comments-count` whenever the count changes, not for the one that the host printed. */
function emitCount({ count, place, signal }: Store, { emit }: Host) {
  let known = count.peek();
  const unsubscribe = count.subscribe((now) => {
    if (now !== known) emit('comments-count', { ...place, count: now });
    known = now;
  });
  signal.addEventListener('abort', unsubscribe);
}

type DeskFile = typeof import('./desk/desk.ts');

/** The verbs of the desk, in a file that guests and most readers never fetch. */
function deskOf(store: Store): Pick<Comments, 'setHidden' | 'feature' | 'changeRules'> {
  const judge = (act: (file: DeskFile) => unknown, failed: () => void) =>
    void import('./desk/desk.ts').then(act, failed);
  const missing = (row: LiveRow) => () => fail(row, lost);
  return {
    setHidden: on((row, isHidden: boolean) => judge((file) => file.setHidden(store, row, isHidden), missing(row))),
    feature: on((row, isFeatured: boolean) => judge((file) => file.feature(store, row, isFeatured), missing(row))),
    changeRules: (wanted) =>
      judge(
        (file) => file.changeRules(store, wanted),
        () => say(store, 'announce.failed', { failure: lost }),
      ),
  };
}

/** The verbs that need a logged-in reader. */
function actsOf({
  composer,
  takeBack,
}: Writing): Pick<Comments, 'like' | 'remove' | 'undoRemove' | 'report' | 'retry' | 'takeBack'> {
  const { me, page, place } = composer.store;
  const mine = (act: 'like' | 'remove' | 'undoRemove' | 'retry') =>
    on((row) =>
      withReaderFeatures(
        composer,
        (own) => own[act](row),
        () => fail(row, lost),
      ),
    );
  const like = mine('like');
  return {
    like(row) {
      if (me.peek()) like(row);
      else if (row.can.peek().like) askToLogIn(page.session, likeComment, place, { id: row.comment.peek().id });
    },
    remove: mine('remove'),
    undoRemove: mine('undoRemove'),
    retry: mine('retry'),
    takeBack: on(takeBack),
    async report(row, ...given) {
      const own = await composer.load();
      if (!isLive(row)) return false;
      if (!own) fail(row, lost);
      return own ? own.report(row, ...given) : false;
    },
  };
}

/** Begins with what this reader typed before; the name of its draft is `report-12`. */
function explain(drafts: Drafts, { comment }: Row): Explanation {
  const name = `report-${comment.peek().id}`;
  drafts.flush();
  const draft = drafts.find(name)[0] ?? drafts.fresh(name);
  let writer = drafts.writer();
  return {
    text: draft.text,
    type(text) {
      draft.text = text;
      drafts.keep(draft);
    },
    isOwn() {
      // What a guest typed is the reader's who logs in.
      writer ||= drafts.writer();
      return writer === drafts.writer();
    },
  };
}

function mutingOf({ page }: Store): Pick<Comments, 'mute' | 'unmute' | 'open'> {
  const muted = mutedOf(page);
  const authorOf = ({ comment }: Row) => comment.peek().userId ?? 0;
  return {
    mute: on((row) => {
      row.isOpened.value = false;
      muted.mute(authorOf(row));
    }),
    unmute: on((row) => muted.unmute(authorOf(row))),
    open: on((row) => {
      row.isOpened.value = true;
    }),
  };
}

/** The verbs for what a reader asked of the printed comments before the island was drawn. */
const earlyOf = (store: Store, writing: Writing, { like }: Pick<Comments, 'like'>): Early => ({
  open(id) {
    const row = store.tree.rows.get(id);
    if (row && row.box.peek()?.kind !== 'reply') openBox(store, writing, 'reply', row);
    return row?.box.peek();
  },
  boxOf: (id) => store.tree.rows.get(id)?.box.peek(),
  keep(text) {
    if (!hasSomethingVisible(text) || writing.main.text.peek()) return;
    writing.main.type(text);
    say(store, 'announce.target-removed');
  },
  like(id) {
    const row = store.tree.rows.get(id);
    if (row) like(row);
  },
});

/** Makes a draft of the reply that was begun on a page which was left before its model was made. */
function keepLeft({ page, me, tree }: Store, drafts: Drafts, { element }: Host) {
  const reply = takeLeft(page, me.peek(), (id) => tree.rows.has(id));
  // It was left for another tab only.
  if (!reply || holdCaret(element)) return;
  const draft = drafts.fresh(`reply-${reply.id}`);
  draft.text = reply.text;
  drafts.keep(draft);
  drafts.flush();
}

/** How long the drawing waits for a file that sends, ms. */
const longestHold = 1000;

/** What a guest sends waits for the login. */
function sending({ store: { isBusy, page }, load }: Composer): Promise<unknown> | undefined {
  if (!isBusy.peek()) return undefined;
  return Promise.race([load(), new Promise<void>((resolve) => page.clock.after(longestHold, resolve))]);
}

type Asked = Omit<Attributes, 'resourceToken'> & Partial<Attributes>;

/**
 * The model of the comments on one resource: begins with what the host printed, follows the live channel, and does what the
 * reader asks.
 */
export function createComments(
  page: Page,
  { resourceId: id, resourceType: type, resourceToken }: Asked,
  host: Host,
): Comments {
  const { signal } = host;
  expectReaderFeatures(page);
  const store = createStore(page, { type, id }, signal, resourceToken);
  const { tree, key, me, announcement, hiddenLabel, rules, rights, isBare, count, isTextKept } = store;
  const drafts = createDrafts(page, key, signal);
  drafts.setReader(me.peek());
  const unread = createUnread(store);
  const writing = createWriting(store, drafts, { load: loadReaderFeatures, openOutbox });
  const { composer } = writing;
  const list = createList(store, readPrinted(host.element), (listed) => composer.ready?.overlay(listed));
  const links = createLinks(store, list.ready);
  const { status, fresh } = createLive(store, list);
  emitCount(store, host);
  followReaders({ store, writing, list, links, unread });
  const acts = actsOf(writing);
  keepLeft(store, drafts, host);
  openEarlyReplies(host, earlyOf(store, writing, acts));
  openFields(store);

  return {
    sending: () => sending(composer),
    isShown: computed(() => page.session.reader.value?.canPlaceComments ?? true),
    reader: page.session.reader,
    ...{ count, rules, rights, isBare, announcement, hiddenLabel, isTextKept },
    ...list,
    threads: computed(() => tree.roots.value.filter((row) => row !== tree.linked.value)),
    linked: tree.linked,
    sort: tree.sort,
    target: links.target,
    status,
    fresh: fresh.count,
    isFollowing: fresh.isFollowing,
    follow: fresh.follow,
    showFresh: () => void fresh.show(),
    showFreshReplies: on((row) => void fresh.show(row)),
    loadReplies: on((row) => void loadReplies(store, row)),
    unread: unread.count,
    saw: on(unread.saw),
    nextUnread: (after) => unread.next(order(tree), after),
    wait: composer.wait.seconds,
    box: writing.main,
    openReply: on((row) => openBox(store, writing, 'reply', row)),
    openEdit: on((row) => openBox(store, writing, 'edit', row)),
    ...acts,
    explanationOf: (row) => explain(drafts, row),
    ...deskOf(store),
    ...mutingOf(store),
    linkTo(row) {
      const url = page.place.here();
      url.searchParams.set('comment', `${row.comment.peek().id}`);
      url.hash = 'comments';
      return url.href;
    },
  };
}
