import type { ReadonlySignal } from '@preact/signals-core';
import { createPortal } from 'react-dom';
import { failureText } from '#core/base/i18n/failureWords.ts';
import { nextStep } from '#core/base/i18n/nextStep.ts';
import { EmptyState } from '#core/view/EmptyState.tsx';
import { useSignals } from '#core/view/useSignals.ts';
import { useWords } from '#core/view/viewContext.tsx';
import type { StatusLine } from './createStatus.ts';
import type { Liveblog } from './liveblog.model.ts';
import type { Parts } from './parts.ts';

/** What a reader operates of a liveblog. */
export interface Controls extends Pick<Liveblog, 'queued' | 'isPaused' | 'pause' | 'search' | 'older' | 'entries'> {
  readonly parts: Pick<Parts, 'bar' | 'overlay' | 'more'>;
  readonly isLive: boolean;
  readonly status: ReadonlySignal<StatusLine>;
  /** What the host calls older entries. */
  readonly olderLabel: string;
  reveal(): void;
  seekAgain(): void;
  loadOlder(): void;
}

/** Draws the controls in the places between what the host printed. */
export function View({ model }: { readonly model: Controls }) {
  const { bar, overlay, more } = model.parts;
  return (
    <>
      {createPortal(<Bar model={model} />, bar)}
      {createPortal(<Fresh model={model} />, overlay)}
      {createPortal(<Older model={model} />, more)}
    </>
  );
}

function Bar({ model }: { readonly model: Controls }) {
  useSignals();
  const words = useWords();
  const { is, text } = model.status.value;
  const isPaused = model.isPaused.value;
  return (
    <>
      <p className="tb-liveblog-status" data-is={is}>
        {text}
      </p>
      <button
        type="button"
        className="tb-liveblog-retry"
        hidden={typeof model.search.value !== 'object'}
        onClick={model.seekAgain}
      >
        {words.say('action.retry')}
      </button>
      <button type="button" className="tb-liveblog-pause" hidden={!model.isLive} onClick={() => model.pause(!isPaused)}>
        {words.say(isPaused ? 'resume' : 'pause')}
      </button>
    </>
  );
}

/** Shows the entries that wait: "3 new updates". */
function Fresh({ model }: { readonly model: Controls }) {
  useSignals();
  const words = useWords();
  const count = model.queued.value;
  return (
    <button type="button" className="tb-liveblog-new" hidden={count === 0} onClick={model.reveal}>
      {words.say('new', { count })}
    </button>
  );
}

function Older({ model }: { readonly model: Controls }) {
  useSignals();
  const words = useWords();
  const state = model.older.value;
  const failure = typeof state === 'object' ? state : undefined;
  const { order, hasMore } = model.entries.value;
  if (order.length === 0 && !hasMore && state === 'idle')
    return <EmptyState text={words.say('empty')} next={nextStep(words)} />;
  const label = failure ? words.say('action.retry') : model.olderLabel;
  return (
    <>
      <button type="button" className="tb-liveblog-older" aria-disabled={state === 'busy'} onClick={model.loadOlder}>
        {state === 'busy' ? words.say('state.loading') : label}
      </button>
      <span className="tb-liveblog-trouble" role="status">
        {failure && failureText(failure, words)}
      </span>
    </>
  );
}
