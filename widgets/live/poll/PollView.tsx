import { createElement, type RefObject, useLayoutEffect, useRef } from 'react';
import { useValues } from '#core/view/useValues.ts';
import { useClock } from '#core/view/viewContext.tsx';
import { Options } from './Options.tsx';
import { PollFoot } from './PollFoot.tsx';
import type { Poll } from './poll.model.ts';
import { Results } from './Results.tsx';
import { Unread } from './Unread.tsx';

function focus(form: RefObject<HTMLFormElement | null>, selector: string) {
  form.current?.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
}

type Focus = {
  readonly showsResults: boolean;
  readonly isSpeaking: boolean;
  /** The login dialog is open over the poll. */
  readonly isCovered: boolean;
  readonly status: unknown;
};

/** Moves the focus when the control that had it is removed: to the question after a vote, to the retry button after a failure. */
function useFocus(
  form: RefObject<HTMLFormElement | null>,
  { showsResults, isSpeaking, isCovered, status }: Focus,
): void {
  const shown = useRef(showsResults);
  const clock = useClock();

  // The control that had the focus is gone: after a vote the question takes it, after a failure the button to try again.
  useLayoutEffect(() => {
    if (isCovered || shown.current === showsResults) return;
    shown.current = showsResults;
    // A login dialog that closes gives the focus back first, to a button that is no longer there.
    if (!isSpeaking) return;
    return clock.after(0, () => focus(form, showsResults ? '.tb-title' : 'button'));
  }, [clock, form, isCovered, isSpeaking, showsResults]);

  useLayoutEffect(() => {
    if (status === 'unchosen' && isSpeaking) focus(form, 'input');
  }, [form, status, isSpeaking]);
}

export function View({ model }: { readonly model: Poll }) {
  const { ballot, showsResults, isSpeaking, isBusy, status, chosen } = useValues(model);
  const form = useRef<HTMLFormElement>(null);
  useFocus(form, { showsResults, isSpeaking, isCovered: model.isAskingWho.value, status });

  if (!ballot) {
    return (
      <div className="tb-poll">
        <Unread status={status} onRetry={model.read} />
      </div>
    );
  }
  return (
    <form
      ref={form}
      className="tb-poll"
      part="poll"
      onSubmit={(event) => {
        event.preventDefault();
        model.vote();
      }}
    >
      <fieldset className="tb-poll-ballot" disabled={isBusy}>
        <legend className="tb-poll-legend">
          {createElement(
            `h${model.headingLevel}`,
            { className: 'tb-title', part: 'question', tabIndex: -1 },
            ballot.question,
          )}
        </legend>
        {showsResults ? (
          <Results ballot={ballot} />
        ) : (
          <Options answers={ballot.answers} chosen={chosen} onChoose={model.choose} />
        )}
      </fieldset>
      <PollFoot ballot={ballot} status={status} isSpeaking={isSpeaking} isBusy={isBusy} canVote={!showsResults} />
    </form>
  );
}
