import { useEffect, useId, useState } from 'react';
import type { ReportReason } from '#core/contract/discussion/commentWriting.ts';
import { Button } from '#core/view/Button.tsx';
import { Dialog } from '#core/view/Dialog.tsx';
import { useSignals } from '#core/view/useSignals.ts';
import { useWords } from '#core/view/viewContext.tsx';
import type { Comments, Row, Trouble } from '#widgets/discussion/comments/comment/comments.ts';

interface ReportDialogProps {
  readonly row: Row;
  readonly model: Pick<Comments, 'report' | 'explanationOf' | 'reader'>;
  readonly reasons: readonly ReportReason[];
  readonly onClose: () => void;
  /** The sentence about a trouble. */
  readonly troubleOf: (trouble: Trouble) => string;
}

const longestExplanation = 1000;

/** What was typed about a comment, and a function that stores it. Closes the dialog when its writer is gone. */
function useExplanation(row: Row, model: ReportDialogProps['model'], onClose: () => void) {
  const [kept] = useState(() => model.explanationOf(row));
  const [text, setText] = useState(kept.text);
  const reader = model.reader.value?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again for each reader.
  useEffect(() => {
    if (!kept.isOwn()) onClose();
  }, [kept, reader, onClose]);

  function type(typed: string) {
    setText(typed);
    kept.type(typed);
  }
  return [text, type] as const;
}

/** Asks what is wrong with a comment. Closes when the server has the report; after a failure it stays open with what was typed. */
export function ReportDialog({ row, model, reasons, onClose, troubleOf }: ReportDialogProps) {
  useSignals();
  const words = useWords();
  const id = useId();
  const [reason, setReason] = useState<ReportReason>();
  const [explanation, setExplanation] = useExplanation(row, model, onClose);
  const [isBusy, setBusy] = useState(false);
  const [isUnchosen, setUnchosen] = useState(false);
  const isReported = row.isReported.value;
  const trouble = row.trouble.value;
  const { isRemoved } = row.comment.value;
  // A comment that is removed meanwhile has no author any more.
  const [name] = useState(() => row.comment.peek().username ?? words.say('nobody'));

  const isBegun = reason !== undefined || explanation !== '';
  // A guest's report comes in once they have logged in.
  useEffect(() => {
    if (isReported || (isRemoved && !isBegun)) onClose();
  }, [isReported, isRemoved, isBegun, onClose]);

  async function send() {
    setUnchosen(!reason);
    if (!reason || isBusy || row.comment.peek().isRemoved) return;
    setBusy(true);
    const isIn = await model.report(row, reason, explanation.trim());
    setBusy(false);
    if (isIn) onClose();
  }

  return (
    <Dialog title={words.say('report-title', { name })} onClose={onClose}>
      <form
        className="tb-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <Reasons id={id} reasons={reasons} reason={reason} onChoose={setReason} />
        <Explanation id={`${id}x`} text={explanation} onType={setExplanation} />
        <p className="tb-field-error" id={`${id}e`} role="alert">
          {isRemoved
            ? words.say('report-gone')
            : isUnchosen && !reason
              ? words.say('report-unchosen')
              : trouble && troubleOf(trouble)}
        </p>
        <div className="tb-comment-dialog-foot">
          {!isRemoved && (
            <Button kind="primary" type="submit" isBusy={isBusy}>
              {words.say('report-send')}
            </Button>
          )}
          <Button onClick={onClose}>{words.say(isRemoved ? 'action.close' : 'action.cancel')}</Button>
        </div>
      </form>
    </Dialog>
  );
}

interface ReasonsProps {
  readonly id: string;
  readonly reasons: readonly ReportReason[];
  readonly reason: ReportReason | undefined;
  readonly onChoose: (reason: ReportReason) => void;
}

function Reasons({ id, reasons, reason, onChoose }: ReasonsProps) {
  const words = useWords();
  return (
    <fieldset className="tb-comment-reasons" aria-describedby={`${id}e`}>
      <legend className="tb-field-label">{words.say('report-why')}</legend>
      {reasons.map((each) => (
        <label className="tb-check-row" key={each}>
          <input
            className="tb-check-input"
            type="radio"
            name={id}
            value={each}
            checked={each === reason}
            onChange={() => onChoose(each)}
          />
          {words.say(`reason.${each}`)}
        </label>
      ))}
    </fieldset>
  );
}

interface ExplanationProps {
  readonly id: string;
  readonly text: string;
  readonly onType: (text: string) => void;
}

function Explanation({ id, text, onType }: ExplanationProps) {
  const words = useWords();
  return (
    <div className="tb-field">
      <label className="tb-field-label" htmlFor={id}>
        {words.say('report-explain')}
      </label>
      <div className="tb-field-frame">
        <textarea
          id={id}
          className="tb-input"
          rows={3}
          dir="auto"
          maxLength={longestExplanation}
          value={text}
          onChange={(event) => onType(event.currentTarget.value)}
        />
      </div>
    </div>
  );
}
