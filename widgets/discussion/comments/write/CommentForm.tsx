import { type KeyboardEvent, type RefObject, useEffect, useId, useRef } from 'react';
import { longestComment } from '#core/contract/discussion/commentWriting.ts';
import { Button } from '#core/view/Button.tsx';
import { takeFocus } from '#core/view/focus.ts';
import { useSignals } from '#core/view/useSignals.ts';
import { useWords } from '#core/view/viewContext.tsx';
import type { Box, Comments } from '#widgets/discussion/comments/comment/comments.ts';
import { troubleText } from '#widgets/discussion/comments/comment/rowData.ts';
import { FormNote, KeptText } from './FormNote.tsx';

interface CommentFormProps {
  readonly box: Box;
  readonly label: string;
  readonly model: Pick<Comments, 'wait' | 'rules' | 'reader' | 'isTextKept'>;
}

/** Focuses the text field of a form that was opened, and scrolls its button into view. Returns a function that cancels this. */
function beginIn(area: HTMLTextAreaElement): () => void {
  // A reply that was begun in the printed comments stays where it is written.
  return takeFocus(area, area.matches(':focus') ? area : (area.form ?? area));
}

/** Ctrl+Enter sends; Escape closes a reply or an edit. */
function pressIn(event: KeyboardEvent, box: Box, send: () => void): void {
  if (event.nativeEvent.isComposing) return;
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
    event.preventDefault();
    if (!event.repeat) send();
  }
  // A text that cannot be sent has no other box that would show it.
  if (event.key === 'Escape' && box.kind !== 'comment' && !box.obstacle.peek()) {
    event.stopPropagation();
    box.close();
  }
}

interface FootProps extends Pick<CommentFormProps, 'box' | 'model'> {
  /** Id of the note. */
  readonly id: string;
  readonly wait: number;
  readonly area: RefObject<HTMLTextAreaElement | null>;
}

/** The note and the buttons below the field. */
function Foot({ id, box, wait, model, area }: FootProps) {
  useSignals();
  const words = useWords();
  if (box.obstacle.value) {
    return (
      <div className="tb-comment-form-foot">
        <KeptText id={id} box={box} area={area} rules={model.rules} />
      </div>
    );
  }
  return (
    <div className="tb-comment-form-foot">
      <FormNote id={id} box={box} wait={wait} model={model} />
      {box.kind !== 'comment' && <Button onClick={box.close}>{words.say('action.cancel')}</Button>}
      <Button kind="primary" type="submit" isBusy={box.isBusy.value || wait > 0}>
        {words.say(`send-${box.kind}`)}
      </Button>
    </div>
  );
}

/** The form for a comment, a reply or an edit. One in a row takes the focus when it opens. */
export function CommentForm({ box, label, model }: CommentFormProps) {
  useSignals();
  const words = useWords();
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const text = box.text.value;
  const obstacle = box.obstacle.value;
  const trouble = box.trouble.value;
  const wait = box.kind === 'edit' ? 0 : model.wait.value;
  const isOpened = box.kind !== 'comment';

  useEffect(() => (isOpened && area.current ? beginIn(area.current) : undefined), [isOpened]);

  function send() {
    if (wait > 0 || obstacle) return;
    if (!text.trim()) area.current?.focus();
    box.send();
  }
  return (
    <form
      className="tb-comment-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <label className="tb-field-label" htmlFor={id}>
        {label}
      </label>
      <div className="tb-field-frame">
        <textarea
          ref={area}
          id={id}
          className="tb-input tb-area"
          dir="auto"
          value={text}
          aria-describedby={`${id}n ${id}t`}
          aria-invalid={trouble !== undefined || text.length > longestComment || undefined}
          onChange={(event) => box.type(event.currentTarget.value)}
          onKeyDown={(event) => pressIn(event, box, send)}
        />
      </div>
      <p className="tb-field-error" id={`${id}t`} role="alert">
        {obstacle && words.say(`obstacle.${obstacle === 'closed' ? obstacle : box.kind}`)}
        {!obstacle && trouble && troubleText(trouble, words)}
      </p>
      <Foot id={`${id}n`} box={box} wait={wait} model={model} area={area} />
    </form>
  );
}
