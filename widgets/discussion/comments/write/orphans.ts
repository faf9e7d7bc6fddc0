import type { Dependencies } from '#widgets/discussion/comments/dependencies.ts';
import type { LiveRow } from '#widgets/discussion/comments/thread/liveRow.ts';
import type { Composer, ReaderFeatures } from './composer.ts';
import { goneOf } from './lookAgain.ts';

const kinds = ['reply', 'edit'] as const;

/** The id in the name of a box; undefined for the box of new comments. */
const idIn = (name: string) => (/^(?:reply|edit)-\d+$/.test(name) ? Number(name.replace(/\D+/, '')) : undefined);

/** Moves the stored texts of these boxes to the box of new comments. Returns whether there were any. */
function takeIn({ moveToMain }: Dependencies, composer: Composer, names: readonly string[]): boolean {
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
export function createOrphans(dependencies: Dependencies, composer: Composer): Pick<ReaderFeatures, 'offerOrphans'> {
  const { say } = dependencies;
  const { store, drafts } = composer;
  const { tree, rules, rights, me } = store;

  function leave(row: LiveRow) {
    const box = row.box.peek();
    if (box && !box.hasText()) box.close();
    if (
      row.box.peek() ||
      !takeIn(
        dependencies,
        composer,
        kinds.map((kind) => `${kind}-${row.id}`),
      )
    )
      return;
    say(store, 'announce.target-removed');
  }
  tree.onChange.push((row) => {
    if (row.comment.peek().isRemoved) leave(row);
  });

  return {
    async offerOrphans() {
      const who = me.peek();
      const names = drafts.boxes().filter((name) => idIn(name) && !tree.rows.get(idIn(name) ?? 0)?.box.peek());
      const isClosed = (name: string) =>
        rules.peek().isClosed && !(name.startsWith('edit') && rights.peek().canUpdateAny);
      const unknown = names.flatMap((name) => idIn(name) ?? []).filter((id) => !tree.rows.has(id));
      const gone = await goneOf(dependencies, store, [...new Set(unknown)]);
      if (store.signal.aborted || who !== me.peek()) return;
      const isGone = (id: number) => gone.includes(id) || tree.rows.get(id)?.comment.peek().isRemoved;
      takeIn(
        dependencies,
        composer,
        names.filter((name) => isClosed(name) || isGone(idIn(name) ?? 0)),
      );
    },
  };
}
