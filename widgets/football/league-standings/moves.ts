import type { Words } from '#core/base/i18n/words.ts';
import type { Standings } from '#core/contract/standings.ts';
import { ordinal } from '#core/football/matchText.ts';

const placesIn = ({ stages }: Standings) =>
  new Map(
    stages
      .flatMap(({ groups }) => groups)
      .flatMap(({ rows }) => rows.map(({ team, position }) => [team.id, { position, name: team.name }] as const)),
  );

/** A sentence about the teams that have climbed between two states of the same tables; empty where none has. */
export function movesIn(before: Standings, now: Standings, words: Words): string {
  const { say } = words;
  if (before.isLive !== now.isLive) return '';
  const was = placesIn(before);
  const moves = [...placesIn(now)].flatMap(([id, { position, name: team }]) =>
    position < (was.get(id)?.position ?? 0) ? [say('move', { team, place: ordinal(position, words) })] : [],
  );
  return moves.length > 0 ? say('moves', { moves: moves.join(', ') }) : '';
}
