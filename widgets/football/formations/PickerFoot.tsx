import { failureText } from '#core/base/i18n/failureWords.ts';
import { Button } from '#core/view/Button.tsx';
import { useSignals } from '#core/view/useSignals.ts';
import { useWords } from '#core/view/viewContext.tsx';
import type { Picker } from './createPicker.ts';
import { statusText } from './statusText.ts';

interface PickerFootProps {
  readonly model: Picker;
  readonly onUndo: () => void;
  readonly nameOf: (player: number) => string;
  readonly placeOf: (at: number) => string;
}

/** The result of the last move, which is announced, and the buttons. It has the same height in every state. */
export function PickerFoot({ model, onUndo, nameOf, placeOf }: PickerFootProps) {
  useSignals();
  const words = useWords();
  const { status, turn } = model.announcement.value;
  const open = model.lineUp.value.players.filter((player) => player === undefined).length;
  const next = open > 0 ? placeOf(model.current.value) : undefined;
  const isFailure = typeof status === 'object' && 'ok' in status;
  const isError = isFailure || status === 'fill';
  const text = status === undefined || isError ? undefined : statusText(status, { words, nameOf, placeOf, next });
  const still = open > 0 ? words.say('left', { count: open }) : model.isDraft.value && words.say('complete');

  return (
    <div className="tb-formations-foot">
      <div className="tb-formations-note">
        {/* A status must stand there before its text comes; a new node is read out even with the same words. */}
        <p className="tb-text" role="status">
          {text !== undefined && <span key={turn}>{text}</span>}
        </p>
        {isError && (
          <p className="tb-text tb-field-error" role="alert" key={turn}>
            {isFailure ? failureText(status, words) : words.say('fill')}
          </p>
        )}
        {status === undefined && <p className="tb-text">{still}</p>}
      </div>
      <Button className="tb-formations-save" kind="primary" isBusy={model.isBusy.value} onClick={model.save}>
        {words.say('save')}
      </Button>
      <button
        className="tb-button tb-button--quiet tb-formations-undo"
        part="button"
        type="button"
        aria-disabled={!model.canUndo.value || undefined}
        onClick={onUndo}
      >
        {words.say('undo')}
      </button>
    </div>
  );
}
