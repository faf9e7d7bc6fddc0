import { useState } from 'react';
import { newKey } from '#core/base/act/newKey.ts';
import type { Failure } from '#core/contract/base/outcome.ts';
import { type DeskThread, deskThreads, storeTopic, topicBody } from '#core/contract/deskDiscussion.ts';
import { ruleComments, rulesBody } from '#core/contract/moderation.ts';
import { CheckField } from '#core/fields/CheckField.tsx';
import { DateAndTime } from '#core/view/DateAndTime.tsx';
import { FailureNote } from '#core/view/FailureNote.tsx';
import { Field } from '#core/view/Field.tsx';
import { useWords } from '#core/view/viewContext.tsx';
import { Waiting } from '#core/view/Waiting.tsx';
import { AreaField } from '../parts/AreaField.tsx';
import { SavedForm } from '../parts/SavedForm.tsx';
import { SelectField } from '../parts/SelectField.tsx';
import { useLoaded } from '../parts/useLoaded.ts';
import type { Desk } from '../shell/createDesk.ts';

/** Threads with their rules, and a new topic of the forum. */
export function DiscussionView({ desk }: { readonly desk: Desk }) {
  const words = useWords();
  const { data, failure, load } = useLoaded(() => desk.page.call(deskThreads));
  return (
    <>
      <h1 className="desk-title">{words.say('section.discussion')}</h1>
      <details className="desk-box">
        <summary>{words.say('topic.new')}</summary>
        <NewTopic desk={desk} onSaved={load} />
      </details>
      <FailureNote failure={failure} onRetry={load} />
      {!data && !failure && <Waiting height={320} lines={6} />}
      {data?.length === 0 && <p className="desk-note">{words.say('thread.none')}</p>}
      <ul className="desk-list">
        {data?.map((thread) => (
          <Thread key={`${thread.type} ${thread.id}`} desk={desk} thread={thread} onChanged={load} />
        ))}
      </ul>
    </>
  );
}

interface NewTopicProps {
  readonly desk: Desk;
  readonly onSaved: () => void;
}

function NewTopic({ desk, onSaved }: NewTopicProps) {
  const words = useWords();
  const [key, setKey] = useState(() => newKey(desk.page));
  async function save(form: FormData) {
    const [title, text] = [String(form.get('title')), String(form.get('body'))];
    const body = topicBody({ title, text, isPinned: form.has('is_pinned') }, key);
    const outcome = await desk.page.call(storeTopic, { body, isIdempotent: true });
    if (outcome.ok) {
      setKey(newKey(desk.page));
      onSaved();
    }
    return outcome;
  }
  return (
    <SavedForm save={save} label={words.say('topic.open')} isEmptied>
      {(problemsOf) => (
        <>
          <Field
            label={words.say('promotion.title')}
            name="title"
            maxLength={120}
            required
            errors={problemsOf('title')}
          />
          <AreaField label={words.say('entry.text')} name="body" rows={5} errors={problemsOf('body')} />
          <CheckField label={words.say('entry.pinned')} name="is_pinned" />
        </>
      )}
    </SavedForm>
  );
}

/** Seconds between two comments of a reader. */
const paces = [0, 30, 60, 300, 900, 3600];
const reviews = ['off', 'first', 'links', 'all'] as const;

interface ThreadProps {
  readonly desk: Desk;
  readonly thread: DeskThread;
  readonly onChanged: () => void;
}

function Thread({ desk, thread, onChanged }: ThreadProps) {
  const words = useWords();
  const [failure, setFailure] = useState<Failure>();
  const { type, id: resource, slowMode, isClosed, review } = thread;

  async function rule(rules: Parameters<typeof rulesBody>[0]) {
    const outcome = await desk.page.call(ruleComments, { params: { type, id: resource }, body: rulesBody(rules) });
    setFailure(outcome.ok ? undefined : outcome);
    if (outcome.ok) onChanged();
  }

  const chosen = [...new Set([...paces, slowMode])].sort((one, other) => one - other);
  return (
    <li className="desk-box desk-thread">
      <a className="desk-row-title" href={thread.url} target="_blank" rel="noreferrer">
        {thread.title}
      </a>
      <p className="desk-meta">
        <span>{words.say('thread.comments', { count: thread.comments })}</span>
        {thread.lastAt !== undefined && <DateAndTime at={thread.lastAt} />}
        {isClosed && <span className="desk-chip desk-chip--on">{words.say('thread.closed')}</span>}
      </p>
      <div className="desk-pair">
        <SelectField
          label={words.say('thread.slow-mode')}
          value={`${slowMode}`}
          onChange={(value) => void rule({ slowMode: Number(value) })}
          options={chosen.map((seconds) => [
            `${seconds}`,
            seconds === 0 ? words.say('thread.no-slow-mode') : words.say('thread.seconds', { count: seconds }),
          ])}
        />
        <SelectField
          label={words.say('thread.review')}
          value={review}
          onChange={(value) => void rule({ review: reviews.find((each) => each === value) ?? 'off' })}
          options={reviews.map((each) => [each, words.say(`thread.review.${each}`)])}
        />
      </div>
      <div className="desk-actions">
        <button type="button" className="desk-quiet" onClick={() => void rule({ isClosed: !isClosed })}>
          {words.say(isClosed ? 'thread.open' : 'thread.close')}
        </button>
      </div>
      <FailureNote failure={failure} />
    </li>
  );
}
