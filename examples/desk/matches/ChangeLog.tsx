import type { DeskWholeMatch } from '#core/contract/deskMatches.ts';
import { DateAndTime } from '#core/view/DateAndTime.tsx';
import { useWords } from '#core/view/viewContext.tsx';
import { Box } from '../parts/Box.tsx';
import type { MatchAtDesk } from './match.model.ts';

interface ChangeLogProps {
  readonly model: MatchAtDesk;
  readonly match: DeskWholeMatch;
}

/** Who entered what, newest first; the last of it can be taken back. */
export function ChangeLog({ model, match }: ChangeLogProps) {
  const words = useWords();
  const last = match.isByHand ? match.changes.find(({ isUndone }) => !isUndone) : undefined;
  if (match.changes.length === 0) return null;
  return (
    <Box title={words.say('match.changes')}>
      <ol className="desk-list">
        {match.changes.map((change) => (
          <li key={change.id} className="desk-event">
            <p className={change.isUndone ? 'desk-annulled' : undefined}>
              {words.say(`match.change.${change.kind}`)}{' '}
              <span className="desk-note">
                {change.by} <DateAndTime at={change.at} />
              </span>
            </p>
            {change === last && (
              <div className="desk-actions">
                <button type="button" className="desk-quiet" onClick={() => void model.undo(change.id)}>
                  {words.say('match.undo')}
                </button>
              </div>
            )}
          </li>
        ))}
      </ol>
    </Box>
  );
}
