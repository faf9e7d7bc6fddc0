import type { Page } from '#core/page/page.ts';
import type { Board } from './createBoard.ts';
import { createSaving, type Saving } from './createSaving.ts';
import { isEmpty, type LineUp, nextEmpty } from './lineUp.ts';
import type { PickerStatus } from './pickerStatus.ts';

/** Brings what the server keeps of this reader to the board, and the other way round. */
export interface OwnLineUp extends Pick<Saving, 'isBusy' | 'save'> {
  /** The reader wants to choose: from now on what the server keeps is read where the board is empty. */
  open(): void;
  /** The reader has saved another line-up elsewhere: it is read, unless a draft lies here. */
  renew(): void;
}

export interface OwnLineUpOptions {
  readonly signal: AbortSignal;
  /** Something of an earlier visit goes on: the picker is to be seen. */
  readonly onResume: () => void;
  readonly onSaved: (lineUp: LineUp) => void;
}

/** `team`: the slug. A draft of an earlier visit is taken up at once. */
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
      if (resumes && (!isEmpty(lineUp.value) || board.set(resumes.draft))) return resume();
      if (!isOther) return;
      // A saved line-up leaves with its reader; a draft is of whoever made it, with or without an account.
      if (!isDraft.value && !isEmpty(lineUp.value)) lay();
      report(undefined);
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
