import { type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import { act, render } from '@testing-library/react';
import { onTestFinished } from 'vitest';
import type { Locale } from '#core/base/page/page.ts';
import type { Comment, CommentRights, CommentRules, CommentSort } from '#core/contract/discussion/comment.ts';
import type { Status } from '#core/realtime/realtime.ts';
import { en, nl } from '#tests/support/commentWords.ts';
import { fakeClock, fakeWords, Surrounded } from '#tests/support/fakeViewContext.tsx';
import { someComment } from '#tests/support/someComment.ts';
import type { Box, Comments, Row } from './comment/comments.ts';
import { createRows } from './comment/createRows.ts';
import { takeOver } from './read/drawComments.ts';
import { drawSection } from './read/drawSection.ts';
import { View } from './write/CommentsView.tsx';

type Mutable<T> = { readonly [Key in keyof T]: T[Key] extends ReadonlySignal<infer Value> ? Signal<Value> : T[Key] };

export type FakeBox = Mutable<Box>;
export type FakeRow = Mutable<Row>;
export type FakeComments = Mutable<Omit<Comments, 'box'>> & { readonly box: FakeBox };

/** One call of a model's verb: its name, then the arguments; a row is given as its key. */
export type Asked = readonly unknown[];

export const everything = { reply: true, like: true, edit: true, remove: true, report: true, moderate: true };

/** A model of signals that a test sets. Its verbs only record that they were called. */
export function fakeComments() {
  const asked: Asked[] = [];
  const named = (given: unknown) =>
    typeof given === 'object' && given !== null && 'key' in given && 'replies' in given ? given.key : given;
  const verb =
    (name: string) =>
    (...given: unknown[]): undefined => {
      // A button gives its event along.
      asked.push([name, ...given.filter((each) => !(each instanceof Object && 'nativeEvent' in each)).map(named)]);
    };

  function box(kind: Box['kind'], text = ''): FakeBox {
    const typed = signal(text);
    return {
      kind,
      text: typed,
      isRestored: signal(false),
      lost: signal<string | undefined>(undefined),
      isBusy: signal(false),
      trouble: signal(undefined),
      obstacle: signal(undefined),
      type(next) {
        typed.value = next;
      },
      send: verb(`send ${kind}`),
      bringBack: verb('bringBack'),
      discard: verb('discard'),
      move: verb('move'),
      close: verb('close'),
    };
  }
  const row = (id: number, more: Partial<Comment> = {}, replies: readonly Row[] = []): FakeRow => ({
    key: `c${id}`,
    isBegun: false,
    comment: signal(someComment(id, more)),
    state: signal('stored'),
    replies: signal(replies),
    more: signal({ is: 'none' }),
    fresh: signal(0),
    isUnread: signal(false),
    isMuted: signal(false),
    isOpened: signal(false),
    isMine: signal(false),
    can: signal({ ...everything, edit: false, remove: false, moderate: false }),
    box: signal(undefined),
    isLiking: signal(false),
    isLeaving: signal(false),
    isReported: signal(false),
    trouble: signal(undefined),
  });
  const reports: ((isIn: boolean) => void)[] = [];
  const explanation = {
    text: '',
    type(text: string) {
      explanation.text = text;
    },
    isOwn: () => model.reader.peek() !== null,
  };
  /** In reading order. */
  const unread: Row[] = [];
  const model: FakeComments = {
    isBare: signal(false),
    sending: () => undefined,
    isShown: signal(true),
    count: signal<number | undefined>(31),
    phase: signal('ready'),
    threads: signal<readonly Row[]>([]),
    linked: signal(undefined),
    more: signal({ is: 'none' }),
    sequence: () => 12,
    sort: signal<CommentSort>('newest'),
    fresh: signal(0),
    isFollowing: signal(false),
    unread: signal(0),
    status: signal<Status | undefined>(undefined),
    reader: signal({ id: 4, name: 'Demo Lezer', image: undefined }),
    isTextKept: signal(false),
    rules: signal<CommentRules>({ slowMode: 0, isClosed: false, review: 'off' }),
    rights: signal<CommentRights>({ canDeleteAny: false, canUpdateAny: false }),
    wait: signal(0),
    box: box('comment'),
    announcement: signal(undefined),
    target: signal(undefined),
    hiddenLabel: signal<string | undefined>(undefined),
    reload: verb('reload'),
    loadMore: verb('loadMore'),
    loadReplies: verb('loadReplies'),
    sortBy: verb('sortBy'),
    showFresh: verb('showFresh'),
    showFreshReplies: verb('showFreshReplies'),
    follow: verb('follow'),
    saw: verb('saw'),
    nextUnread(after) {
      verb('nextUnread')(after);
      return unread[after ? unread.indexOf(after) + 1 : 0];
    },
    openReply: verb('openReply'),
    openEdit: verb('openEdit'),
    like: verb('like'),
    report(given, reason, explanation) {
      verb('report')(given, reason, explanation);
      return new Promise((resolve) => reports.push(resolve));
    },
    explanationOf: () => explanation,
    remove: verb('remove'),
    undoRemove: verb('undoRemove'),
    setHidden: verb('setHidden'),
    feature: verb('feature'),
    changeRules: verb('changeRules'),
    mute: verb('mute'),
    unmute: verb('unmute'),
    open: verb('open'),
    retry: verb('retry'),
    takeBack: verb('takeBack'),
    linkTo: (given) => `https://news.example/article/7?comment=${given.comment.peek().id}#comments`,
  };
  return { model, asked, box, row, reports, unread, explanation };
}

function crash(error: unknown): never {
  throw error;
}

/** The section and the view of such a model, and its words. */
export function drawComments(locale: Locale = 'en') {
  const fake = fakeComments();
  const clock = fakeClock();
  const words = fakeWords(locale, { en, nl });
  function drawPlain() {
    const rows = createRows(fake.model, words, clock, crash);
    const section = drawSection(rows, { host: { words }, page: { clock }, crashed: crash });
    document.body.append(section.container);
    act(section.attached);
    onTestFinished(() => {
      section.stop();
      rows.stop();
      section.container.remove();
    });
    return { rows, section };
  }
  return {
    ...fake,
    clock,
    words,
    say: words.say,
    /** Draws the section with the form of its template. */
    drawPlain,
    /** Draws the section, and React in it. */
    draw() {
      const { rows, section } = drawPlain();
      const drawn = render(
        <Surrounded words={words} clock={clock}>
          <View model={{ ...rows, section, committed: () => takeOver(section) }} />
        </Surrounded>,
      );
      return drawn;
    },
    /** Changes signals and waits until React has drawn the result. */
    async let(change: () => void) {
      await act(async () => change());
    },
  };
}
