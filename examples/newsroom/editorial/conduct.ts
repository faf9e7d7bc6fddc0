/** A card in the fair-play count. */
export interface Card {
  readonly team: string;
  readonly fixture: number;
  readonly player: number;
  readonly type: 'yellow-card' | 'second-yellow-card' | 'red-card';
}

/**
 * The fair-play points by FIFA's article 13: -1 for a caution, -3 for a second one, -4 for a direct sending-off, -5 for a
 * direct one after a caution; only one of these per player and match. Teams without cards are missing.
 */
export function conductOf(cards: readonly Card[]): ReadonlyMap<string, number> {
  const count = new Map<string, number>();
  for (const of of Map.groupBy(cards, ({ fixture, player }) => `${fixture} ${player}`).values()) {
    const team = of[0]?.team ?? '';
    const has = (type: Card['type']) => of.some((card) => card.type === type);
    const less = has('second-yellow-card') ? 3 : has('red-card') ? (has('yellow-card') ? 5 : 4) : 1;
    count.set(team, (count.get(team) ?? 0) - less);
  }
  return count;
}
