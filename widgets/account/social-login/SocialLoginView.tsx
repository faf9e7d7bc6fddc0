import type { Words } from '#core/base/i18n/words.ts';
import { problemsOf } from '#core/form/problemsOf.ts';
import { Alert } from '#core/view/Alert.tsx';
import { Button } from '#core/view/Button.tsx';
import { useSignals } from '#core/view/useSignals.ts';
import { useWords } from '#core/view/viewContext.tsx';
import type { SocialLogin, Standing } from './social-login.model.ts';

// The server's own sentence, whatever the status.
const shape = { fields: ['code'], byStatus: { 500: 'code' }, fallbacks: { 401: 'refused', 422: 'refused' } } as const;

function sentencesOf(standing: Standing, words: Words): readonly string[] {
  switch (standing.kind) {
    case 'waiting':
      return [];
    case 'failed': {
      const { fields, others } = problemsOf(standing.failure, words, shape);
      return [...(fields.code ?? []), ...others];
    }
    case 'provider-failed':
      return [words.say('provider-failed'), ...(standing.message ? [standing.message] : [])];
    default:
      return [words.say(standing.kind)];
  }
}

export function View({ model }: { readonly model: SocialLogin }) {
  useSignals();
  const words = useWords();
  const standing = model.standing.value;
  const isWaiting = standing.kind === 'waiting';
  return (
    <div className="tb-social-login">
      <p className="tb-text" role="status">
        {isWaiting && words.say('waiting')}
      </p>
      <Alert kind="danger">
        {sentencesOf(standing, words).map((sentence) => (
          <p className="tb-text" key={sentence}>
            {sentence}
          </p>
        ))}
      </Alert>
      {!isWaiting && (
        <p className="tb-text tb-social-login-actions">
          {model.canRetry.value ? (
            <Button kind="primary" onClick={model.retry}>
              {words.say('action.retry')}
            </Button>
          ) : (
            <a className="tb-button tb-button--primary" href="#login">
              {words.say('login')}
            </a>
          )}
          <a className="tb-link" href={model.back}>
            {words.say(standing.kind === 'forged' ? 'home' : 'back')}
          </a>
        </p>
      )}
    </div>
  );
}
