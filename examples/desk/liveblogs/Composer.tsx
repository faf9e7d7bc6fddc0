import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '#core/view/Button.tsx';
import { Field } from '#core/view/Field.tsx';
import { useWords } from '#core/view/viewContext.tsx';
import { AreaField } from '../parts/AreaField.tsx';
import { type EntryText, emptyEntry, entryTextOf, htmlOf } from './entryText.ts';
import { Pictures, type PicturesProps } from './Pictures.tsx';

/** What an editor is writing: in plain fields, or as HTML where these cannot hold it. */
export type Draft =
  | { readonly kind: 'plain'; readonly text: EntryText }
  | { readonly kind: 'html'; readonly html: string };

export const emptyDraft: Draft = { kind: 'plain', text: emptyEntry };

/** The fields for an entry's HTML. */
export function draftOf(html: string): Draft {
  const text = entryTextOf(html);
  return text ? { kind: 'plain', text } : { kind: 'html', html };
}

export const htmlOfDraft = (draft: Draft): string => (draft.kind === 'plain' ? htmlOf(draft.text) : draft.html.trim());

/** Pictures whose description is still missing. */
const undescribed = (draft: Draft): boolean =>
  draft.kind === 'plain' && draft.text.pictures.some(({ alt }) => alt.trim() === '');

interface ComposerProps {
  readonly model: PicturesProps['model'];
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
  readonly submitLabel: string;
  readonly onSubmit: (html: string) => void;
  readonly isBusy?: boolean;
  /** Between the fields and the buttons. */
  readonly children?: ReactNode;
  /** Beside the button that sends. */
  readonly actions?: ReactNode;
}

/** The form of an entry. It is a view of its draft, which its owner keeps. */
export function Composer({ model, draft, onChange, submitLabel, onSubmit, isBusy, children, actions }: ComposerProps) {
  const words = useWords();
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  const isPlain = draft.kind === 'plain';

  function send(event: FormEvent) {
    event.preventDefault();
    const html = htmlOfDraft(draft);
    const wrong = html === '' ? 'entry.empty' : undescribed(draft) ? 'entry.alt-missing' : undefined;
    setProblem(isSending ? 'entry.picture-busy' : wrong);
    if (!wrong && !isSending) onSubmit(html);
  }

  return (
    <form className="tb-form desk-composer" onSubmit={send}>
      {isPlain ? (
        <PlainFields
          model={model}
          text={draft.text}
          set={(text) => onChange({ kind: 'plain', text })}
          isBusy={isSending}
          onBusy={(busy) => {
            setSending(busy);
            setProblem(undefined);
          }}
        />
      ) : (
        <AreaField
          label={words.say('entry.html')}
          value={draft.html}
          rows={10}
          onChange={(html) => onChange({ kind: 'html', html })}
        />
      )}
      {children}
      <p role="alert" className="desk-problem">
        {problem !== undefined && words.say(problem)}
      </p>
      <div className="desk-actions">
        <Button kind="primary" type="submit" isBusy={isBusy ?? false}>
          {submitLabel}
        </Button>
        {actions}
        {isPlain && (
          <Button
            kind="plain"
            onClick={() =>
              isSending ? setProblem('entry.picture-busy') : onChange({ kind: 'html', html: htmlOf(draft.text) })
            }
          >
            {words.say('entry.as-html')}
          </Button>
        )}
      </div>
    </form>
  );
}

interface PlainFieldsProps extends Pick<PicturesProps, 'model' | 'isBusy' | 'onBusy'> {
  readonly text: EntryText;
  readonly set: (text: EntryText) => void;
}

function PlainFields({ text, set, ...sending }: PlainFieldsProps) {
  const words = useWords();
  return (
    <>
      <Field
        label={words.say('entry.title')}
        value={text.title}
        maxLength={120}
        onChange={(event) => set({ ...text, title: event.target.value })}
      />
      <AreaField
        label={words.say('entry.text')}
        hint={words.say('entry.text-hint')}
        value={text.text}
        rows={5}
        onChange={(written) => set({ ...text, text: written })}
      />
      <Pictures {...sending} pictures={text.pictures} set={(pictures) => set({ ...text, pictures })} />
    </>
  );
}
