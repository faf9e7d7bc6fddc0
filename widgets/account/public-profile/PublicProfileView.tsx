import { useId, useRef } from 'react';
import { nextStep } from '#core/base/i18n/nextStep.ts';
import { count } from '#core/base/i18n/numbers.ts';
import { EmptyState } from '#core/view/EmptyState.tsx';
import { FailureNote } from '#core/view/FailureNote.tsx';
import { Pager } from '#core/view/Pager.tsx';
import { useValues } from '#core/view/useValues.ts';
import { useWords } from '#core/view/viewContext.tsx';
import { Waiting } from '#core/view/Waiting.tsx';
import { ForeignRows } from './ForeignRows.tsx';
import type { PublicProfile } from './public-profile.model.ts';
import { RemarkTable } from './RemarkTable.tsx';
import { StandingList } from './StandingList.tsx';

export function View({ model }: { readonly model: PublicProfile }) {
  const { failure, count: total, claps } = useValues(model);
  const words = useWords();
  const titleId = useId();
  const section = useRef<HTMLElement>(null);
  const { remarks, isPrinted } = model;
  // What the host printed is as high as the whole of it, not as a part.
  const shown = isPrinted && !model.isWhole.value ? undefined : remarks.shown.value;
  const foreign = shown ? remarks.foreign.value : [];
  const page = remarks.page.value;
  const hasNext = remarks.next.value !== 'none';
  const isBusy = remarks.isBusy.value;
  const standing = model.karma?.standing.value;
  // What the host printed has a head of its own.
  const hasHead = shown !== undefined || !isPrinted;

  // The button goes with the failure: the focus stays near.
  const retry = () => {
    section.current?.focus({ preventScroll: true });
    model.retry();
  };

  return (
    <section
      className="tb-public-profile"
      part="profile"
      ref={section}
      tabIndex={-1}
      aria-labelledby={hasHead ? titleId : undefined}
    >
      {hasHead && <StandingList standing={standing} claps={claps} />}
      {hasHead && (
        <h2 className="tb-public-profile-title" part="title" id={titleId}>
          {total === undefined
            ? words.say('title')
            : words.say('comments', { count: total, comments: count(total, words) })}
        </h2>
      )}
      <FailureNote failure={failure} onRetry={retry} />
      {!shown && isPrinted && (
        <slot>
          <Waiting lines={6} />
        </slot>
      )}
      {!shown && !isPrinted && !failure && <Waiting lines={6} />}
      {shown?.length === 0 && foreign.length === 0 && (
        <EmptyState className="tb-public-profile-empty" text={words.say('empty')} next={nextStep(words, 'forum')} />
      )}
      {shown && shown.length > 0 && <RemarkTable remarks={shown} labelledBy={titleId} isBusy={isBusy} />}
      {foreign.length > 0 && <ForeignRows rows={foreign} labelledBy={titleId} isBusy={isBusy} />}
      {shown && remarks.hasPages.value && (
        <Pager label={words.say('pages')} page={page} hasNext={hasNext} isBusy={isBusy} onTurn={remarks.turn} />
      )}
    </section>
  );
}
