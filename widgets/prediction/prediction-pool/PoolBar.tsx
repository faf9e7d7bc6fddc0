import { failureText } from '#core/base/i18n/failureWords.ts';
import type { Words } from '#core/base/i18n/words.ts';
import { Button } from '#core/view/Button.tsx';
import { useValues } from '#core/view/useValues.ts';
import { useWords } from '#core/view/viewContext.tsx';
import type { PredictionPool } from './prediction-pool.model.ts';
import type { PoolStatus } from './status.ts';

/** The games of this week with a choice that can still be saved. */
export const unsavedIn = ({ rows, picks }: Pick<PredictionPool, 'rows' | 'picks'>) =>
  rows.value.filter(({ game, phase }) => phase === 'open' && picks.value.has(game.id));

/** The bar at the foot of the window from the first change on: how many picks are unsaved, the result of saving, and the button. CSS part: `bar`. */
export function PoolBar({ model }: { readonly model: PredictionPool }) {
  const { week, picks, status } = useValues(model);
  const words = useWords();
  const unsaved = unsavedIn(model).length;
  const elsewhere = [...picks.values()].filter((pick) => pick.week && pick.week !== week?.start);
  const away = elsewhere[0]?.week;
  const isError = status?.is === 'unchosen' || status?.is === 'failed' || (status?.is === 'saved' && status.refused);
  // An alert is read out when it is put in; a status must stand there before its text comes.
  const role = isError ? 'alert' : 'status';

  return (
    <div className="tb-pool-bar" part="bar">
      <p className="tb-pool-status">
        <span key={role} role={role} className={isError ? 'tb-field-error' : undefined}>
          {statusText(status, words)}
        </span>{' '}
        {unsaved > 0 && (
          <span>{words.say(model.isKept.value ? 'unsaved-kept' : 'unsaved-lost', { count: unsaved })} </span>
        )}
        {away !== undefined && (
          <a className="tb-link" href={model.hrefOf(away)}>
            {words.say('unsaved-elsewhere', { count: elsewhere.length })}
          </a>
        )}
      </p>
      <Button kind="primary" type="submit" className="tb-pool-save" isBusy={model.isSaving.value}>
        {words.say(status?.is === 'failed' ? 'action.retry' : 'save')}
      </Button>
    </div>
  );
}

function statusText(status: PoolStatus | undefined, words: Words): string {
  switch (status?.is) {
    case undefined:
      return '';
    case 'unchosen':
    case 'checking':
    case 'logged-out':
      return words.say(status.is);
    case 'restored':
      return words.say('restored', { count: status.count });
    case 'failed':
      return failureText(status.failure, words);
    case 'saved':
      return [
        status.saved && words.say('saved-count', { count: status.saved }),
        status.refused && words.say('refused-count', { count: status.refused }),
      ]
        .filter(Boolean)
        .join(' ');
  }
}
