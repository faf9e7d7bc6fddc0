import { type RefObject, useState } from 'react';
import { Button } from '#core/view/Button.tsx';
import { useSignals } from '#core/view/useSignals.ts';
import { useWords } from '#core/view/viewContext.tsx';
import type { Box, Comments } from '#widgets/discussion/comments/comments.ts';

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
