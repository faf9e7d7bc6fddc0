import { useEffect, useState } from 'react';
import { Button } from '#core/view/Button.tsx';
import { FailureNote } from '#core/view/FailureNote.tsx';
import { useSignals } from '#core/view/useSignals.ts';
import { useWords } from '#core/view/viewContext.tsx';
import { Waiting } from '#core/view/Waiting.tsx';
import type { Desk } from '../shell/createDesk.ts';
import { useModel } from '../shell/useModel.ts';
import { PollForm } from './PollForm.tsx';
import { PollRow } from './PollRow.tsx';
import { createPolls } from './polls.model.ts';

/** All polls, and the form of a new one. */
export function PollsView({ desk }: { readonly desk: Desk }) {
  useSignals();
  const words = useWords();
  const model = useModel(() => createPolls(desk.page));
  const [isWriting, setWriting] = useState(false);
  useEffect(() => void model.load(), [model]);
  const polls = model.polls.value;
  return (
    <>
      <div className="desk-title-row">
        <h1 className="desk-title">{words.say('section.polls')}</h1>
        {!isWriting && (
          <Button kind="primary" onClick={() => setWriting(true)}>
            {words.say('polls.new')}
          </Button>
        )}
      </div>
      {isWriting && (
        <section className="desk-box" aria-label={words.say('polls.new')}>
          <PollForm desk={desk} submit={(written, key) => model.write(written, key)} onDone={() => setWriting(false)} />
        </section>
      )}
      <FailureNote failure={model.failure.value} onRetry={() => void model.load()} />
      {!polls && !model.failure.value && <Waiting height={320} lines={5} />}
      {polls?.length === 0 && <p className="desk-note">{words.say('polls.none')}</p>}
      <ul className="desk-list">
        {polls?.map((poll) => (
          <PollRow key={poll.id} desk={desk} poll={poll} change={model.change} />
        ))}
      </ul>
      {model.hasMore.value && <Button onClick={() => void model.loadMore()}>{words.say('list.more')}</Button>}
    </>
  );
}
