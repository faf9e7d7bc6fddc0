import { useSignals } from '@preact/signals-react/runtime';
import { useLayoutEffect, useRef } from 'react';
import { useClock } from '#core/view/surroundings.tsx';
import { Options } from './Options.tsx';
import { PollFoot } from './PollFoot.tsx';
import type { Poll } from './poll.model.ts';
import { Results } from './Results.tsx';
import { Unread } from './Unread.tsx';

export function View({ model }: { readonly model: Poll }) {
  useSignals();
  const ballot = model.ballot.value;
  const showsResults = model.showsResults.value;
  const isSpeaking = model.isSpeaking.value;
  const isCovered = model.isAskingWho.value;
  const news = model.news.value;
  const stage = model.stage.value;
  const title = useRef<HTMLHeadingElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef(showsResults);
  const clock = useClock();

  // The control that had the focus is gone: after a vote the results take it, after a failure the button to try again.
  useLayoutEffect(() => {
    if (isCovered || shown.current === showsResults) return;
    shown.current = showsResults;
    // A login dialog that closes gives the focus back first, to a button that is no longer there.
    if (!isSpeaking) return;
    return clock.after(0, () => {
      const target = showsResults ? title.current : form.current?.querySelector('button');
      target?.focus({ preventScroll: true });
    });
  }, [clock, isCovered, isSpeaking, showsResults]);

  useLayoutEffect(() => {
    if (news === 'unchosen' && isSpeaking) form.current?.querySelector('input')?.focus({ preventScroll: true });
  }, [news, isSpeaking]);

  if (!ballot) {
    return (
      <div className="tb-poll">
        <Unread missing={model.missing.value} onRetry={model.load} />
      </div>
    );
  }
  return (
    <form
      ref={form}
      className="tb-poll"
      part="poll"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        model.vote();
      }}
    >
      {showsResults ? (
        <Results ballot={ballot} headingLevel={model.headingLevel} titleRef={title} />
      ) : (
        <Options
          ballot={ballot}
          chosen={model.chosen.value}
          headingLevel={model.headingLevel}
          isLocked={stage !== 'idle'}
          onChoose={model.choose}
        />
      )}
      <PollFoot
        ballot={ballot}
        isSpeaking={isSpeaking}
        news={news}
        showsResults={showsResults}
        stage={stage}
        trouble={model.trouble.value}
      />
    </form>
  );
}
