import { Button } from '#core/view/Button.tsx';
import { useWords } from '#core/view/viewContext.tsx';

interface CornerProps {
  readonly onOpen: () => void;
  readonly onPutAway: () => void;
}

/** The button that opens the form: in the corner of wide windows, and below the page on phones, where it covers nothing. */
export function Corner({ onOpen, onPutAway }: CornerProps) {
  const words = useWords();
  return (
    <div className="tb-bug-report">
      <Button className="tb-bug-report-open" aria-haspopup="dialog" onClick={onOpen}>
        {words.say('open')}
      </Button>
      <Button kind="plain" aria-label={words.say('dismiss')} onClick={onPutAway}>
        <svg viewBox="0 0 20 20" width="16" height="16" aria-hidden="true">
          <path d="M4 4l12 12M16 4L4 16" fill="none" stroke="currentColor" strokeWidth="1.75" />
        </svg>
      </Button>
    </div>
  );
}
