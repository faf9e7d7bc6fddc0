import { type ReadonlySignal, signal } from '@preact/signals-core';
import { showTeam } from '#core/contract/formation.ts';
import type { Failure } from '#core/contract/outcome.ts';
import type { Page } from '#core/page/page.ts';
import type { Team } from './adopt.ts';

/** The team whose players can be chosen. */
export interface Squad {
  /** Undefined until it is known. */
  readonly team: ReadonlySignal<Team | undefined>;
  /** Why it is not. */
  readonly failure: ReadonlySignal<Failure | undefined>;
  readTeam(): Promise<void>;
}

/** `printed`: the team that the host printed; without one it has to be read. */
export function createSquad(
  { call }: Pick<Page, 'call'>,
  slug: string,
  printed: Team | undefined,
  abortSignal: AbortSignal,
): Squad {
  const team = signal(printed);
  const failure = signal<Failure>();
  return {
    team,
    failure,
    async readTeam() {
      failure.value = undefined;
      const reply = await call(showTeam, { params: { team: slug }, signal: abortSignal });
      if (reply.ok) team.value = reply.data;
      else failure.value = reply;
    },
  };
}
