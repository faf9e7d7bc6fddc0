import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Words } from '#core/base/i18n/words.ts';
import type { Page } from '#core/base/page/page.ts';

/** A team that the reader follows. */
export interface TeamChoice {
  readonly slug: string;
  readonly name: string;
  /** Whether the reader has chosen for this team what they are notified of. */
  readonly isOwn: boolean;
}

export interface TeamChoices {
  /** In the order in which they were followed; none until their names are known, and where the server has no choice for a team. */
  readonly teams: ReadonlySignal<readonly TeamChoice[]>;
  /** Opens the dialog in which the reader chooses for a team; the focus comes back to `opener`. */
  choose(team: TeamChoice, words: Words, opener: HTMLElement): Promise<void>;
}

/** The teams for which a reader can choose what they are notified of. A team whose name cannot be had is called by its slug. */
export function createTeamChoices(page: Page): TeamChoices {
  const { session } = page;
  const names = signal<ReadonlyMap<string, string>>();

  async function readNames() {
    const { teamAlerts, follows } = session.reader.peek() ?? {};
    if (!teamAlerts || !follows?.teams.length) return;
    // Most readers of a profile follow nothing: what reads teams is fetched for the others.
    const file = await import('./teamNames.ts').catch(() => undefined);
    names.value = (await file?.readTeamNames(page, follows.teams)) ?? new Map();
  }
  void readNames();

  return {
    teams: computed(() => {
      const { teamAlerts, follows } = session.reader.value ?? {};
      if (!teamAlerts || !names.value) return [];
      const nameOf = (slug: string) => names.value?.get(slug) ?? slug;
      return (follows?.teams ?? []).map((slug) => ({ slug, name: nameOf(slug), isOwn: slug in teamAlerts }));
    }),
    async choose({ slug, name }, words, opener) {
      const file = await import('#core/ungrouped/alerts/openAlerts.ts').catch(() => undefined);
      file?.openAlerts(page, { slug, name, words, opener });
    },
  };
}
