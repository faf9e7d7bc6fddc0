import { contrast, passing, readColour, writeColour } from './colour.ts';
import { type Pair, pairs } from './pairs.ts';
import { type SetToken, type Theme, valuesIn } from './readSheet.ts';

/** Two tokens that cannot be told from each other well enough. */
export interface FaintPair extends Pair {
  readonly theme: Theme;
  /** Their colours, `#rrggbb`. */
  readonly colours: readonly [front: string, ground: string];
  /** The contrast that they have. */
  readonly has: number;
  /** A colour for `front` that passes on all grounds of it in this theme; undefined if there is none. */
  readonly passes: string | undefined;
}

/**
 * The pairs that a tenant's tokens, over the shared ones, make too faint, in both themes. Pairs of which the tenant has set neither, and colours that let
 * their ground through, are left out.
 */
export function faintPairs(shared: readonly SetToken[], own: readonly SetToken[]): readonly FaintPair[] {
  const mine = new Set(own.map(({ name }) => name));
  return (['light', 'dark'] as const).flatMap((theme) => {
    const values = valuesIn(theme, [...shared, ...own]);
    const colourOf = (name: string) => readColour(values.get(name) ?? '');
    return pairs
      .filter(({ front, ground }) => mine.has(front) || mine.has(ground))
      .flatMap((pair): readonly FaintPair[] => {
        const [front, ground] = [colourOf(pair.front), colourOf(pair.ground)];
        if (!front || !ground || contrast(front, ground) >= pair.ratio) return [];
        const grounds = pairs.flatMap((each) => {
          const colour = each.front === pair.front ? colourOf(each.ground) : undefined;
          return colour ? [colour] : [];
        });
        const found = passing(front, grounds, pair.ratio);
        return [
          {
            ...pair,
            theme,
            colours: [writeColour(front), writeColour(ground)],
            has: contrast(front, ground),
            passes: found && writeColour(found),
          },
        ];
      });
  });
}
