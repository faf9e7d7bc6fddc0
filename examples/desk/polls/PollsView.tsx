import { useEffect } from 'react';
import * as z from 'zod/mini';
import { newKey } from '#core/base/act/newKey.ts';
import { Button } from '#core/view/Button.tsx';
import { FailureNote } from '#core/view/FailureNote.tsx';
import { useSignals } from '#core/view/useSignals.ts';
import { useWords } from '#core/view/viewContext.tsx';
import { Waiting } from '#core/view/Waiting.tsx';
import { createFormDraft } from '../parts/createFormDraft.ts';
import type { Desk } from '../shell/createDesk.ts';
import { useModel } from '../shell/useModel.ts';
import { PollForm } from './PollForm.tsx';
import { PollRow } from './PollRow.tsx';
import { createPolls } from './polls.model.ts';
import { emptyPoll, typedPoll } from './typedPoll.ts';

/** A poll that is being made. `key` makes one of it, however often it is sent. */
const newPoll = z.object({ key: z.string(), poll: typedPoll });

/** All polls, and the form of a new one. */
export function PollsView({ desk }: { readonly desk: Desk }) {
  useSignals();
  const words = useWords();
  const model = useModel(() => createPolls(desk.page));
  const made = useModel(() => createFormDraft(desk, 'poll', newPoll));
  const typed = made.typed.value;
  useEffect(() => void model.load(), [model]);
  const polls = model.polls.value;
  return (
    <>
      <div className="desk-title-row">
        <h1 className="desk-title">{words.say('section.polls')}</h1>
        {!typed && (
          <Button kind="primary" onClick={() => made.set({ key: newKey(desk.page), poll: emptyPoll })}>
            {words.say('polls.new')}
          </Button>
        )}
      </div>
      {typed && (
        <section className="desk-box" aria-label={words.say('polls.new')}>
          <PollForm
            typed={typed.poll}
            onChange={(change) => made.set({ ...typed, poll: { ...typed.poll, ...change } })}
            isRestored={made.isRestored.value}
            mayAdd
            label={words.say('polls.publish')}
            submit={async (written) => {
              const outcome = await model.write(written, typed.key);
              if (outcome.ok) made.set(undefined);
              return outcome;
            }}
            onCancel={() => made.set(undefined)}
          />
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
