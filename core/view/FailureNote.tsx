import { failureText } from '#core/base/i18n/failureWords.ts';
import { Alert } from './Alert.tsx';
import { Button } from './Button.tsx';
import { useWords } from './viewContext.tsx';

export interface FailureNoteProps {
  /** Nothing is drawn without one, but the region stands ready to announce it. */
  readonly failure: Parameters<typeof failureText>[0] | undefined;
  readonly onRetry?: () => void;
}

/** What went wrong, in the reader's language, and a button to try again. */
export function FailureNote({ failure, onRetry }: FailureNoteProps) {
  const words = useWords();
  return (
    <Alert kind="danger">
      {failure && (
        <div className="tb-failure">
          <p className="tb-text">{failureText(failure, words)}</p>
          {onRetry && <Button onClick={onRetry}>{words.say('action.retry')}</Button>}
        </div>
      )}
    </Alert>
  );
}
