import type { ReadonlySignal } from '@preact/signals-core';
import type { Page } from '#core/page/page.ts';
import type { Board } from './createBoard.ts';
import { createSaving } from './createSaving.ts';
import { isEmpty, type LineUp, nextEmpty } from './lineUp.ts';
import type { PickerStatus } from './pickerStatus.ts';

/** Brings what the server keeps of this reader to the board, and the other way round. */
export interface OwnLineUp {
  readonly isBusy: ReadonlySignal<boolean>;
  /** The reader wants to choose: from now on what the server keeps is read where the board is empty. */
  open(): void;
  /** The reader has saved another line-up elsewhere: it is read, unless a draft lies here. */
  renew(): void;
  save(lineUp: LineUp): void;
}

interface Parts {
  readonly board: Board;
  readonly signal: AbortSignal;
  readonly report: (status: PickerStatus | undefined) => void;
  /** Something of an earlier visit goes on: the picker is to be seen. */
  readonly onResume: () => void;
  readonly onSaved: (lineUp: LineUp) => void;
}

/** `team`: the slug. A draft of an earlier visit is taken up at once. */
export function createOwnLineUp(page: Page, team: string, parts: Parts): OwnLineUp {
  const { board, signal, report, onResume, onSaved } = parts;
  const { reader: currentReader } = page.session;
  let isOpen = false;

  async function read() {
    const kept = await saving.read();
    // Who has begun meanwhile goes on with that.
    if (!kept || board.isDraft.value) return;
    if ('kind' in kept) report(kept);
    else board.lay(kept);
  }
  function resume() {
    isOpen = true;
    onResume();
  }

  const saving = createSaving(page, team, {
    signal,
    saved(lineUp) {
      board.lay(lineUp);
      report('saved');
      onSaved(lineUp);
    },
    failed: report,
    // Where a draft is there as well, it is the newer of the two.
    revise: () => (nextEmpty(board.lineUp.value) === undefined ? board.lineUp.value : undefined),
    readerChanged({ reader, isOther }, resumes) {
      if (resumes && (!isEmpty(board.lineUp.value) || board.set(resumes.draft))) return resume();
      if (!isOther) return;
      // A saved line-up leaves with its reader; a draft is of whoever made it, with or without an account.
      board.dropSaved();
      report(undefined);
      if (isOpen && reader && isEmpty(board.lineUp.value)) void read();
    },
  });

  if (!isOpen && board.set()) resume();

  return {
    isBusy: saving.isBusy,
    open() {
      const isFirst = !isOpen;
      isOpen = true;
      if (isFirst && currentReader.peek() && isEmpty(board.lineUp.value)) void read();
    },
    renew() {
      if (isOpen && currentReader.peek() && !board.isDraft.value) void read();
    },
    save: saving.save,
  };
}
