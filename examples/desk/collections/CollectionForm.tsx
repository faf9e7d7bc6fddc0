import { type FormEvent, type ReactNode, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Failure, Outcome } from '#core/contract/base/outcome.ts';
import { collectionLimits, type WrittenCollection } from '#core/contract/deskCollections.ts';
import { Alert } from '#core/view/Alert.tsx';
import { Button } from '#core/view/Button.tsx';
import { Field } from '#core/view/Field.tsx';
import { FieldErrors } from '#core/view/FieldErrors.tsx';
import { useWords } from '#core/view/viewContext.tsx';
import { FormFailure, problemsIn } from '../parts/FormFailure.tsx';
import { Restored } from '../parts/Restored.tsx';
import { CellTable, cellId, rowsPerPage } from './CellTable.tsx';
import { ColumnFields } from './ColumnFields.tsx';
import { withColumn } from './columns.ts';
import { type Draft, emptyRow, readDraft, withCell, withSheet } from './draft.ts';
import { SheetField } from './SheetField.tsx';
import { WrongCells } from './WrongCells.tsx';

interface CollectionFormProps {
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
  readonly submit: (written: WrittenCollection) => Promise<Outcome<unknown>>;
  readonly label: string;
  /** Takes the focus when it is drawn. */
  readonly hasFocus?: boolean;
  readonly isRestored: boolean;
  /** What else can be done with the collection, beside saving it. */
  readonly actions?: ReactNode;
  /** What a colleague has saved meanwhile. */
  readonly theirs?: ReactNode;
}

/** The words, the table and the columns of a collection. What is typed stays whatever the server answers. */
export function CollectionForm({ draft, onChange, submit, ...shown }: CollectionFormProps) {
  const { label, hasFocus = false, isRestored, actions, theirs } = shown;
  const words = useWords();
  const [failure, setFailure] = useState<Failure>();
  const [state, setState] = useState<'busy' | 'saved'>();
  const [page, setPage] = useState(0);
  const { locale, timeZone } = words;
  const { collection, wrong } = useMemo(() => readDraft(draft, { locale, timeZone }), [draft, locale, timeZone]);

  const change = (part: Partial<Draft>) => {
    setState((current) => (current === 'saved' ? undefined : current));
    onChange({ ...draft, ...part });
  };
  function go(row: number, cell: number) {
    flushSync(() => setPage(Math.floor(row / rowsPerPage)));
    document.getElementById(cellId(row, cell))?.focus();
  }
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const [first] = wrong;
    if (first) {
      go(first.row, first.cell);
      return;
    }
    setState('busy');
    const outcome = await submit(collection);
    setFailure(outcome.ok ? undefined : outcome);
    setState(outcome.ok ? 'saved' : undefined);
  }

  return (
    <form className="tb-form desk-composer" onSubmit={send}>
      <Restored isRestored={isRestored} />
      <WordFields draft={draft} failure={failure} hasFocus={hasFocus} onChange={change} />
      <SheetField
        onRead={(sheet) => {
          setPage(0);
          change(withSheet(draft, sheet, { locale, timeZone }));
        }}
      />
      {draft.rows.length > 0 && (
        <Table draft={draft} wrong={wrong} page={page} setPage={setPage} go={go} onChange={change} />
      )}
      <Refusal failure={failure} />
      {theirs}
      <div className="desk-actions">
        <Button kind="primary" type="submit" isBusy={state === 'busy'}>
          {label}
        </Button>
        {actions}
        <Alert kind="success">{state === 'saved' && words.say('saved')}</Alert>
      </div>
    </form>
  );
}

/** What the server has refused of the table, and of the form as a whole. */
function Refusal({ failure }: { readonly failure: Failure | undefined }) {
  const fields = failure?.kind === 'refused' ? Object.entries(failure.fields) : [];
  const errors = new Set(fields.filter(([name]) => /^(rows|fields)\b/.test(name)).flatMap(([, texts]) => texts));
  return (
    <>
      <FieldErrors id="collection-problems" errors={[...errors]} />
      <FormFailure failure={failure} />
    </>
  );
}

interface PartProps {
  readonly draft: Draft;
  readonly onChange: (part: Partial<Draft>) => void;
}

interface WordFieldsProps extends PartProps {
  readonly failure: Failure | undefined;
  readonly hasFocus: boolean;
}

function WordFields({ draft, failure, hasFocus, onChange }: WordFieldsProps) {
  const words = useWords();
  const field = (name: 'title' | 'item' | 'items', maxLength: number) => (
    <Field
      label={words.say(`collections.${name}`)}
      value={draft[name]}
      maxLength={maxLength}
      required
      autoFocus={hasFocus && name === 'title'}
      errors={problemsIn(failure, name)}
      onChange={({ target }) => onChange({ [name]: target.value })}
    />
  );
  return (
    <>
      {field('title', collectionLimits.longestTitle)}
      <div className="desk-pair">
        {field('item', collectionLimits.longestWord)}
        {field('items', collectionLimits.longestWord)}
      </div>
    </>
  );
}

interface TableProps extends PartProps {
  readonly wrong: ReturnType<typeof readDraft>['wrong'];
  readonly page: number;
  readonly setPage: (page: number) => void;
  /** Puts the focus on a cell. */
  readonly go: (row: number, cell: number) => void;
}

/** Cells, with what is wrong in them, and columns. */
function Table({ draft, wrong, page, setPage, go, onChange }: TableProps) {
  const words = useWords();
  const { columns, rows } = draft;
  const type = (row: number, cell: number, text: string) =>
    onChange({ rows: rows.map((each, at) => (at === row ? withCell(each, cell, text) : each)) });
  return (
    <>
      <WrongCells draft={draft} wrong={wrong} onGo={({ row, cell }) => go(row, cell)} />
      <p className="desk-note">{words.say('collections.count', { count: rows.length })}</p>
      <CellTable
        draft={draft}
        wrong={wrong}
        page={page}
        onTurn={setPage}
        onType={type}
        onRemove={(row) => {
          onChange({ rows: rows.toSpliced(row, 1) });
          if (row > 0 && row === rows.length - 1) go(row - 1, 0);
        }}
      />
      <div>
        <Button
          onClick={() => {
            onChange({ rows: [...rows, emptyRow(draft)] });
            setPage(Math.floor(rows.length / rowsPerPage));
          }}
        >
          {words.say('collections.add-row')}
        </Button>
      </div>
      <div className="desk-column-list">
        {columns.map((column, at) => (
          <ColumnFields
            key={column.name}
            column={column}
            onChange={(change) => onChange({ columns: withColumn(columns, at, change) })}
          />
        ))}
      </div>
    </>
  );
}
