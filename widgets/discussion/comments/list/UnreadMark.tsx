import { useEffect, useRef } from 'react';
import { useClock, useWords } from '#core/view/viewContext.tsx';
import type { Comments, Row } from '#widgets/discussion/comments/comments.ts';

/** How long a new comment is in sight before it counts as seen, ms. */
const glance = 2000;

/** Says that a comment is new to this reader, until it has been in sight for a while. */
export function UnreadMark({ row, model }: { readonly row: Row; readonly model: Pick<Comments, 'saw'> }) {
  const words = useWords();
  const clock = useClock();
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!mark.current) return;
    let stop = () => {};
    const observer = new IntersectionObserver((entries) => {
      stop();
      if (entries.at(-1)?.isIntersecting) stop = clock.after(glance, () => model.saw(row));
    });
    observer.observe(mark.current);
    return () => {
      stop();
      observer.disconnect();
    };
  }, [clock, model, row]);
  return (
    <span className="tb-comment-new" ref={mark}>
      {words.say('unread')}
    </span>
  );
}
