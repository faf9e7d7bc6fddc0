import { count as written } from '#core/i18n/numbers.ts';
import { Button } from '#core/view/Button.tsx';
import { useSignals } from '#core/view/useSignals.ts';
import { useWords } from '#core/view/viewContext.tsx';
import type { Comments, Row } from '#widgets/discussion/comments/comments.ts';
import { LikeMark } from './LikeMark.tsx';

interface LikesProps {
  readonly row: Row;
  readonly model: Pick<Comments, 'like'>;
  /** Of its author. */
  readonly name: string;
}

/** How many like a comment; a button for who may. */
export function Likes({ row, model, name }: LikesProps) {
  useSignals();
  const words = useWords();
  const { likes, isLiked } = row.comment.value;
  const shown = likes > 0 ? words.say('likes', { likes: written(likes, words) }) : '';
  if (row.can.value.like)
    return (
      <Button
        kind="plain"
        className="tb-comment-like"
        aria-pressed={isLiked}
        aria-label={words.say('like', { name, likes: shown })}
        isBusy={row.isLiking.value}
        onClick={() => model.like(row)}
      >
        <LikeMark />
        {shown}
      </Button>
    );
  return (
    shown && (
      <span className="tb-comment-likes">
        <LikeMark />
        <span aria-hidden="true">{shown}</span>
        <span className="tb-hidden">{words.say('liked', { count: likes })}</span>
      </span>
    )
  );
}
