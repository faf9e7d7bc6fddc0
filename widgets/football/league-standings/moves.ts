import type { Standings } from '#core/contract/standings.ts';
import type { Words } from '#core/i18n/words.ts';

const placesIn = ({ stages }: Standings) =>
  new Map(
    stages
      .flatMap(({ groups }) => groups)
      .flatMap(({ rows }) => rows.map(({ team, position }) => [team.id, { position, name: team.name }] as const)),
  );

/** Who has climbed from one reading of the same tables to the next, in a sentence; empty where nobody has. */
export function movesIn(before: Standings, now: Standings, { say }: Words): string {
  if (before.isLive !== now.isLive) return '';
  const was = placesIn(before);
  const moves = [...placesIn(now)].flatMap(([id, { position, name: team }]) =>
    position < (was.get(id)?.position ?? 0) ? [say('move', { team, position })] : [],
  );
  return moves.length > 0 ? say('moves', { moves: moves.join(', ') }) : '';
}
