import { useRef } from 'react';
import { Alert } from '#core/view/Alert.tsx';
import { useWords } from '#core/view/viewContext.tsx';
import { VerdictActions, type VerdictActionsProps } from './VerdictActions.tsx';
import { type VerdictState, verdictText } from './verdictText.ts';

/** How long a refusal stands before the page goes home, in ms; the specification's section 8. */
const refusalSpan = 2000;

export interface VerdictProps extends VerdictState, VerdictActionsProps {
  /** Called when the pointer enters the message, which then stays. */
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** What became of the link, in one region, and what to do next. */
export function Verdict(props: VerdictProps) {
  const { outcome, leaves, userId, onRetry, onLogout, onStay, onLeave } = props;
  const words = useWords();
  const region = useRef<HTMLDivElement>(null);
  const isFailed = userId === undefined || outcome?.ok === false;
  // What was pressed goes away: the focus stays with what comes in its place.
  const pressed = (act: () => void) => () => {
    region.current?.focus({ preventScroll: true });
    act();
  };

  return (
    <div className="tb-verify-verdict" ref={region} tabIndex={-1} onPointerEnter={onStay}>
      <Alert
        kind={isFailed ? 'danger' : outcome ? 'success' : 'info'}
        {...(leaves && { duration: refusalSpan, onDone: onLeave, isPassing: true })}
      >
        {verdictText(props, words).map((sentence) => (
          <p className="tb-text" key={sentence}>
            {sentence}
          </p>
        ))}
        {(isFailed || outcome) && (
          <div className="tb-verify-actions">
            <VerdictActions {...props} onRetry={pressed(onRetry)} onLogout={pressed(onLogout)} />
          </div>
        )}
      </Alert>
    </div>
  );
}
