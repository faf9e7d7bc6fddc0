import { useState } from 'react';
import { type DeskAdmin, deskAdmin, saveCustomCode } from '#core/contract/deskAdmin.ts';
import { DateAndTime } from '#core/view/DateAndTime.tsx';
import { FailureNote } from '#core/view/FailureNote.tsx';
import { useWords } from '#core/view/viewContext.tsx';
import { AreaField } from '../parts/AreaField.tsx';
import { Box } from '../parts/Box.tsx';
import { SavedForm } from '../parts/SavedForm.tsx';
import { Theirs } from '../parts/Theirs.tsx';
import { useLoaded } from '../parts/useLoaded.ts';
import type { Desk } from '../shell/createDesk.ts';

/** What admins alone have: the front code with its changes, and the bug reports. */
export function AdminPart({ desk }: { readonly desk: Desk }) {
  const words = useWords();
  const { data, failure, load } = useLoaded(() => desk.page.call(deskAdmin));
  return (
    <>
      <FailureNote failure={failure} onRetry={load} />
      {data && (
        <>
          <Box title={words.say('admin.code')}>
            <CodeForm desk={desk} admin={data} load={load} />
            <CodeChanges changes={data.changes} />
          </Box>
          <BugReports reports={data.reports} />
        </>
      )}
    </>
  );
}

interface CodeFormProps {
  readonly desk: Desk;
  readonly admin: DeskAdmin;
  readonly load: () => Promise<DeskAdmin | undefined>;
}

/** The front code. Where a colleague was first both texts are shown, and the admin's own can be saved over the other knowingly. */
function CodeForm({ desk, admin, load }: CodeFormProps) {
  const words = useWords();
  const [code, setCode] = useState(admin.code);
  const [theirs, setTheirs] = useState<string>();
  async function save() {
    const outcome = await desk.page.call(saveCustomCode, { body: { version: admin.version, code } });
    const isConflict = !outcome.ok && outcome.kind === 'refused' && outcome.status === 409;
    const now = outcome.ok || isConflict ? await load() : undefined;
    setTheirs(isConflict ? now?.code : undefined);
    return outcome;
  }
  return (
    <SavedForm save={save} label={words.say(theirs === undefined ? 'save' : 'entry.save-mine')}>
      {(problemsOf, forget) => (
        <>
          {theirs !== undefined && (
            <Theirs
              onTake={() => {
                setCode(theirs);
                setTheirs(undefined);
                forget();
              }}
            >
              <Source text={theirs} />
            </Theirs>
          )}
          <AreaField
            label="JavaScript"
            hint={words.say('admin.code-hint')}
            value={code}
            onChange={setCode}
            rows={8}
            errors={problemsOf('code')}
          />
        </>
      )}
    </SavedForm>
  );
}

function CodeChanges({ changes }: { readonly changes: DeskAdmin['changes'] }) {
  const words = useWords();
  return (
    <ul className="desk-list" aria-label={words.say('admin.changes')}>
      {changes.map(({ id, at, by, code }) => (
        <li key={id} className="desk-event">
          <details>
            <summary>
              <DateAndTime at={at} /> {by ?? words.say('admin.nobody')}
            </summary>
            <Source text={code} />
          </details>
        </li>
      ))}
    </ul>
  );
}

function BugReports({ reports }: { readonly reports: DeskAdmin['reports'] }) {
  const words = useWords();
  return (
    <Box title={words.say('admin.reports')}>
      {reports.length === 0 && <p className="desk-note">{words.say('admin.no-reports')}</p>}
      <ul className="desk-list">
        {reports.map(({ id, at, name, email, url, message, state }) => (
          <li key={id} className="desk-event">
            <p className="desk-note">
              <DateAndTime at={at} /> {[name, email, url].filter(Boolean).join(' · ')}
            </p>
            <p className="desk-message">{message}</p>
            <details>
              <summary>{words.say('admin.state')}</summary>
              <Source text={state} />
            </details>
          </li>
        ))}
      </ul>
    </Box>
  );
}

function Source({ text }: { readonly text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by key.
    <pre className="desk-source" tabIndex={0}>
      {text}
    </pre>
  );
}
