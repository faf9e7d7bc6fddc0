import { useCallback, useState } from 'react';
import { createPortal } from 'react-dom';
import { useSignals } from '#core/view/useSignals.ts';
import { useWords } from '#core/view/viewContext.tsx';
import type { ViewRows } from '#widgets/discussion/comments/parts.ts';
import { Rare } from '#widgets/discussion/comments/Rare.tsx';
import { MoreActions } from '#widgets/discussion/comments/thread/MoreActions.tsx';
import { CommentForm } from '#widgets/discussion/comments/write/CommentForm.tsx';
import type { RowPortal } from './rowView.ts';

/** What React draws in the rows, as it has state: text fields, menus and dialogs. */
export function RowPortals({ rows }: { readonly rows: ViewRows }) {
  useSignals();
  return rows.portals.value.map((portal) =>
    createPortal(<InRow portal={portal} rows={rows} />, portal.container, portal.row.key),
  );
}

function InRow({ portal, rows }: { readonly portal: RowPortal; readonly rows: ViewRows }) {
  useSignals();
  const words = useWords();
  const { row } = portal;
  const { model, parts } = rows;
  const box = row.box.value;
  // A comment that is removed meanwhile has no author any more.
  const [name] = useState(() => parts.nameOf(row, words));
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
          onDone={() => parts.closeMenu(portal)}
        />
      )}
      {box && (
        <CommentForm
          key={box.kind}
          box={box}
          label={box.kind === 'edit' ? words.say('edit-label') : words.say('reply-to', { name })}
          model={model}
          parts={parts}
        />
      )}
      {portal.isReporting.value && (
        <Rare>
          {({ ReportDialog }) => <ReportDialog row={row} model={model} onClose={close} textOf={parts.troubleText} />}
        </Rare>
      )}
    </>
  );
}
