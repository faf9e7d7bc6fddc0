import { useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { useSignals } from '#core/view/useSignals.ts';
import { useWords } from '#core/view/viewContext.tsx';
import type { ViewRows } from './parts.ts';
import { RowPortals } from './rows/RowPortals.tsx';
import { CommentForm } from './write/CommentForm.tsx';

/** What readers write in, and what is open in a row, each in its place of the section. */
export function View({ model: rows }: { readonly model: ViewRows }) {
  useSignals();
  const words = useWords();
  const { model, parts, section, committed } = rows;
  const place = section.formPlace.value;
  useLayoutEffect(() => committed?.(), [committed]);
  return (
    <>
      {place &&
        createPortal(
          <CommentForm box={model.box} label={parts.fieldLabel(model, words)} model={model} parts={parts} />,
          place,
        )}
      <RowPortals rows={rows} />
    </>
  );
}
