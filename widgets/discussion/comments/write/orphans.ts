import type { Dependencies } from '#widgets/discussion/comments/dependencies.ts';
import type { LiveRow } from '#widgets/discussion/comments/thread/liveRow.ts';
import type { Composer, ReaderFeatures } from './composer.ts';
import { goneOf } from './lookAgain.ts';

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
    if (row.box.peek()) return;
    const names = kinds.map((kind) => `${kind}-${row.id}`);
    if (takeIn(dependencies, composer, names)) say(store, 'announce.target-removed');
  }
  tree.onChange.push((row) => {
    if (row.comment.peek().isRemoved) leave(row);
  });

  return {
    async offerOrphans() {
      const who = me.peek();
      const boxes = drafts.boxes().flatMap(placeOf);
      const unknown = boxes.map(({ id }) => id).filter((id) => !tree.rows.has(id));
      const gone = await goneOf(dependencies, store, [...new Set(unknown)]);
      if (store.signal.aborted || who !== me.peek()) return;
      const isClosed = (kind: string) => rules.peek().isClosed && !(kind === 'edit' && rights.peek().canUpdateAny);
      const isOrphan = ({ kind, id }: BoxPlace) => {
        const row = tree.rows.get(id);
        return !row?.box.peek() && (isClosed(kind) || gone.includes(id) || row?.comment.peek().isRemoved);
      };
      takeIn(
        dependencies,
        composer,
        boxes.filter(isOrphan).map(({ name }) => name),
      );
    },
  };
}
