import { Button } from '#core/view/Button.tsx';
import { useWords } from '#core/view/viewContext.tsx';
import type { Meanwhile } from './queuedRow.ts';

export interface MeanwhileLineProps {
  readonly meanwhile: Meanwhile;
  readonly isBusy: boolean;
  readonly onLook: () => void;
}

/**
 * Says what somebody else did to a comment, in the place of the buttons. It is announced where this manager's verdict was
 * dropped because of it.
 */
export function MeanwhileLine({ meanwhile, isBusy, onLook }: MeanwhileLineProps) {
  const words = useWords();
  const { change, by, isGone, isInstead } = meanwhile;
  const what = change === undefined || change === 'reported' ? 'gone' : change;
  return (
    <div className="tb-moderation-meanwhile">
      <p className="tb-text" {...(isInstead && { role: 'alert' })}>
        <span>{words.say(`meanwhile-${what}`, { name: by ?? words.say('colleague') })}</span>
        {isInstead && <strong>{words.say('not-passed')}</strong>}
      </p>
      {!isGone && (
        <Button kind="plain" isBusy={isBusy} onClick={onLook}>
          {words.say('look')}
        </Button>
      )}
    </div>
  );
}
