import { type ReadonlySignal, signal } from '@preact/signals-core';
import type * as z from 'zod/mini';
import type { Page } from '#core/base/page/page.ts';
import type { Host } from '#core/base/widget/island.ts';
import type { Outcome } from '#core/contract/base/outcome.ts';
import { fixtureScores, playerScores, topRated } from '#core/contract/ratingScores.ts';
import { callOrBlock } from '#core/football/callOrBlock.ts';
import { spoilersOf } from '#core/spoilers/spoilers.ts';
import { type Grade, gradesOf, lastMatches } from './shownGrades.ts';
import type { Attributes } from './top-mom.widget.ts';

type TopRated = z.output<typeof topRated.reply>;

export type RatedPlayer = TopRated[number] & {
  /** Grades in the last matches, oldest first; empty where they could not be fetched, or the tag names no team. */
  readonly grades: readonly Grade[];
};

export interface TopMom {
  /** `printed`: the host has printed the list. Undefined while it is being fetched. */
  readonly shown: ReadonlySignal<'printed' | Outcome<readonly RatedPlayer[]> | undefined>;
  retry(): void;
}

/** Adds the grades of the last matches to the players; where these cannot be fetched, without grades. */
async function withGrades(
  players: TopRated,
  { call }: Page,
  team: string,
  signal: AbortSignal,
): Promise<readonly RatedPlayer[]> {
  const ids = players.map(({ id }) => id);
  const asked = { params: { team }, signal };
  const scores = await call(playerScores, { ...asked, query: { players: ids.join() } });
  const rated = scores.ok ? scores.data : [];
  const fixtures = lastMatches(rated).join();
  const matches = fixtures ? await call(fixtureScores, { ...asked, query: { fixtures } }) : undefined;
  const known = matches?.ok ? matches.data : [];
  return players.map((player) => ({ ...player, grades: gradesOf(player.id, rated, known) }));
}

/** The model of the list. A printed one is not fetched again, as it changes only when rating of a match closes. */
export function createTopMom(page: Page, { team }: Attributes, host: Host): TopMom {
  const { element, signal: abortSignal } = host;
  spoilersOf(page, host);
  const shown = signal<TopMom['shown']['value']>(element.querySelector('.tb-top-mom') ? 'printed' : undefined);

  async function read() {
    shown.value = undefined;
    const asked = { query: team === undefined ? {} : { team }, signal: abortSignal };
    const reply = await callOrBlock(page, host)(topRated, asked);
    if (abortSignal.aborted) return;
    const players = reply.ok ? reply.data : [];
    const graded =
      team !== undefined && players.length > 0
        ? await withGrades(players, page, team, abortSignal)
        : players.map((player) => ({ ...player, grades: [] }));
    if (!abortSignal.aborted) shown.value = reply.ok ? { ok: true, data: graded } : reply;
  }

  if (!shown.value) void read();
  return { shown, retry: () => void read() };
}
