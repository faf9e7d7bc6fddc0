import type { Mutant, Outcome } from './mutant.ts';

export interface Tried {
  readonly mutant: Mutant;
  readonly outcome: Outcome;
}

/** The part of the slips that tests have to notice. */
export const leastKilled = 0.95;

interface Sum {
  readonly slips: number;
  readonly killed: number;
  readonly accepted: number;
  /** Survivors without a reason. */
  readonly unexplained: number;
}

function sumOf(tried: readonly Tried[]): Sum {
  const survivors = tried.filter(({ outcome }) => outcome === 'survived');
  const accepted = survivors.filter(({ mutant }) => mutant.accepted).length;
  return {
    slips: tried.length,
    killed: tried.length - survivors.length,
    accepted,
    unexplained: survivors.length - accepted,
  };
}

/** Whether enough was noticed, and each slip that was not has its reason. */
export function isEnough(tried: readonly Tried[]): boolean {
  const { slips, killed, unexplained } = sumOf(tried);
  return unexplained === 0 && killed >= leastKilled * slips;
}

const share = ({ slips, killed }: Sum) => (slips === 0 ? '' : `${Math.floor((100 * killed) / slips)} %`);

const rowOf = (name: string, sum: Sum) =>
  `| ${[name, sum.slips, sum.killed, sum.accepted, sum.unexplained, share(sum)].join(' | ')} |`;

/** A Markdown table with a row for each domain, and one for all. */
export function tableOf(tried: readonly Tried[]): string {
  const domains = Map.groupBy(tried, ({ mutant }) => mutant.domain);
  return [
    '| Domain | Slips | Noticed | Not, for a reason | Not | Noticed |',
    '|---|---|---|---|---|---|',
    ...[...domains].map(([domain, own]) => rowOf(domain, sumOf(own))),
    rowOf('all', sumOf(tried)),
  ].join('\n');
}

/** What no test noticed, in a sentence each, with the reason if there is one. */
export const survivorsOf = (tried: readonly Tried[]): readonly string[] =>
  tried
    .filter(({ outcome }) => outcome === 'survived')
    .map(({ mutant: { file, before, seen, accepted } }) =>
      [`${file}: ${before.replace(/\s+/g, ' ')}`, `  ${seen}`, `  ${accepted ?? 'No test notices it.'}`].join('\n'),
    );
