import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { Page } from '#core/base/page/page.ts';
import { mayBePrinted, type Printed } from '#core/contract/base/html.ts';
import type { Failure, Outcome } from '#core/contract/base/outcome.ts';
import { rankingPeriods } from '#core/contract/pool.ts';

/** A week or month that can be chosen. */
export interface Option {
  readonly value: number;
  readonly label: string;
}

interface Options {
  readonly weeks: readonly Option[];
  readonly months: readonly Option[];
}

/** The weeks and months that can be chosen. */
export interface PeriodOptions {
  /** Newest first; undefined until they have been fetched. */
  readonly options: ReadonlySignal<Options | undefined>;
  readonly optionsFailure: ReadonlySignal<Failure | undefined>;
  loadOptions(): void;
}

async function optionsOf(reply: Outcome<readonly Option[] | Printed>): Promise<Outcome<readonly Option[]>> {
  if (!reply.ok) return reply;
  const { data } = reply;
  if (!('printed' in data)) return { ok: true, data };
  const { foreignOptions } = await import('#core/ungrouped/html/foreignOptions.ts');
  return { ok: true, data: foreignOptions(data.printed) };
}

export function createPeriodOptions({ call }: Pick<Page, 'call'>, abortSignal: AbortSignal): PeriodOptions {
  const options = signal<Options>();
  const optionsFailure = signal<Failure>();
  let isAsking = false;

  async function load() {
    if (isAsking || options.peek()) return;
    isAsking = true;
    optionsFailure.value = undefined;
    const of = async (kind: 'weeks' | 'months') =>
      optionsOf(await call(mayBePrinted(rankingPeriods), { params: { kind }, signal: abortSignal }));
    const [weeks, months] = await Promise.all([of('weeks'), of('months')]);
    isAsking = false;
    if (abortSignal.aborted) return;
    if (weeks.ok && months.ok) options.value = { weeks: weeks.data, months: months.data };
    else optionsFailure.value = weeks.ok ? (months.ok ? undefined : months) : weeks;
  }
  return { options, optionsFailure, loadOptions: () => void load() };
}
