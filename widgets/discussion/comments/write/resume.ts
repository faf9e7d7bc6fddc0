import { takeIntent } from '#core/base/act/intents.ts';
import type { LiveRow } from '#widgets/discussion/comments/comment/liveRow.ts';
import { say } from '#widgets/discussion/comments/comment/store.ts';
import type { Composer, ReaderFeatures, Resumed } from './composer.ts';
import { toggleLike } from './like.ts';
import { report, sendReport } from './report.act.ts';
import { goneOf } from './saveEdit.ts';
import { submit } from './send.ts';
import { like, post, reply } from './write.act.ts';
import { moveToMain, openFor } from './writing.ts';

type Written = NonNullable<ReturnType<typeof takeIntent<never, { id?: number | undefined; text: string }>>>['draft'];

async function write(composer: Composer, locate: Resumed['locate'], { id, text }: Written): Promise<void> {
  const [main] = composer.boxes;
  const failed = [...composer.store.tree.unsent].find(
    (row) => row.state.peek() === 'failed' && row.draft?.text === text,
  );
  if (failed) return submit(composer, failed);
  const row = id ? await locate(id) : undefined;
  const box = row ? openFor(composer, 'reply', row) : id ? undefined : main;
  if (!box || !text) return;
  if (!box.text.peek()) box.type(text);
  if (box.text.peek() === text) box.send();
}

/** Does after the login what the guest had begun on this resource, once: a comment, a reply, a like, a report. */
export async function resume(composer: Composer, wanted: Resumed): Promise<void> {
  const { store } = composer;
  const { session } = store.page;
  const written = [takeIntent(session, post, store.place), takeIntent(session, reply, store.place)];
  const liked = takeIntent(session, like, store.place);
  const reported = takeIntent(session, report, store.place);
  const locate = async (id: number) => {
    const row = await wanted.locate(id);
    return wanted.isSame() && !store.signal.aborted ? row : undefined;
  };
  if (!wanted.isSame()) return;
  for (const intent of written) if (intent) await write(composer, locate, intent.draft);
  const likes = liked && (await locate(liked.draft.id));
  if (likes) {
    likes.isUnsure = !wanted.isKnown;
    if (like.standing(likes.comment.peek(), liked.draft) === 'open') void toggleLike(store, likes);
  }
  const wrong = reported && (await locate(reported.draft.id));
  if (wrong) await sendReport(composer, wrong, reported.draft.reason, reported.draft.text);
}

const kinds = ['reply', 'edit'] as const;

interface BoxPlace {
  readonly name: string;
  readonly kind: string;
  /** Of the comment below which the box is. */
  readonly id: number;
}

/** Where the box of a name is; nothing for the box of new comments, and for what is no box. */
function placeOf(name: string): readonly BoxPlace[] {
  const [, kind, id] = /^(reply|edit)-(\d+)$/.exec(name) ?? [];
  return kind ? [{ name, kind, id: Number(id) }] : [];
}

/** Moves the stored texts of these boxes to the box of new comments. Returns whether there were any. */
function takeIn(composer: Composer, names: readonly string[]): boolean {
  const { drafts, store } = composer;
  const onTheirWay = new Set([...store.tree.unsent].map(({ draft }) => draft?.seed));
  const found = names.flatMap(drafts.find).filter(({ seed }) => !onTheirWay.has(seed));
  for (const draft of found) moveToMain(composer, draft);
  return found.length > 0;
}

/**
 * Looks after texts that were typed below a comment which others remove: an open box keeps its own, and what is stored for a closed
 * one is taken to the box of new comments, as nothing else would show it.
 */
export function createOrphans(composer: Composer): Pick<ReaderFeatures, 'offerOrphans'> {
  const { store, drafts } = composer;
  const { tree, rules, rights, me } = store;

  function leave(row: LiveRow) {
    const box = row.box.peek();
    if (box && !box.hasText()) box.close();
    if (row.box.peek()) return;
    const names = kinds.map((kind) => `${kind}-${row.id}`);
    if (takeIn(composer, names)) say(store, 'announce.target-removed');
  }
  tree.onChange.push((row) => {
    if (row.comment.peek().isRemoved) leave(row);
  });

  return {
    async offerOrphans() {
      const who = me.peek();
      const boxes = drafts.boxes().flatMap(placeOf);
      const unknown = boxes.map(({ id }) => id).filter((id) => !tree.rows.has(id));
      const gone = await goneOf(store, [...new Set(unknown)]);
      if (store.signal.aborted || who !== me.peek()) return;
      const isClosed = (kind: string) => rules.peek().isClosed && !(kind === 'edit' && rights.peek().canUpdateAny);
      const isOrphan = ({ kind, id }: BoxPlace) => {
        const row = tree.rows.get(id);
        return !row?.box.peek() && (isClosed(kind) || gone.includes(id) || row?.comment.peek().isRemoved);
      };
      takeIn(
        composer,
        boxes.filter(isOrphan).map(({ name }) => name),
      );
    },
  };
}
