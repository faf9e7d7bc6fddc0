import { useSignals } from '@preact/signals-react/runtime';
import { useRef } from 'react';
import { textOf } from '#core/form/Form.tsx';
import type { FormShape } from '#core/form/problemsOf.ts';
import { Alert } from '#core/view/Alert.tsx';
import { Field } from '#core/view/Field.tsx';
import { useWords } from '#core/view/surroundings.tsx';
import type { Details } from './createDetails.ts';
import { Section } from './Section.tsx';
import { SectionForm } from './SectionForm.tsx';

const shape: FormShape = { fields: ['name', 'email', 'date_of_birth'] };

export function DetailsView({ model }: { readonly model: Details }) {
  useSignals();
  const words = useWords();
  const date = useRef<HTMLInputElement>(null);
  const { name, email, dateOfBirth } = model.saved.value;
  const isBusy = model.isBusy.value;
  const news = model.news.value;
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
      <SectionForm
        shape={shape}
        trouble={model.trouble.value}
        isBusy={isBusy}
        news={news && words.say(news)}
        resets={model.resets.value}
        submit={words.say(isBusy ? 'saving' : 'save')}
        onSubmit={(values) => model.send(typedIn(values))}
        onType={(values) => model.type(typedIn(values))}
        onNewsRead={model.settle}
      >
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
            <Field
              name="email"
              type="email"
              label={words.say('email')}
              errors={errorsOf('email')}
              autoComplete="email"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              required
              defaultValue={email}
            />
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
