import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Words } from '#core/base/i18n/words.ts';
import type { Page } from '#core/base/page/page.ts';
import { showFollowed } from '#core/contract/follow.ts';

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

/** The most teams that one call asks for. */
const maxAtOnce = 100;

/** The teams for which a reader can choose what they are notified of. A team whose name cannot be had is called by its slug. */
export function createTeamChoices(page: Page): TeamChoices {
  const { session, call } = page;
  const names = signal<ReadonlyMap<string, string>>();

  async function readNames() {
    const { teamAlerts, follows } = session.reader.peek() ?? {};
    const teams = teamAlerts ? (follows?.teams ?? []) : [];
    const known = new Map<string, string>();
    for (let at = 0; at < teams.length; at += maxAtOnce) {
      const reply = await call(showFollowed, { query: { teams: teams.slice(at, at + maxAtOnce).join() } });
      if (reply.ok) for (const { team } of reply.data.teams) known.set(team.slug ?? '', team.name);
    }
    names.value = known;
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
