import { useWords } from '#core/view/viewContext.tsx';
import type { Family } from './obstacle.ts';
import type { PushState } from './pushAdapter.ts';

interface ReasonProps {
  readonly state: PushState;
  readonly family: Family;
  readonly here: string;
}

/** Explains what the switch does in its present state, or why it is disabled and what a reader can do about that. */
export function Reason({ state, family, here }: ReasonProps) {
  const words = useWords();
  return (
    <>
      <p className="tb-text tb-muted">{words.say(`about.${state}`)}</p>
      {state === 'ios-not-installed' && (
        <ol className="tb-web-push-steps" part="steps">
          {['share', 'add', 'open'].map((each) => (
            <li key={each}>{words.say(`install.${each}`)}</li>
          ))}
        </ol>
      )}
      {state === 'denied' && <p className="tb-text tb-muted">{words.say(`undo.${family}`)}</p>}
      {state === 'insecure' && (
        <p className="tb-text">
          <a className="tb-link" href={here.replace(/^http:/, 'https:')} target="_blank" rel="noopener">
            {words.say('open-page')}
          </a>
        </p>
      )}
    </>
  );
}
