import { failureText } from '#core/base/i18n/failureWords.ts';
import { Alert } from '#core/view/Alert.tsx';
import { Button } from '#core/view/Button.tsx';
import { FailureNote } from '#core/view/FailureNote.tsx';
import { useValues } from '#core/view/useValues.ts';
import { useWords } from '#core/view/viewContext.tsx';
import { Waiting } from '#core/view/Waiting.tsx';
import type { Moderation } from './moderation.model.ts';
import { QueueChoice } from './QueueChoice.tsx';
import { QueueStatus } from './QueueStatus.tsx';
import { RowList } from './RowList.tsx';

export function View({ model }: { readonly model: Moderation }) {
  const { panel, queue, counts, rows, failure, lost, isBusy, hasMore, fresh } = useValues(model);
  const words = useWords();

  if (panel === 'guest') {
    return (
      <div className="tb-moderation" part="moderation">
        <p className="tb-text">{words.say('guest')}</p>
        <div>
          <Button kind="primary" onClick={model.logIn}>
            {words.say('log-in')}
          </Button>
        </div>
      </div>
    );
  }
  if (panel === 'forbidden' || panel === 'absent') {
    return (
      <div className="tb-moderation" part="moderation">
        <p className="tb-text" role="status">
          {words.say(panel)}
        </p>
      </div>
    );
  }
  return (
    <section className="tb-moderation" part="moderation" aria-label={words.say('title')}>
      <div className="tb-moderation-bar">
        <QueueChoice queue={queue} counts={counts} onChoose={model.choose} />
        <QueueStatus status={model.status} />
      </div>
      <Alert kind="danger" onDismiss={model.forget}>
        {lost && words.say('lost', { name: lost.name ?? words.say('nobody'), why: failureText(lost.failure, words) })}
      </Alert>
      {panel === 'waiting' && <Waiting lines={8} height={400} />}
      {panel === 'open' && (
        <RowList
          key={queue}
          {...{ queue, counts, rows, hasMore, fresh, isBusy }}
          onChoose={model.choose}
          onFresh={model.showFresh}
          onMore={model.more}
        />
      )}
      <FailureNote failure={failure} onRetry={model.retry} />
    </section>
  );
}
