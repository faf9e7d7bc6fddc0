import { useId } from 'react';
import { Button } from '#core/view/Button.tsx';
import { useWords } from '#core/view/viewContext.tsx';
import type { Step } from './createSteps.ts';

interface PictureStepsProps {
  readonly step: Step;
  readonly progress: number;
  /** The reader has a picture that can be removed. */
  readonly canRemove: boolean;
  readonly onCancel: () => void;
  readonly onAskToRemove: () => void;
  readonly onRemove: () => void;
}

/** The buttons and the progress of the present step of a new picture. Sending is left to the form that these stand in. */
export function PictureSteps({ step, progress, canRemove, onCancel, onAskToRemove, onRemove }: PictureStepsProps) {
  const words = useWords();
  const id = useId();
  const isSending = step === 'sending';
  if (step === 'idle') {
    if (!canRemove) return null;
    return (
      <div className="tb-profile-foot">
        <Button onClick={onAskToRemove}>{words.say('picture-remove')}</Button>
      </div>
    );
  }
  if (step === 'asking' || step === 'removing') {
    const isRemoving = step === 'removing';
    return (
      <fieldset className="tb-profile-choices">
        <legend>{words.say('picture-sure')}</legend>
        <div className="tb-profile-foot">
          <Button className="tb-profile-danger" isBusy={isRemoving} onClick={onRemove}>
            {words.say(isRemoving ? 'picture-removing' : 'picture-remove')}
          </Button>
          {!isRemoving && (
            <Button data-next onClick={onCancel}>
              {words.say('picture-keep')}
            </Button>
          )}
        </div>
      </fieldset>
    );
  }
  return (
    <>
      {isSending && (
        <div className="tb-profile-progress">
          <label htmlFor={id}>{words.say('picture-sending')}</label>
          <progress id={id} value={progress} max={1} />
        </div>
      )}
      <div className="tb-profile-foot">
        {step !== 'reading' && (
          <Button kind="primary" type="submit" isBusy={isSending}>
            {words.say(isSending ? 'saving' : 'picture-save')}
          </Button>
        )}
        <Button key="cancel" onClick={onCancel}>
          {words.say(isSending ? 'picture-stop' : 'action.cancel')}
        </Button>
      </div>
    </>
  );
}
