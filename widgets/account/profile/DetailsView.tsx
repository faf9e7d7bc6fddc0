import { useRef } from 'react';
import { EmailField } from '#core/fields/EmailField.tsx';
import { textOf } from '#core/fields/Form.tsx';
import type { FormShape } from '#core/form/problemsOf.ts';
import { Alert } from '#core/view/Alert.tsx';
import { Field } from '#core/view/Field.tsx';
import { useSignals } from '#core/view/useSignals.ts';
import { useWords } from '#core/view/viewContext.tsx';
import type { Details } from './createDetails.ts';
import { Section } from './Section.tsx';
import { SectionForm } from './SectionForm.tsx';

const shape: FormShape = { fields: ['name', 'email', 'date_of_birth'] };

export function DetailsView({ model }: { readonly model: Details }) {
  useSignals();
  const words = useWords();
  const date = useRef<HTMLInputElement>(null);
  const { name, email, dateOfBirth } = model.initial.value;
  const awaited = model.awaited.value;
  const note = model.verifyMessage.value ?? (awaited && words.say('email-awaited', { email: awaited }));

  // Half a date has no value: it must not be taken for none.
  const typedIn = (values: FormData) => ({
    name: textOf(values, 'name').trim(),
    email: textOf(values, 'email').trim(),
    dateOfBirth: date.current?.validity.badInput ? undefined : textOf(values, 'date_of_birth'),
  });

  return (
    <Section title={words.say('details')}>
      <SectionForm shape={shape} model={model} typedIn={typedIn} submit={words.say('save')} busy={words.say('saving')}>
        {(errorsOf) => (
          <>
            <Field
              name="name"
              label={words.say('name')}
              hint={words.say('name-hint')}
              errors={errorsOf('name')}
              autoComplete="name"
              required
              defaultValue={name}
            />
            <EmailField label={words.say('email')} errors={errorsOf('email')} defaultValue={email} />
            <Alert kind="info">{note}</Alert>
            <Field
              ref={date}
              name="date_of_birth"
              type="date"
              label={words.say('birth')}
              errors={errorsOf('date_of_birth')}
              autoComplete="bday"
              min={model.births.first}
              max={model.births.last}
              defaultValue={dateOfBirth}
            />
          </>
        )}
      </SectionForm>
    </Section>
  );
}
