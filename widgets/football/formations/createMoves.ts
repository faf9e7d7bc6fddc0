import type { ReadonlySignal } from '@preact/signals-core';
import type { Team } from './adopt.ts';
import { put, reform, takeOff } from './changes.ts';
import type { Board } from './createBoard.ts';
import type { Moved } from './lineUp.ts';
import type { ChoiceRequest, PickerStatus } from './pickerStatus.ts';

/** The moves of a reader. They have no effect while the line-up is being saved. */
export interface Moves {
  form(formation: string): void;
  choose(at: number): void;
  /** Puts a player in the place `at`, or in the current one, and then moves on to the next empty place. */
  place(player: number, at?: number): void;
  takeOff(at: number): void;
  undo(): void;
}

/** Where the moves are made, and what hears of them. */
export interface MovedOn {
  readonly board: Board;
  /** The team with its squad; undefined until it is known. */
  readonly team: ReadonlySignal<Team | undefined>;
  readonly isBusy: ReadonlySignal<boolean>;
  report(status: PickerStatus | undefined): void;
  focus(on: ChoiceRequest): void;
}

export function createMoves({ board, team, isBusy, report, focus }: MovedOn): Moves {
  function make(moved: Moved | undefined) {
    if (!moved || isBusy.value) return false;
    board.make(moved);
    report(moved.move);
    return true;
  }
  function choose(at: number) {
    board.goTo(at);
    focus('candidates');
  }

  return {
    form(formation) {
      const positionOf = (player: number) => team.value?.squad.find(({ id }) => id === player)?.position;
      if (make(reform(board.lineUp.value, formation, positionOf))) board.goOn();
    },
    choose,
    place(player, at) {
      const to = at ?? board.current.value;
      if (!make(put(board.lineUp.value, to, player))) return;
      const isMore = board.goOn(to);
      if (at === undefined) focus(isMore ? 'candidates' : 'save');
    },
    takeOff(at) {
      if (make(takeOff(board.lineUp.value, at))) choose(at);
    },
    undo() {
      if (!board.canUndo.value || isBusy.value) return;
      board.undo();
      board.goOn();
      report({ did: 'undone' });
    },
  };
}
