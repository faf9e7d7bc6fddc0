import { useState } from 'react';
import { type DeskMatchEvent, type DeskWholeMatch, matchChanges } from '#core/contract/deskMatches.ts';
import { useWords } from '#core/view/viewContext.tsx';
import { Box } from '../parts/Box.tsx';
import { ConfirmButton } from '../parts/ConfirmButton.tsx';
import { SelectField } from '../parts/SelectField.tsx';
import type { MatchAtDesk } from './match.model.ts';

interface EventListProps {
  readonly model: MatchAtDesk;
  readonly match: DeskWholeMatch;
}

/** What has happened, the last first, each to be corrected. */
export function EventList({ model, match }: EventListProps) {
  const words = useWords();
  return (
    <Box title={words.say('match.events')}>
      {match.events.length === 0 && <p className="desk-note">{words.say('match.no-events')}</p>}
      <ol className="desk-list" reversed>
        {match.events.toReversed().map((event) => (
          <EventRow key={event.id} model={model} match={match} event={event} />
        ))}
      </ol>
    </Box>
  );
}

const isGoal = ({ type }: DeskMatchEvent) => ['goal', 'penalty-goal', 'own-goal'].includes(type);

function EventRow({ model, match, event }: EventListProps & { readonly event: DeskMatchEvent }) {
  const words = useWords();
  const { minute, stoppage, player, other, note, side } = event;
  const when = minute === undefined ? '' : `${minute}${stoppage ? `+${stoppage}` : ''}'`;
  const who = [player?.name ?? note, other && `(${other.name})`].filter(Boolean).join(' ');
  return (
    <li className="desk-event">
      <details>
        <summary className={event.isAnnulled ? 'desk-annulled' : undefined}>
          <strong>{when}</strong> {words.say(`match.event.${event.type}`)} {who !== '' && `– ${who}`}{' '}
          {side && <span className="desk-note">{match[side]}</span>}
          {event.isAnnulled && <span className="desk-chip">{words.say('match.annulled')}</span>}
        </summary>
        <div className="desk-actions">
          {isGoal(event) && (
            <button
              type="button"
              className="desk-quiet"
              onClick={() => model.enter(matchChanges.onEvent(event.isAnnulled ? 'restore' : 'annul', event.id))}
            >
              {words.say(event.isAnnulled ? 'match.restore' : 'match.annul')}
            </button>
          )}
          {isGoal(event) && side && <Credit model={model} match={match} event={event} side={side} />}
          <ConfirmButton
            label={words.say('delete')}
            question={words.say('match.remove-question')}
            onConfirm={() => model.enter(matchChanges.onEvent('remove', event.id))}
          />
        </div>
      </details>
    </li>
  );
}

interface CreditProps extends EventListProps {
  readonly event: DeskMatchEvent;
  readonly side: 'home' | 'away';
}

/** Gives a goal to another player. */
function Credit({ model, match, event, side }: CreditProps) {
  const words = useWords();
  const [isOpen, setOpen] = useState(false);
  const other = side === 'home' ? 'away' : 'home';
  const players = match.players[event.type === 'own-goal' ? other : side];
  if (players.length === 0) return null;
  if (!isOpen)
    return (
      <button type="button" className="desk-quiet" onClick={() => setOpen(true)}>
        {words.say('match.scorer')}
      </button>
    );
  return (
    <SelectField
      label={words.say('match.scorer')}
      value={`${event.player?.id ?? ''}`}
      hasFocus
      onChange={(value) => {
        setOpen(false);
        if (value !== '') model.enter(matchChanges.credit(event.id, Number(value)));
      }}
      options={[['', words.say('match.player-unknown')], ...players.map(({ id, name }) => [`${id}`, name] as const)]}
    />
  );
}
