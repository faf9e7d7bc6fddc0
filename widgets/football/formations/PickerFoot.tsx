import { failureText } from '#core/i18n/failureWords.ts';
import { Button } from '#core/view/Button.tsx';
import { useSignals } from '#core/view/useSignals.ts';
import { useWords } from '#core/view/viewContext.tsx';
import type { Picker } from './createPicker.ts';
import { newsWords } from './newsWords.ts';

interface PickerFootProps {
  readonly model: Picker;
  readonly nameOf: (player: number) => string;
  readonly placeOf: (at: number) => string;
}

/** What just happened, said once, and the buttons; of one height in every state. */
export function PickerFoot({ model, nameOf, placeOf }: PickerFootProps) {
  useSignals();
  const words = useWords();
  const { said, turn } = model.news.value;
  const open = model.lineUp.value.players.filter((player) => player === undefined).length;
  const next = open > 0 ? placeOf(model.current.value) : undefined;
  const isFailure = typeof said === 'object' && 'ok' in said;
  const isError = isFailure || said === 'fill';
  const status = said === undefined || isError ? undefined : newsWords(said, { words, nameOf, placeOf, next });
  const still = open > 0 ? words.say('left', { count: open }) : model.isDraft.value && words.say('complete');

  return (
    <div className="tb-formations-foot">
      <div className="tb-formations-note">
        {/* A status must stand there before its text comes; a new node is read out even with the same words. */}
        <p className="tb-text" role="status">
          {status !== undefined && <span key={turn}>{status}</span>}
        </p>
        {isError && (
          <p className="tb-text tb-field-error" role="alert" key={turn}>
            {isFailure ? failureText(said, words) : words.say('fill')}
          </p>
        )}
        {said === undefined && <p className="tb-text">{still}</p>}
      </div>
      <Button className="tb-formations-save" kind="primary" isBusy={model.isBusy.value} onClick={model.save}>
        {words.say('save')}
      </Button>
      <button
        className="tb-button tb-button--quiet tb-formations-undo"
        part="button"
        type="button"
        aria-disabled={!model.canUndo.value || undefined}
        onClick={model.undo}
      >
        {words.say('undo')}
      </button>
    </div>
  );
}
