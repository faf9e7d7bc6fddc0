import { failureText } from '#core/base/i18n/failureWords.ts';
import type { HostLogin } from '#core/hostLogin/hostLogin.ts';
import { Alert } from '#core/view/Alert.tsx';
import { Button } from '#core/view/Button.tsx';
import { useSignals } from '#core/view/useSignals.ts';
import { useWords } from '#core/view/viewContext.tsx';

/** In place of the forms, where readers log in at a site of the publisher: the way there, and what went wrong on the way back. */
export function HostPanel({ host }: { readonly host: HostLogin }) {
  useSignals();
  const words = useWords();
  const { site } = host;
  const trouble = host.trouble.value;
  const isBusy = host.isBusy.value;
  // One that does not answer has no login page either.
  const go = trouble?.kind === 'failed' ? () => host.leave() : host.ask;
  return (
    <>
      <Alert kind="danger">
        {trouble &&
          (trouble.kind === 'unreachable'
            ? words.say('host-unreachable', { site })
            : failureText(trouble.failure, words))}
      </Alert>
      <p className="tb-text">{words.say('host', { site })}</p>
      <Button kind="primary" data-focus isBusy={isBusy} onClick={go}>
        {words.say(isBusy ? 'host-asking' : trouble?.kind === 'unreachable' ? 'action.retry' : 'host-go', { site })}
      </Button>
    </>
  );
}
