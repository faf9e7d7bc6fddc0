import { textOf } from '#core/fields/Form.tsx';
import type { FormShape } from '#core/form/problemsOf.ts';
import { PasswordField } from '#core/view/PasswordField.tsx';
import { useWords } from '#core/view/viewContext.tsx';
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
  const words = useWords();
  return (
    <Section title={words.say('password')}>
      <SectionForm
        shape={shape}
        model={model}
        typedIn={typedIn}
        submit={words.say('password-change')}
        busy={words.say('password-changing')}
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
