import { useEffect, useRef, useState } from 'react';
import { Button } from '#core/view/Button.tsx';
import { useSignals } from '#core/view/useSignals.ts';
import { useWords } from '#core/view/viewContext.tsx';
import type { Comments, Row } from '#widgets/discussion/comments/comment/comments.ts';

interface CopyLinkProps {
  readonly address: string;
  readonly name: string;
}

/** Copies the URL of a comment; where the browser does not allow that, shows it in a field to be copied by hand. */
export function CopyLink({ address, name }: CopyLinkProps) {
  const words = useWords();
  const [outcome, setOutcome] = useState<'copied' | 'shown'>();
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (outcome === 'shown') field.current?.select();
  }, [outcome]);

  async function copy() {
    // Pages without TLS have no clipboard.
    const clipboard: Clipboard | undefined = navigator.clipboard;
    const isCopied = await clipboard?.writeText(address).then(
      () => true,
      () => false,
    );
    setOutcome(isCopied ? 'copied' : 'shown');
  }
  return (
    <li>
      {outcome === 'shown' ? (
        <input
          ref={field}
          className="tb-comment-address"
          readOnly
          value={address}
          aria-label={words.say('address', { name })}
        />
      ) : (
        <Button aria-label={words.say('action-for', { action: words.say('copy'), name })} onClick={copy}>
          {words.say(outcome ?? 'copy')}
        </Button>
      )}
      <span className="tb-hidden" role="status">
        {outcome === 'copied' && words.say('copied')}
      </span>
    </li>
  );
}

interface MoreActionsProps {
  readonly id: string;
  readonly row: Row;
  readonly model: Comments;
  readonly name: string;
  readonly onReport: () => void;
  /** Called before each action, to close the menu. */
  readonly onDone: () => void;
}

/** The menu of a comment: copy the link, mute, report, edit, remove, and what a moderator can do besides. */
export function MoreActions({ id, row, model, name, onReport, onDone }: MoreActionsProps) {
  useSignals();
  const words = useWords();
  const comment = row.comment.value;
  const can = row.can.value;
  const isMuted = row.isMuted.value;
  const { isHidden, isFeatured, isAwaitingReview } = comment;

  const action = (key: string, act: () => void) => (
    <li key={key}>
      <Button
        aria-label={words.say('action-for', { action: words.say(key), name })}
        onClick={() => {
          onDone();
          act();
        }}
      >
        {words.say(key)}
      </Button>
    </li>
  );
  const visibility = isAwaitingReview ? 'approve' : isHidden ? 'show' : 'hide';
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without bullets.
    <ul className="tb-comment-actions" id={id} role="list" aria-label={words.say('more-for', { name })}>
      <CopyLink address={model.linkTo(row)} name={name} />
      {can.edit && action('edit', () => model.openEdit(row))}
      {can.remove && action('remove', () => model.remove(row))}
      {row.isReported.value ? (
        <li className="tb-comment-note">{words.say('reported')}</li>
      ) : (
        can.report && action('report', onReport)
      )}
      {!row.isMine.value &&
        comment.userId !== undefined &&
        (isMuted ? action('unmute', () => model.unmute(row)) : action('mute', () => model.mute(row)))}
      {can.moderate && (
        <>
          {action(visibility, () => model.setHidden(row, visibility === 'hide'))}
          {isAwaitingReview && action('reject', () => model.setHidden(row, true))}
          {!isHidden && action(isFeatured ? 'unfeature' : 'feature', () => model.feature(row, !isFeatured))}
        </>
      )}
    </ul>
  );
}
