import type { QueuedComment } from '#core/contract/moderation.ts';
import { Avatar } from '#core/view/Avatar.tsx';
import { DateAndTime } from '#core/view/DateAndTime.tsx';
import { useWords } from '#core/view/viewContext.tsx';

export interface QueuedTextProps {
  readonly queued: QueuedComment;
  readonly name: string;
  /** Id for the element with author and text, which names the row. */
  readonly textId: string;
}

/** Author, page and text of a comment, and the reports about it. None of it is read as HTML. */
export function QueuedText({ queued: { comment, title, reports }, name, textId }: QueuedTextProps) {
  const words = useWords();
  const reported = Math.max(comment.reports, reports.length);
  return (
    <>
      <div id={textId}>
        <p className="tb-text tb-moderation-head">
          <Avatar src={comment.avatar} name={name} size={30} alt="" />
          <strong>{name}</strong>
          {comment.createdAt && (
            <span className="tb-small tb-muted">
              <DateAndTime at={comment.createdAt} />
            </span>
          )}
          {comment.isAwaitingReview && <span className="tb-moderation-badge">{words.say('awaiting')}</span>}
          {comment.isHidden && !comment.isAwaitingReview && (
            <span className="tb-moderation-badge">{words.say('hidden')}</span>
          )}
        </p>
        {title && <p className="tb-text tb-small tb-muted">{words.say('under', { title })}</p>}
        <p className="tb-moderation-text">{comment.isRemoved ? words.say('removed') : comment.text}</p>
      </div>
      {reported > 0 && (
        <div className="tb-moderation-reports">
          <p className="tb-text tb-small">
            <strong>{words.say('reports', { count: reported })}</strong>
          </p>
          <ul>
            {reports.map((report, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: reports have no id, and their order stands.
              <li key={at}>
                {words.say('report', {
                  reason: words.say(`reason-${report.reason}`),
                  name: report.username ?? words.say('nobody'),
                })}
                {report.explanation && <q className="tb-moderation-explanation">{report.explanation}</q>}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
