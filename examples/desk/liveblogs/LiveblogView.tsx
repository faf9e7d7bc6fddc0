import { useEffect, useState } from 'react';
import { Button } from '#core/view/Button.tsx';
import { FailureNote } from '#core/view/FailureNote.tsx';
import { useSignals } from '#core/view/useSignals.ts';
import { useWords } from '#core/view/viewContext.tsx';
import { Waiting } from '#core/view/Waiting.tsx';
import type { Desk } from '../shell/createDesk.ts';
import { DeskLink } from '../shell/DeskLink.tsx';
import { useModel } from '../shell/useModel.ts';
import { EntryRow } from './EntryRow.tsx';
import { createLiveblog, type Liveblog } from './liveblog.model.ts';
import { NewEntry } from './NewEntry.tsx';
import { PlannedRow } from './PlannedRow.tsx';
import { WaitingRow } from './WaitingRow.tsx';

interface LiveblogViewProps {
  readonly desk: Desk;
  readonly article: number;
}

/** A liveblog: the form of a new entry, what waits, what is planned, and what is published. */
export function LiveblogView({ desk, article }: LiveblogViewProps) {
  useSignals();
  const words = useWords();
  const model = useModel(() => createLiveblog(desk, article));
  const [returned, setReturned] = useState<string>();
  useEffect(() => void model.load(), [model]);
  const waiting = desk.outbox.waiting.value.filter(({ kind, target }) => kind === 'entry' && target === article);
  const entries = model.entries.value;
  return (
    <>
      <p className="desk-crumb">
        <DeskLink desk={desk} section="liveblogs">
          {words.say('section.liveblogs')}
        </DeskLink>
      </p>
      <h1 className="desk-title">{model.title.value ?? words.say('liveblogs.article', { id: article })}</h1>
      {model.url.value !== undefined && (
        <p className="desk-meta">
          <a href={model.url.value} target="_blank" rel="noreferrer">
            {words.say('liveblogs.page')}
          </a>
        </p>
      )}
      <div className="desk-columns">
        <section className="desk-box desk-write" aria-label={words.say('entry.new')}>
          <NewEntry desk={desk} model={model} returned={returned} />
        </section>
        <section aria-labelledby="entries">
          <h2 className="desk-subtitle" id="entries">
            {words.say('entry.all')}
          </h2>
          <FailureNote failure={model.failure.value} onRetry={() => void model.load()} />
          {!entries && !model.failure.value && <Waiting height={320} lines={6} />}
          <ul className="desk-list">
            {waiting.map((each) => (
              <WaitingRow key={each.key} desk={desk} waiting={each} onReturn={setReturned} />
            ))}
            <Published model={model} />
          </ul>
          {entries?.length === 0 && waiting.length === 0 && <p className="desk-note">{words.say('entry.none')}</p>}
          {model.hasMore.value && <Button onClick={() => void model.loadMore()}>{words.say('list.more')}</Button>}
        </section>
      </div>
    </>
  );
}

function Published({ model }: { readonly model: Liveblog }) {
  useSignals();
  return (
    <>
      {model.planned.value.map((planned) => (
        <PlannedRow key={`planned-${planned.id}`} model={model} planned={planned} />
      ))}
      {model.entries.value?.map((entry) => (
        <EntryRow key={entry.id} model={model} entry={entry} />
      ))}
    </>
  );
}
