import type { Page } from '#core/base/page/page.ts';
import type { Board } from './createBoard.ts';
import { createSaving, type Saving } from './createSaving.ts';
import { isEmpty, type LineUp, nextEmpty } from './lineUp.ts';
import type { PickerStatus } from './pickerStatus.ts';

/** Loads the reader's saved line-up into the board, and saves the board. */
export interface OwnLineUp extends Pick<Saving, 'isBusy' | 'save'> {
  /** Called when the reader begins to choose: from now on the saved line-up is fetched where the board is empty. */
  open(): void;
  /** Fetches the saved line-up again, because the reader has saved one in another tab; not where there is a draft here. */
  renew(): void;
}

export interface OwnLineUpOptions {
  readonly signal: AbortSignal;
  /** Called where an earlier visit is resumed, and the picker has to be shown. */
  readonly onResume: () => void;
  readonly onSaved: (lineUp: LineUp) => void;
}

/** `team`: the slug. A draft of an earlier visit is shown at once. */
export function createOwnLineUp(
  page: Page,
  team: string,
  board: Board,
  report: (status: PickerStatus | undefined) => void,
  { signal, onResume, onSaved }: OwnLineUpOptions,
): OwnLineUp {
  const { lineUp, isDraft, lay } = board;
  const { reader: currentReader } = page.session;
  let isOpen = false;

  async function read() {
    const kept = await saving.read();
    // Who has begun meanwhile goes on with that.
    if (!kept || isDraft.value) return;
    if ('kind' in kept) report(kept);
    else lay(kept);
  }
  function resume() {
    isOpen = true;
    onResume();
  }

  const saving = createSaving(page, team, {
    signal,
    saved(saved) {
      lay(saved);
      report('saved');
      onSaved(saved);
    },
    failed: report,
    // Where a draft is there as well, it is the newer of the two.
    revise: () => (nextEmpty(lineUp.value) === undefined ? lineUp.value : undefined),
    readerChanged({ reader, isOther }, resumes) {
      const { isAway } = board.setReader(reader?.id ?? 0);
      if (resumes && (!isEmpty(lineUp.value) || board.set(resumes.draft))) return resume();
      if (!isOther) return;
      // A saved line-up leaves with its reader, as a draft has done.
      if (!isDraft.value && !isEmpty(lineUp.value)) lay();
      report(isAway ? 'logged-out' : undefined);
      if (isOpen && reader && isEmpty(lineUp.value)) void read();
    },
  });

  if (board.set()) resume();
  return {
    ...saving,
    open() {
      if (!isOpen && currentReader.peek() && isEmpty(lineUp.value)) void read();
      isOpen = true;
    },
    renew() {
      if (isOpen && currentReader.peek() && !isDraft.value) void read();
    },
  };
}
