import { takeIntent } from '#core/act/intents.ts';
import type { Dependencies } from '#widgets/discussion/comments/dependencies.ts';
import { toggleLike } from '#widgets/discussion/comments/like/like.ts';
import { report } from '#widgets/discussion/comments/report/report.act.ts';
import { sendReport } from '#widgets/discussion/comments/report/report.ts';
import type { Composer, Resumed } from './composer.ts';
import { submit } from './send.ts';

type Written = NonNullable<ReturnType<typeof takeIntent<never, { id?: number | undefined; text: string }>>>['draft'];

async function write(
  dependencies: Dependencies,
  composer: Composer,
  locate: Resumed['locate'],
  { id, text }: Written,
): Promise<void> {
  const { openFor } = dependencies;
  const [main] = composer.boxes;
  const failed = [...composer.store.tree.unsent].find(
    (row) => row.state.peek() === 'failed' && row.draft?.text === text,
  );
  if (failed) return submit(dependencies, composer, failed);
  const row = id ? await locate(id) : undefined;
  const box = row ? openFor(composer, 'reply', row) : id ? undefined : main;
  if (!box || !text) return;
  if (!box.text.peek()) box.type(text);
  if (box.text.peek() === text) box.send();
}

/** Does after the login what the guest had begun on this resource, once: a comment, a reply, a like, a report. */
export async function resume(dependencies: Dependencies, composer: Composer, wanted: Resumed): Promise<void> {
  const { post, reply, like } = dependencies;
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
  for (const intent of written) if (intent) await write(dependencies, composer, locate, intent.draft);
  const likes = liked && (await locate(liked.draft.id));
  if (likes) {
    likes.isUnsure = !wanted.isKnown;
    if (like.standing(likes.comment.peek(), liked.draft) === 'open') void toggleLike(dependencies, store, likes);
  }
  const wrong = reported && (await locate(reported.draft.id));
  if (wrong) await sendReport(dependencies, composer, wrong, reported.draft.reason, reported.draft.text);
}
