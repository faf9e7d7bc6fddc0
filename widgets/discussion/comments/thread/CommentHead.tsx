import { DateAndTime } from '#core/view/DateAndTime.tsx';
import { useSignals } from '#core/view/useSignals.ts';
import { useWords } from '#core/view/viewContext.tsx';
import type { CommentRowProps } from './rowProps.ts';

/** Levels that are drawn further in; below them a comment says whom it replies to. */
const deepest = 2;

/** Who wrote it, as what, when, and how it stands with it. */
export function CommentHead({ row, model, parent, depth, id }: CommentRowProps & { readonly id: string }) {
  useSignals();
  const words = useWords();
  const comment = row.comment.value;
  const state = row.state.value;
  const name = comment.username ?? words.say('nobody');
  const repliedTo = depth > deepest && parent?.comment.value.username;
  const badges = [
    comment.isAwaitingReview && words.say('awaiting'),
    comment.isRejected && words.say('rejected'),
    comment.isHidden &&
      !comment.isAwaitingReview &&
      !comment.isRejected &&
      (model.hiddenLabel.value ?? words.say('hidden')),
    state === 'failed' && words.say('not-sent'),
    state === 'waiting' && words.say('waiting'),
    comment.reports > 0 && words.say('reports', { count: comment.reports }),
  ].filter((badge) => badge !== false);
  return (
    <>
      <h3 className="tb-comment-author" part="author" id={id}>
        {comment.url ? <a href={comment.url}>{name}</a> : name}
      </h3>{' '}
      {comment.role && <span className="tb-comment-role">{comment.role}</span>}
      <p className="tb-comment-meta">
        {state === 'sending' && <span>{words.say('sending')}</span>}
        {comment.id > 0 && comment.createdAt && (
          <a className="tb-comment-date" href={model.linkTo(row)}>
            <DateAndTime at={comment.createdAt} />
          </a>
        )}
        {comment.updatedAt && <span>{words.say('edited')}</span>}
        {repliedTo && <span className="tb-comment-replied">{words.say('replied-to', { name: repliedTo })}</span>}
        {comment.isFeatured && <span className="tb-comment-badge">{words.say('featured')}</span>}
      </p>
      {badges.length > 0 && (
        <p className="tb-comment-meta tb-comment-badges">
          {badges.map((badge) => (
            <span className="tb-comment-badge" key={badge}>
              {badge}
            </span>
          ))}
        </p>
      )}
    </>
  );
}
