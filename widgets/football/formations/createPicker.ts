import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { Page } from '#core/base/page/page.ts';
import type { Failure } from '#core/contract/base/outcome.ts';
import { showTeam } from '#core/contract/formation/formation.ts';
import type { Team } from './adopt.ts';
import { type Board, createBoard } from './createBoard.ts';
import type { MovedOn } from './createMoves.ts';
import { createOwnLineUp, type OwnLineUp, type OwnLineUpOptions } from './createOwnLineUp.ts';
import type { Announcement, ChoiceRequest, PickerStatus } from './pickerStatus.ts';

/** The model of the reader's own line-up. */
export interface Picker
  extends Pick<Board, 'lineUp' | 'current' | 'canUndo' | 'isDraft'>,
    Pick<OwnLineUp, 'isBusy' | 'renew'>,
    MovedOn {
  /** Why the team could not be fetched. */
  readonly failure: ReadonlySignal<Failure | undefined>;
  readonly announcement: ReadonlySignal<Announcement>;
  readonly request: ReadonlySignal<{ readonly on: ChoiceRequest } | undefined>;
  /** Called when the reader begins to choose. With `focus`, the focus moves to the list of formations. */
  open(focus?: boolean): void;
  readTeam(): Promise<void>;
  save(): void;
}

interface Parts extends OwnLineUpOptions {
  readonly slug: string;
  readonly printed: Team | undefined;
}

export function createPicker(page: Page, { slug, printed, ...options }: Parts): Picker {
  const team = signal(printed);
  const failure = signal<Failure>();
  const board = createBoard(page.store, slug, team);
  const announcement = signal<Announcement>({ status: undefined, turn: 0 });
  const request = signal<{ on: ChoiceRequest }>();

  const report = (status: PickerStatus | undefined) => {
    announcement.value = { status, turn: announcement.value.turn + 1 };
  };
  const focus = (on: ChoiceRequest) => {
    request.value = { on };
  };

  async function readTeam() {
    failure.value = undefined;
    const shown = await page.call(showTeam, { params: { team: slug }, signal: options.signal });
    if (shown.ok) team.value = shown.data;
    else failure.value = shown;
  }

  const { isBusy, renew, ...own } = createOwnLineUp(page, slug, board, report, options);
  if (board.isDraft.value && !team.value) void readTeam();

  return {
    ...board,
    ...{ board, report, focus },
    team,
    failure,
    announcement,
    request,
    isBusy,
    readTeam,
    renew,
    open(isFocused) {
      if (isFocused) focus('formation');
      if (!team.value) void readTeam();
      own.open();
    },
    save() {
      if (isBusy.value) return;
      if (board.goOn()) {
        report('fill');
        focus('place');
      } else {
        report(undefined);
        own.save(board.lineUp.value);
      }
    },
  };
}
