import type { ReactNode } from 'react';
import { type RefObject, useState } from 'react';
import { longestComment } from '#core/contract/discussion/commentWriting.ts';
import { Button } from '#core/view/Button.tsx';
import { useSignals } from '#core/view/useSignals.ts';
import { useWords } from '#core/view/viewContext.tsx';
import type { Box, Comments } from '#widgets/discussion/comments/comment/comments.ts';

interface KeptTextProps {
  readonly id: string;
  readonly box: Box;
  readonly area: RefObject<HTMLTextAreaElement | null>;
  readonly rules: Comments['rules'];
}

/** The field of new comments, in the section that an element is in. */
const mainField = (from: Element | null) =>
  from?.closest('.tb-comments')?.querySelector<HTMLElement>('.tb-comments-write textarea');

/** What a reader can do with a text that cannot be sent any more: copy it, take it to a new comment, throw it away. */
export function KeptText({ id, box, area, rules }: KeptTextProps) {
  useSignals();
  const words = useWords();
  const [outcome, setOutcome] = useState<'text-copied' | 'text-selected'>();

  async function copy() {
    // Pages without TLS have no clipboard.
    const clipboard: Clipboard | undefined = navigator.clipboard;
    const isCopied = await clipboard?.writeText(box.text.peek()).then(
      () => true,
      () => false,
    );
    if (!isCopied) area.current?.select();
    setOutcome(isCopied ? 'text-copied' : 'text-selected');
  }
  function move() {
    const main = mainField(area.current);
    box.move();
    main?.focus();
  }
  function discard() {
    const title = area.current?.closest('.tb-comments')?.querySelector<HTMLElement>('.tb-comments-title');
    box.discard();
    if (box.kind === 'comment') title?.focus({ preventScroll: true });
    else box.close();
  }
  return (
    <>
      <p className="tb-comment-form-note" id={id} role="status">
        {outcome && words.say(outcome)}
      </p>
      <Button onClick={discard}>{words.say('discard')}</Button>
      <Button onClick={copy}>{words.say('copy-text')}</Button>
      {box.kind !== 'comment' && !rules.value.isClosed && (
        <Button kind="primary" onClick={move}>
          {words.say('move')}
        </Button>
      )}
    </>
  );
}

/** How close to the limit the remaining characters are shown. */
const near = 500;

interface FormNoteProps {
  readonly id: string;
  readonly box: Box;
  readonly wait: number;
  readonly model: Pick<Comments, 'rules' | 'reader' | 'isTextKept'>;
}

/**
 * The note beside the button, of which there is one: the characters left, the seconds to wait, a kept draft, or what happens to
 * the comment.
 */
export function FormNote({ id, box, wait, model }: FormNoteProps) {
  useSignals();
  const words = useWords();
  const left = longestComment - box.text.value.length;
  const lost = box.lost.value;
  const isEdit = box.kind === 'edit';
  const { review, slowMode } = model.rules.value;

  const withAction = (text: string, action: string, act: () => void): ReactNode => (
    <>
      {words.say(text)}{' '}
      <Button kind="plain" className="tb-comment-inline" onClick={act}>
        {words.say(action)}
      </Button>
    </>
  );
  function content(): ReactNode {
    if (left < 0) return <strong>{words.say('form.characters-over', { count: -left })}</strong>;
    if (wait > 0) return words.say('wait', { count: wait });
    if (lost !== undefined) return withAction('lost', 'bring-back', box.bringBack);
    if (box.isRestored.value) return withAction('restored', 'discard', box.discard);
    if (left <= near) return words.say('form.characters-left', { count: left });
    if (isEdit) return undefined;
    if (!model.reader.value) return words.say(model.isTextKept.value ? 'logged-out' : 'guest');
    if (review === 'all') return words.say('reviewed');
    return slowMode > 0 ? words.say('slow-mode', { count: slowMode }) : undefined;
  }
  return (
    <p className="tb-comment-form-note" id={id}>
      {content()}
    </p>
  );
}
