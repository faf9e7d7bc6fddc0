import { useId } from 'react';
import { Alert } from '#core/view/Alert.tsx';
import { useSignals } from '#core/view/useSignals.ts';
import { useWords } from '#core/view/viewContext.tsx';
import { Reason } from './Reason.tsx';
import { troubleText } from './troubleText.ts';
import type { Switch } from './web-push.model.ts';

export function View({ model }: { readonly model: Switch }) {
  useSignals();
  const words = useWords();
  const id = useId();
  const { push, family, here, whereImpossible } = model;
  const state = push.state.value;
  const step = push.step.value;
  const trouble = push.trouble.value;
  const canSwitch = push.canSwitch.value;
  if (state === 'unsupported' && whereImpossible === 'hide') return null;

  const text = step ? words.say(`step.${step}`) : push.isOwed.value && words.say('unreported');
  return (
    <section className="tb-web-push" part="web-push">
      <label className="tb-check-row" part="label">
        <input
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: the box itself says whether it is checked.
          role="switch"
          className="tb-check-input tb-check-input--switch tb-web-push-input"
          part="input"
          checked={state === 'subscribed'}
          // Not `disabled`: keyboard users are to find out why.
          aria-disabled={!canSwitch || undefined}
          aria-busy={step !== undefined || undefined}
          aria-describedby={id}
          onChange={() => void push.toggle()}
        />
        <span>{words.say('label')}</span>
      </label>
      <div className="tb-web-push-more tb-small" id={id}>
        {state ? (
          <Reason state={state} family={family} here={here} />
        ) : (
          <p className="tb-text tb-muted">{words.say('state.loading')}</p>
        )}
      </div>
      <p className="tb-text tb-small tb-web-push-more tb-field-note" role="status">
        {text}
      </p>
      <Alert kind="danger">{trouble && troubleText(trouble, words)}</Alert>
    </section>
  );
}
