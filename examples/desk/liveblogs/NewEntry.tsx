import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { CheckField } from '#core/fields/CheckField.tsx';
import { useWords } from '#core/view/viewContext.tsx';
import { momentOfLocal } from '../parts/localMoment.ts';
import type { Desk } from '../shell/createDesk.ts';
import { Composer, type Draft, draftOf, emptyDraft, htmlOfDraft } from './Composer.tsx';
import type { Liveblog } from './liveblog.model.ts';
import { PublishAt } from './PublishAt.tsx';

interface NewEntryProps {
  readonly desk: Desk;
  readonly model: Liveblog;
  /** HTML that goes back into the form, of an entry that the server refused. */
  readonly returned: string | undefined;
}

/** An entry that pages cover for readers who cover results, whatever is in it. */
const covered = (html: string) => `<div data-spoiler>\n${html}\n</div>`;

/** The form of a new entry. What is typed stays in this browser until it is sent, also over a reload. */
export function NewEntry({ desk, model, returned }: NewEntryProps) {
  const words = useWords();
  const slot = desk.page.store.slot('local', `desk-draft-${model.article}`, z.string());
  const [draft, setDraft] = useState<Draft>(() => draftOf(slot.read() ?? ''));
  const [isPinned, setPinned] = useState(false);
  const [revealsResult, setRevealsResult] = useState(false);
  const [later, setLater] = useState<string>();

  function keep(next: Draft) {
    setDraft(next);
    const html = htmlOfDraft(next);
    if (html === '') slot.remove();
    else slot.write(html);
  }
  useEffect(() => {
    if (returned !== undefined) setDraft(draftOf(returned));
  }, [returned]);

  return (
    <Composer
      model={model}
      draft={draft}
      onChange={keep}
      submitLabel={words.say(later ? 'entry.plan' : 'entry.publish')}
      onSubmit={(html) => {
        const publishAt = later ? momentOfLocal(later, words.timeZone) : undefined;
        model.write({ html: revealsResult ? covered(html) : html, isPinned, publishAt });
        keep(emptyDraft);
        setPinned(false);
        setRevealsResult(false);
        setLater(undefined);
      }}
    >
      <div className="desk-options">
        <CheckField
          label={words.say('entry.pinned')}
          checked={isPinned}
          onChange={(event) => setPinned(event.target.checked)}
        />
        <CheckField
          label={words.say('entry.reveals-result')}
          checked={revealsResult}
          onChange={(event) => setRevealsResult(event.target.checked)}
        />
        <CheckField
          label={words.say('entry.later')}
          checked={later !== undefined}
          onChange={(event) => setLater(event.target.checked ? '' : undefined)}
        />
      </div>
      {later !== undefined && <PublishAt value={later} onChange={setLater} />}
    </Composer>
  );
}
