import type { Dependencies } from '#widgets/discussion/comments/dependencies.ts';
import type { Store } from '#widgets/discussion/comments/store.ts';
import type { LiveRow } from '#widgets/discussion/comments/thread/liveRow.ts';
import type { ReaderFeatures } from '#widgets/discussion/comments/write/composer.ts';

type DeskFile = typeof import('./moderate.ts');

/** What a desk does here; most readers never fetch it. */
export function createDesk(
  { alter, takeIn, fail, lost, say }: Dependencies,
  store: Store,
): Pick<ReaderFeatures, 'setHidden' | 'feature' | 'changeRules'> {
  const desk = { store, alter, takeIn, fail, say };
  const judge = (act: (file: DeskFile) => unknown, failed: () => void) =>
    void import('./moderate.ts').then(act, failed);
  const missing = (row: LiveRow) => () => fail(row, lost);
  return {
    setHidden: (row, isHidden) => judge((file) => file.setHidden(desk, row, isHidden), missing(row)),
    feature: (row, isFeatured) => judge((file) => file.feature(desk, row, isFeatured), missing(row)),
    changeRules: (wanted) =>
      judge(
        (file) => file.changeRules(desk, wanted),
        () => say(store, 'announce.failed', { failure: lost }),
      ),
  };
}
