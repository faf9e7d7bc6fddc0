import { defineAct } from '#core/base/act/act.ts';
import { saveFormation } from '#core/contract/formation/formation.ts';
import { keptLineUp, type LineUp } from './lineUp.ts';

const isSame = (one: LineUp, other: LineUp) =>
  one.formation === other.formation && one.players.every((player, at) => player === other.players[at]);

/** Saves a line-up of eleven for a team, in the place of the reader's last one. */
export const saveLineUp = defineAct({
  kind: 'formation.save',
  draft: keptLineUp,
  on: (team: string) => team,
  send: (call, team, { formation, players }) =>
    call(saveFormation, { body: { team, formation, players: players.flatMap((player) => player ?? []) } }),
  standing: (known: LineUp | undefined, lineUp) => (known && isSame(known, lineUp) ? 'stored' : 'open'),
});
