import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { Page } from '#core/page/page.ts';
import type { Team } from './adopt.ts';
import { type Board, createBoard } from './createBoard.ts';
import { createMoves, type Moves } from './createMoves.ts';
import { createOwnLineUp, type OwnLineUp } from './createOwnLineUp.ts';
import { createSquad, type Squad } from './createSquad.ts';
import type { LineUp } from './lineUp.ts';
import type { Announcement, ChoiceRequest, PickerStatus } from './pickerStatus.ts';

/** The line-up of the reader's own. */
export interface Picker
  extends Pick<Board, 'lineUp' | 'current' | 'canUndo' | 'isDraft'>,
    Squad,
    Moves,
    Pick<OwnLineUp, 'isBusy' | 'renew'> {
  readonly announcement: ReadonlySignal<Announcement>;
  readonly request: ReadonlySignal<{ readonly on: ChoiceRequest } | undefined>;
  /** The reader wants to choose. With `focus` the focus goes there. */
  open(focus?: boolean): void;
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
  const squad = createSquad(page, slug, printed, abortSignal);
  const { team } = squad;
  const board = createBoard(page.store, slug, team);
  const announcement = signal<Announcement>({ status: undefined, turn: 0 });
  const request = signal<{ on: ChoiceRequest }>();
  const report = (status: PickerStatus | undefined) => {
    announcement.value = { status, turn: announcement.value.turn + 1 };
  };
  const focus = (on: ChoiceRequest) => {
    request.value = { on };
  };
  const ensureTeam = () => {
    if (!team.value) void squad.readTeam();
  };

  const own = createOwnLineUp(page, slug, {
    board,
    signal: abortSignal,
    report,
    onResume() {
      ensureTeam();
      onResume();
    },
    onSaved,
  });

  return {
    ...squad,
    ...createMoves({ board, team, isBusy: own.isBusy, report, focus }),
    lineUp: board.lineUp,
    current: board.current,
    canUndo: board.canUndo,
    isDraft: board.isDraft,
    announcement,
    request,
    isBusy: own.isBusy,
    renew: own.renew,
    open(isFocused) {
      if (isFocused) focus('formation');
      ensureTeam();
      own.open();
    },
    save() {
      if (own.isBusy.value) return;
      const lineUp = board.lineUp.value;
      if (board.goOn()) {
        report('fill');
        focus('place');
      } else {
        report(undefined);
        own.save(lineUp);
      }
    },
  };
}
