import { useId } from 'react';
import { Button } from '#core/view/Button.tsx';
import { useSignals } from '#core/view/useSignals.ts';
import { useWords } from '#core/view/viewContext.tsx';
import type { TeamChoices } from './createTeamChoices.ts';

export function TeamChoicesView({ model }: { readonly model: TeamChoices }) {
  useSignals();
  const words = useWords();
  const id = useId();
  const teams = model.teams.value;
  if (teams.length === 0) return null;
  return (
    <section className="tb-profile-teams" aria-labelledby={id}>
      <h3 className="tb-profile-subtitle" id={id}>
        {words.say('teams')}
      </h3>
      <p className="tb-text tb-muted">{words.say('teams-about')}</p>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari takes the role from a list without markers. */}
      <ul className="tb-profile-team-list" role="list">
        {teams.map((team) => (
          <li key={team.slug}>
            <Button aria-haspopup="dialog" onClick={({ currentTarget }) => model.choose(team, words, currentTarget)}>
              {words.say(team.isOwn ? 'team-own' : 'team', { name: team.name })}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
