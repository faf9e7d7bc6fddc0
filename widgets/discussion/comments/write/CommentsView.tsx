import { type ComponentProps, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { reportReasons } from '#core/contract/discussion/commentWriting.ts';
import { FailureNote } from '#core/view/FailureNote.tsx';
import { useSignals } from '#core/view/useSignals.ts';
import { useWords } from '#core/view/viewContext.tsx';
import { closeMenu } from '#widgets/discussion/comments/comment/rowActs.ts';
import { nameOf, troubleText } from '#widgets/discussion/comments/comment/rowData.ts';
import type { RowPortal } from '#widgets/discussion/comments/comment/rowView.ts';
import type { ViewRows } from '#widgets/discussion/comments/read/drawComments.ts';
import { fieldLabel, lostFile } from '#widgets/discussion/comments/read/sectionData.ts';
import { CommentForm } from './CommentForm.tsx';
import en from './locales/en.json' with { type: 'json' };
import nl from './locales/nl.json' with { type: 'json' };
import { MoreActions } from './MoreActions.tsx';
import type { ReportDialog } from './ReportDialog.tsx';

/** What only the forms, menus and dialogs say. */
export const words = { en, nl };

/** Fetches the report dialog, which few readers need, and draws it; a note with a retry where it cannot be had. */
function LateReport(props: ComponentProps<typeof ReportDialog>) {
  const [Dialog, setDialog] = useState<typeof ReportDialog | 'lost'>();
  const load = useCallback(() => {
    setDialog(undefined);
    import('./ReportDialog.tsx').then(
      (file) => setDialog(() => file.ReportDialog),
      () => setDialog('lost'),
    );
  }, []);
  useEffect(load, [load]);
  if (Dialog === 'lost') return <FailureNote failure={lostFile} onRetry={load} />;
  return Dialog && <Dialog {...props} />;
}

/** What React draws in the rows, as it has state: text fields, menus and dialogs. */
function RowPortals({ rows }: { readonly rows: ViewRows }) {
  useSignals();
  return rows.portals.value.map((portal) =>
    createPortal(<InRow portal={portal} rows={rows} />, portal.container, portal.row.key),
  );
}

function InRow({ portal, rows }: { readonly portal: RowPortal; readonly rows: ViewRows }) {
  useSignals();
  const words = useWords();
  const { row } = portal;
  const { model } = rows;
  const box = row.box.value;
  // A comment that is removed meanwhile has no author any more.
  const [name] = useState(() => nameOf(row, words));
  const close = useCallback(() => {
    portal.isReporting.value = false;
  }, [portal]);
  return (
    <>
      {portal.isOpen.value && row.state.value === 'stored' && !row.comment.value.isRemoved && (
        <MoreActions
          id={rows.drawing.menuId(row)}
          row={row}
          model={model}
          name={name}
          onReport={() => {
            portal.isReporting.value = true;
          }}
          onDone={() => closeMenu(portal)}
        />
      )}
      {box && (
        <CommentForm
          key={box.kind}
          box={box}
          label={box.kind === 'edit' ? words.say('edit-label') : words.say('reply-to', { name })}
          model={model}
        />
      )}
      {portal.isReporting.value && (
        <LateReport
          row={row}
          model={model}
          reasons={reportReasons}
          onClose={close}
          troubleOf={(trouble) => troubleText(trouble, words)}
        />
      )}
    </>
  );
}

/** What readers write in, and what is open in a row, each in its place of the section. */
export function View({ model: rows }: { readonly model: ViewRows }) {
  useSignals();
  const words = useWords();
  const { model, section, committed } = rows;
  const place = section.formPlace.value;
  useLayoutEffect(committed, [committed]);
  return (
    <>
      {place && createPortal(<CommentForm box={model.box} label={fieldLabel(model, words)} model={model} />, place)}
      <RowPortals rows={rows} />
    </>
  );
}
