import { Button } from './Button.tsx';
import { useWords } from './viewContext.tsx';

/** The cross in the corner of what can be closed. */
export function CloseButton({ onClick }: { readonly onClick: () => void }) {
  const words = useWords();
  return (
    <Button kind="plain" className="tb-close" aria-label={words.say('action.close')} onClick={onClick}>
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        <path d="M4 4l12 12M16 4L4 16" fill="none" stroke="currentColor" strokeWidth="1.75" />
      </svg>
    </Button>
  );
}
