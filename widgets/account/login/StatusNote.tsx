import type { User } from '#core/contract/base/account.ts';
import { Alert, alertSpans } from '#core/view/Alert.tsx';
import { useWords } from '#core/view/viewContext.tsx';
import { isPassing, type LoginStatus, statusText } from './status.ts';

interface StatusNoteProps {
  readonly status: LoginStatus | undefined;
  readonly reader: User | null;
  /** Called when the note has been shown for long enough, or was dismissed. */
  readonly onDone: () => void;
}

/** What the dialog says beside its panel, a paragraph per sentence. */
export function StatusNote({ status, reader, onDone }: StatusNoteProps) {
  const words = useWords();
  const sentences = status ? statusText(status, reader, words) : [];
  return (
    <Alert kind="success" {...(status && isPassing(status) && { duration: alertSpans.login })} onDone={onDone}>
      {sentences.length > 1
        ? sentences.map((sentence) => (
            <p className="tb-text" key={sentence}>
              {sentence}
            </p>
          ))
        : sentences[0]}
    </Alert>
  );
}
