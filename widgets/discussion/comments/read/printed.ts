import { writtenIn } from '#core/base/page/writtenIn.ts';
import type { Comment, CommentRules } from '#core/contract/discussion/comment.ts';
import { wholeOf } from '#widgets/discussion/comments/comment/adopt.ts';
import { blank } from '#widgets/discussion/comments/comment/thread.ts';

/** What the host printed: the first comments, the same for every reader. A field that it left out is undefined. */
export interface Printed {
  /** Each reply comes after the comment that it replies to. */
  readonly comments: readonly Comment[];
  readonly count: number | undefined;
  readonly next: string | undefined;
  readonly hasMore: boolean;
  /** The number of the last event that these comments contain. */
  readonly sequence: number | undefined;
  readonly rules: CommentRules;
}

const textOf = (node: Element | null) => writtenIn(node).trim() || undefined;

const isYes = (value: string | undefined) => value !== undefined && !/^(0|false)$/.test(value);

function readComment(node: HTMLElement, level: number, replyTo: number | undefined): Comment {
  const { commentId, userId, likesCount, repliesCount, isRemoved, isFeatured, updatedAt, avatar } = node.dataset;
  const body = node.querySelector('.tb-comment-body') ?? node;
  const author = body.querySelector('.tb-comment-author');
  return {
    ...blank,
    id: wholeOf(commentId) ?? 0,
    userId: wholeOf(userId),
    username: textOf(author),
    text: isYes(isRemoved) ? '' : writtenIn(body.querySelector('.tb-comment-text')),
    createdAt: body.querySelector('time')?.getAttribute('datetime') ?? undefined,
    updatedAt,
    isRemoved: isYes(isRemoved),
    isFeatured: isYes(isFeatured),
    likes: wholeOf(likesCount) ?? 0,
    level,
    replyTo,
    repliesCount: wholeOf(repliesCount) ?? 0,
    avatar: body.querySelector('img')?.getAttribute('src') ?? avatar,
    url: (author?.querySelector('a') ?? author)?.getAttribute('href') ?? undefined,
    role: textOf(body.querySelector('.tb-comment-role')),
  };
}

/** How many comments are read in one step. */
const perStep = 20;
/** What was read in steps, until the model takes it. */
const readBefore = new WeakMap<Element, Printed | undefined>();

/** Reads the printed comments in an element; undefined where it holds neither comments nor a count of 0. */
export function readPrinted(element: Element): Printed | undefined {
  const known = readBefore.get(element);
  readBefore.delete(element);
  if (known) return known;
  const steps = read(element);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** Reads the printed comments in an element for `readPrinted`, and waits for its turn between two steps: there may be a thousand. */
export async function prepareReading(element: Element, turn: () => Promise<void>): Promise<void> {
  const steps = read(element);
  let step = steps.next();
  while (!step.done) {
    await turn();
    step = steps.next();
  }
  readBefore.set(element, step.value);
  await turn();
}

function* read(element: Element): Generator<undefined, Printed | undefined> {
  const root = element.querySelector<HTMLElement>('.tb-comments');
  const comments = new Map<number, Comment>();
  for (const node of element.querySelectorAll<HTMLElement>('.tb-comment[data-comment-id]')) {
    const above = node.parentElement?.closest<HTMLElement>('[data-comment-id]');
    const parent = comments.get(wholeOf(above?.dataset.commentId) ?? 0);
    const comment = readComment(node, parent ? parent.level + 1 : 0, parent?.id);
    if (comment.id && !comments.has(comment.id)) comments.set(comment.id, comment);
    if (comments.size % perStep === 0) yield;
  }
  const { sequence, commentsCount, next, hasMore, isClosed, slowMode, review } = root?.dataset ?? {};
  const count = wholeOf(commentsCount);
  if (!comments.size && count !== 0) return undefined;
  return {
    comments: [...comments.values()],
    count,
    next: next || undefined,
    hasMore: hasMore === undefined ? comments.size > 0 : isYes(hasMore),
    sequence: wholeOf(sequence),
    rules: {
      slowMode: wholeOf(slowMode) ?? 0,
      isClosed: isYes(isClosed),
      review: review === 'first' || review === 'links' || review === 'all' ? review : 'off',
    },
  };
}
