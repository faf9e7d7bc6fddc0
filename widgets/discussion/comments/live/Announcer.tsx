import type { ReadonlySignal } from '@preact/signals-core';
import { useEffect, useState } from 'react';
import { useSignals } from '#core/view/useSignals.ts';
import { useClock, useWords } from '#core/view/viewContext.tsx';
import type { Announcement } from '#widgets/discussion/comments/comments.ts';
import type { Parts } from '#widgets/discussion/comments/parts.ts';

/** How long an announcement is shown, ms; the specification asks for at least 3000. */
const span = 5000;

interface AnnouncerProps {
  readonly parts: Pick<Parts, 'announcementText' | 'isFailed'>;
  readonly announcement: ReadonlySignal<Announcement | undefined>;
}

/**
 * Shows and announces what was just done; a failure interrupts the screen reader. The live regions exist before the first
 * announcement, or it would not be read out.
 */
export function Announcer({ announcement, parts }: AnnouncerProps) {
  useSignals();
  const words = useWords();
  const clock = useClock();
  const sentence = announcement.value;
  const [done, setDone] = useState<Announcement>();
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  useEffect(() => {
    return sentence && clock.after(span, () => setDone(sentence));
  }, [clock, sentence]);
  const isShown = isThere && sentence !== undefined && sentence !== done;
  const isBad = sentence !== undefined && parts.isFailed(sentence);
  const text = isShown && parts.announcementText(sentence, words);
  // The button for what came says the same to the eye.
  const isSeen = isShown && sentence.key !== 'announce.fresh';
  return (
    <>
      <p className={isSeen && !isBad ? 'tb-comments-announcement' : 'tb-hidden'} role="status">
        {!isBad && text}
      </p>
      <p className={isSeen && isBad ? 'tb-comments-announcement' : 'tb-hidden'} role="alert">
        {isBad && text}
      </p>
    </>
  );
}
