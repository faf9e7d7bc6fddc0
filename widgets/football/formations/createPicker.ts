import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { showTeam } from '#core/contract/formation.ts';
import type { Failure } from '#core/contract/outcome.ts';
import type { Page } from '#core/page/page.ts';
import type { Team } from './adopt.ts';
import { type Board, createBoard } from './createBoard.ts';
import { createSaving } from './createSaving.ts';
import { isEmpty, type LineUp, nextEmpty, put, reform, takeOff } from './lineUp.ts';
import type { Announcement, ChoiceRequest, PickerStatus } from './pickerStatus.ts';

/** The line-up of the reader's own. */
export interface Picker extends Pick<Board, 'lineUp' | 'current' | 'canUndo' | 'isDraft'> {
  /** Whom can be chosen from; undefined until it is known. */
  readonly team: ReadonlySignal<Team | undefined>;
  /** Why it is not. */
  readonly failure: ReadonlySignal<Failure | undefined>;
  readonly announcement: ReadonlySignal<Announcement>;
  readonly request: ReadonlySignal<{ readonly on: ChoiceRequest } | undefined>;
  readonly isBusy: ReadonlySignal<boolean>;
  /** The reader has saved another line-up elsewhere: it is read, unless a draft lies here. */
  renew(): void;
  /** The reader wants to choose. With `focus` the focus goes there. */
  open(focus?: boolean): void;
  readTeam(): Promise<void>;
  form(formation: string): void;
  choose(at: number): void;
  /** Puts a player in the current place and goes on to the next empty one; with `at`, in that place. */
  place(player: number, at?: number): void;
  takeOff(at: number): void;
  undo(): void;
  save(): void;
}

interface Parts {
  readonly slug: string;
  readonly printed: Team | undefined;
  readonly signal: AbortSignal;
  /** Something of an earlier visit goes on: the picker is to be seen. */
  readonly onResume: () => void;
  readonly onSaved: (lineUp: LineUp) => void;
}

export function createPicker(page: Page, { slug, printed, signal: abortSignal, onResume, onSaved }: Parts): Picker {
  const { call, session } = page;
  const team = signal(printed);
  const failure = signal<Failure>();
  const board = createBoard(page.store, slug, team);
  const announcement = signal<Announcement>({ status: undefined, turn: 0 });
  const request = signal<{ on: ChoiceRequest }>();
  let isOpen = false;
  /** What the server keeps of this reader lies on the board. */
  let isSaved = false;

  const report = (status: PickerStatus | undefined) => {
    announcement.value = { status, turn: announcement.value.turn + 1 };
  };
  const focus = (on: ChoiceRequest) => {
    request.value = { on };
  };

  async function readTeam() {
    failure.value = undefined;
    const shown = await call(showTeam, { params: { team: slug }, signal: abortSignal });
    if (shown.ok) team.value = shown.data;
    else failure.value = shown;
  }

  async function readOwn() {
    const kept = await saving.read();
    // Who has begun meanwhile goes on with that.
    if (!kept || board.isDraft.value) return;
    if ('kind' in kept) return report(kept);
    board.lay(kept);
    isSaved = true;
  }

  function make(moved: ReturnType<typeof put>) {
    if (!moved || saving.isBusy.value) return false;
    isSaved = false;
    board.make(moved);
    report(moved.move);
    return true;
  }

  const saving = createSaving(page, slug, {
    signal: abortSignal,
    saved(lineUp) {
      board.lay(lineUp);
      isSaved = true;
      report('saved');
      onSaved(lineUp);
    },
    failed: report,
    // Where a draft is there as well, it is the newer of the two.
    revise: () => (nextEmpty(board.lineUp.value) === undefined ? board.lineUp.value : undefined),
    readerChanged({ reader, isOther }, resumes) {
      if (resumes && (!isEmpty(board.lineUp.value) || board.set(resumes.draft))) {
        isOpen = true;
        onResume();
        return;
      }
      if (!isOther) return;
      // A saved line-up leaves with its reader; a draft is of whoever made it, with or without an account.
      if (isSaved) board.lay();
      isSaved = false;
      report(undefined);
      if (isOpen && reader && isEmpty(board.lineUp.value)) void readOwn();
    },
  });

  if (board.set()) {
    isOpen = true;
    onResume();
  }
  if (isOpen && !team.value) void readTeam();

  return {
    lineUp: board.lineUp,
    current: board.current,
    canUndo: board.canUndo,
    isDraft: board.isDraft,
    team: computed(() => team.value),
    failure,
    announcement,
    request,
    isBusy: saving.isBusy,
    readTeam,
    renew() {
      if (isOpen && session.reader.peek() && !board.isDraft.value) void readOwn();
    },
    open(isFocused) {
      const isFirst = !isOpen;
      isOpen = true;
      if (isFocused) focus('formation');
      if (!team.value) void readTeam();
      if (isFirst && session.reader.peek() && isEmpty(board.lineUp.value)) void readOwn();
    },
    form(formation) {
      const positionOf = (player: number) => team.value?.squad.find(({ id }) => id === player)?.position;
      if (make(reform(board.lineUp.value, formation, positionOf))) board.goOn();
    },
    choose(at) {
      board.goTo(at);
      focus('candidates');
    },
    place(player, at) {
      const to = at ?? board.current.value;
      if (!make(put(board.lineUp.value, to, player))) return;
      const isMore = board.goOn(to);
      if (at === undefined) focus(isMore ? 'candidates' : 'save');
    },
    takeOff(at) {
      if (!make(takeOff(board.lineUp.value, at))) return;
      board.goTo(at);
      focus('candidates');
    },
    undo() {
      if (!board.canUndo.value || saving.isBusy.value) return;
      board.undo();
      board.goOn();
      report({ did: 'undone' });
    },
    save() {
      if (saving.isBusy.value) return;
      const lineUp = board.lineUp.value;
      if (board.goOn()) {
        report('fill');
        focus('place');
      } else {
        report(undefined);
        saving.save(lineUp);
      }
    },
  };
}
