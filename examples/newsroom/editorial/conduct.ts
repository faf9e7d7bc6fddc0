/** A card as fair play counts it. */
export interface Card {
  readonly team: string;
  readonly fixture: number;
  readonly player: number;
  readonly type: 'yellow-card' | 'second-yellow-card' | 'red-card';
}

/**
 * The fair-play count of FIFA's article 13: a caution 1 point less, a sending-off for a second one 3, a direct one 4, a direct one after a caution
 * 5; one of them for a player in a match. Who has no card is not in it.
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
