import { readSource } from './bracket.ts';

interface Sourced {
  /** Number within its competition. */
  readonly number: number | null;
  /** Where the home side comes from, as `W74`. */
  readonly home_source: string | null;
  readonly away_source: string | null;
}

const winnersIn = ({ home_source, away_source }: Sourced): readonly number[] =>
  [home_source, away_source].flatMap((text) => {
    const source = readSource(text ?? '');
    return source?.kind === 'winner' ? [source.match] : [];
  });

/**
 * The matches of a knock-out in the order of the bracket: those of a round whose winners meet are next to each other, in the order in which
 * the later match names them.
 */
export function inBracketOrder<Each extends Sourced>(matches: readonly Each[]): readonly Each[] {
  const byNumber = new Map(matches.map((match) => [match.number, match]));
  const leadOn = new Set(matches.flatMap(winnersIn));
  const before = (match: Each): readonly Each[] =>
    winnersIn(match).flatMap((number) => {
      const earlier = byNumber.get(number);
      return earlier ? [...before(earlier), earlier] : [];
    });
  const last = matches.filter(({ number }) => number === null || !leadOn.has(number));
  // Both legs of a tie come from the same matches.
  return [...new Set(last.flatMap((match) => [...before(match), match]))];
}
