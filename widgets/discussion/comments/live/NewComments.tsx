import { useRef } from 'react';
import { count as written } from '#core/i18n/numbers.ts';
import { Button } from '#core/view/Button.tsx';
import { useSignals } from '#core/view/useSignals.ts';
import { useClock, useWords } from '#core/view/viewContext.tsx';
import type { Comments, Row } from '#widgets/discussion/comments/comments.ts';
import type { Parts } from '#widgets/discussion/comments/parts.ts';
import { Verdict } from '#widgets/discussion/comments/thread/Verdict.tsx';
import { Announcer } from './Announcer.tsx';
import { Tally } from './Tally.tsx';

interface NewCommentsProps {
  readonly model: Pick<Comments, 'fresh' | 'unread' | 'nextUnread' | 'announcement' | 'target'>;
  readonly parts: Pick<Parts, 'goToRow' | 'announcementText' | 'isFailed'>;
  readonly onShow: () => void;
}

/** The layer at the bottom of the window: buttons for new and for unread comments, and announcements. It takes no room in the layout. */
export function NewComments({ model, parts, onShow }: NewCommentsProps) {
  useSignals();
  const words = useWords();
  const clock = useClock();
  const last = useRef<Row>(undefined);
  const fresh = model.fresh.value;
  const unread = model.unread.value;

  function next() {
    const row = model.nextUnread(last.current);
    last.current = row;
    if (row) parts.goToRow(row, clock);
  }
  return (
    <div className="tb-comments-news">
      <Verdict target={model.target.value} />
      <Announcer announcement={model.announcement} parts={parts} />
      {fresh > 0 && (
        <Button kind="primary" onClick={onShow}>
          <Tally text={words.say('fresh', { count: fresh, comments: written(fresh, words) })} />
        </Button>
      )}
      {unread > 0 && (
        <Button onClick={next}>
          <Tally text={words.say('next-unread', { count: unread, comments: written(unread, words) })} />
        </Button>
      )}
    </div>
  );
}
