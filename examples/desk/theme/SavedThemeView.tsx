import { Alert } from '#core/view/Alert.tsx';
import { Button } from '#core/view/Button.tsx';
import { DateAndTime } from '#core/view/DateAndTime.tsx';
import { FailureNote } from '#core/view/FailureNote.tsx';
import { useSignals } from '#core/view/useSignals.ts';
import { useWords } from '#core/view/viewContext.tsx';
import type { SavedTheme } from './savedTheme.model.ts';

interface SavedThemeProps {
  readonly model: SavedTheme;
}

/** What becomes of the tokens in the fields: a draft, or what readers see. */
export function ThemeActions({ model }: SavedThemeProps) {
  useSignals();
  const words = useWords();
  const done = model.done.value;
  const draft = model.saved.value?.draft;
  return (
    <>
      <div className="desk-actions">
        <Button type="button" isBusy={model.isBusy.value} onClick={() => void model.save()}>
          {words.say('theme.save')}
        </Button>
        <Button kind="primary" type="button" isBusy={model.isBusy.value} onClick={() => void model.publish()}>
          {words.say('theme.publish')}
        </Button>
      </div>
      <p className="desk-meta">
        {model.isUnsaved.value && <span className="desk-chip">{words.say('theme.unsaved')}</span>}
        {draft && (
          <span>
            {words.say('theme.saved-by', { by: draft.by ?? words.say('theme.nobody') })} <DateAndTime at={draft.at} />
          </span>
        )}
      </p>
      <Alert kind="success">{done && done !== 'restored' && words.say(`theme.done-${done}`)}</Alert>
      <FailureNote failure={model.failure.value} {...(!model.saved.value && { onRetry: () => void model.load() })} />
      {model.other.value && (
        <div className="desk-actions">
          <Button type="button" onClick={model.swap}>
            {words.say('theme.swap')}
          </Button>
        </div>
      )}
    </>
  );
}

/** What readers have now, and what they had before, which can be put back. */
export function PublishedThemes({ model }: SavedThemeProps) {
  useSignals();
  const words = useWords();
  const theme = model.saved.value;
  if (!theme) return null;
  return (
    <section className="desk-box" aria-labelledby="published-themes">
      <h2 className="desk-subtitle" id="published-themes" tabIndex={-1}>
        {words.say('theme.published')}
      </h2>
      <ul className="desk-list">
        {theme.published.map(({ number, by, at, brand }) => (
          <li key={number} className="desk-meta">
            <span id={`theme-${number}`}>
              <DateAndTime at={at} /> {words.say('theme.by', { by: by ?? words.say('theme.nobody'), brand })}
            </span>
            <Choice
              model={model}
              isCurrent={number === theme.current}
              label={words.say('theme.restore')}
              number={number}
            />
          </li>
        ))}
        <li className="desk-meta">
          <span id="theme-files">{words.say('theme.files')}</span>
          <Choice model={model} isCurrent={theme.current === undefined} label={words.say('theme.restore-files')} />
        </li>
      </ul>
      <Alert kind="success">{model.done.value === 'restored' && words.say('theme.done-restored')}</Alert>
    </section>
  );
}

interface ChoiceProps extends SavedThemeProps {
  readonly isCurrent: boolean;
  readonly label: string;
  /** Undefined for what is in the files. */
  readonly number?: number;
}

function Choice({ model, isCurrent, label, number }: ChoiceProps) {
  const words = useWords();
  async function choose() {
    await model.restore(number);
    // The button has gone.
    if (model.done.peek() === 'restored') document.getElementById('published-themes')?.focus({ preventScroll: true });
  }
  if (isCurrent) return <span className="desk-chip desk-chip--on">{words.say('theme.current')}</span>;
  return (
    <button
      type="button"
      className="desk-quiet"
      aria-describedby={`theme-${number ?? 'files'}`}
      onClick={() => void choose()}
    >
      {label}
    </button>
  );
}
