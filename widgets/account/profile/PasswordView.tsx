import { useSignals } from '@preact/signals-react/runtime';
import { textOf } from '#core/form/Form.tsx';
import type { FormShape } from '#core/form/problemsOf.ts';
import { PasswordField } from '#core/view/PasswordField.tsx';
import { useWords } from '#core/view/surroundings.tsx';
import type { PasswordChange } from './createPassword.ts';
import { HiddenUsername } from './HiddenUsername.tsx';
import { Section } from './Section.tsx';
import { SectionForm } from './SectionForm.tsx';

const shape: FormShape = { fields: ['current_password', 'password'] };

const typedIn = (values: FormData) => ({
  current: textOf(values, 'current_password'),
  next: textOf(values, 'password'),
});

export function PasswordView({ model }: { readonly model: PasswordChange }) {
  useSignals();
  const words = useWords();
  const isBusy = model.isBusy.value;
  const news = model.news.value;
  return (
    <Section title={words.say('password')}>
      <SectionForm
        shape={shape}
        trouble={model.trouble.value}
        isBusy={isBusy}
        news={news && words.say(news)}
        resets={model.resets.value}
        submit={words.say(isBusy ? 'password-changing' : 'password-change')}
        onSubmit={(values) => model.send(typedIn(values))}
        onType={(values) => model.type(typedIn(values))}
        onNewsRead={model.settle}
      >
        {(errorsOf) => (
          <>
            <HiddenUsername username={model.username} />
            <PasswordField
              name="current_password"
              label={words.say('current-password')}
              errors={errorsOf('current_password')}
              autoComplete="current-password"
            />
            <PasswordField
              name="password"
              label={words.say('new-password')}
              errors={errorsOf('password')}
              autoComplete="new-password"
            />
          </>
        )}
      </SectionForm>
    </Section>
  );
}
