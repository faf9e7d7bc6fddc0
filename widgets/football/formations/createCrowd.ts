import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Page } from '#core/base/page/page.ts';
import type { Failure } from '#core/contract/base/outcome.ts';
import { topPlayers, userFormations } from '#core/contract/formation/formation.ts';
import { mostChosen } from '#core/contract/formation/formationPlaces.ts';
import type { Chosen, Counted, Printed } from './adopt.ts';

/** What all readers together chose. */
export interface Crowd {
  /** Most chosen first; undefined until they are known. */
  readonly formations: ReadonlySignal<readonly Counted[] | undefined>;
  /** The formation whose players are shown; undefined where nobody chose one. */
  readonly shown: ReadonlySignal<Counted | undefined>;
  /** The most chosen player in each place of that formation; undefined until they are known. */
  readonly eleven: ReadonlySignal<readonly (Chosen | undefined)[] | undefined>;
  readonly failure: ReadonlySignal<Failure | undefined>;
  show(formation: string): void;
  /** Fetches the numbers again; those that are shown stay until the answer has come. */
  read(): Promise<void>;
}

interface Asked {
  readonly team: string;
  readonly limit?: number | undefined;
  readonly printed: Printed | undefined;
  readonly signal: AbortSignal;
}

export function createCrowd({ call }: Pick<Page, 'call'>, { team, limit, printed, signal: abortSignal }: Asked): Crowd {
  const first = printed?.formations[0]?.name;
  const formations = signal<readonly Counted[] | undefined>(printed?.formations);
  const name = signal(first);
  const players = signal<ReadonlyMap<string, readonly Chosen[]>>(
    new Map(printed && first !== undefined ? [[first, printed.players]] : []),
  );
  const failure = signal<Failure>();
  let fresh = new Set(players.value.keys());

  async function ask(formation: string) {
    failure.value = undefined;
    const counted = await call(topPlayers, { query: { team, formation }, signal: abortSignal });
    if (counted.ok) {
      fresh.add(formation);
      players.value = new Map(players.value).set(formation, counted.data);
    } else if (name.value === formation) failure.value = counted;
  }

  async function read() {
    failure.value = undefined;
    const counted = await call(userFormations, { query: { team, limit }, signal: abortSignal });
    if (!counted.ok) {
      failure.value = counted;
      return;
    }
    formations.value = counted.data;
    fresh = new Set();
    if (!counted.data.some((each) => each.name === name.value)) name.value = counted.data[0]?.name;
    if (name.value !== undefined) await ask(name.value);
  }

  if (!printed) void read();
  return {
    formations,
    shown: computed(() => formations.value?.find((each) => each.name === name.value)),
    eleven: computed(() => {
      const rows = players.value.get(name.value ?? '');
      return rows && mostChosen(rows);
    }),
    failure,
    show(formation) {
      name.value = formation;
      failure.value = undefined;
      if (!fresh.has(formation)) void ask(formation);
    },
    read,
  };
}
