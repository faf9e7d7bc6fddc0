import { type FormShape, problemsOf } from '#core/form/problemsOf.ts';
import { Alert } from '#core/view/Alert.tsx';
import { Button } from '#core/view/Button.tsx';
import { useValues } from '#core/view/useValues.ts';
import { useWords } from '#core/view/viewContext.tsx';
import type { Proof } from './account.ts';
import type { Deletion } from './createDeletion.ts';
import { HiddenUsername } from './HiddenUsername.tsx';
import { Section } from './Section.tsx';

// The wire calls the password "email", and so does a server that refuses it.
const shapes: Readonly<Record<Proof, FormShape>> = {
  password: { fields: ['password', 'confirmation'], aliases: { password: ['email', 'current_password'] } },
  login: { fields: ['confirmation'] },
};

export function DeletionView({ model }: { readonly model: Deletion }) {
  const { dialog: file, isBusy, trouble } = useValues(model);
  const words = useWords();
  const shape = shapes[model.proof];
  const { fields, others } = problemsOf(file ? undefined : trouble, words, shape);
  return (
    <Section title={words.say('delete')} about={words.say('delete-about')}>
      <div className="tb-profile-foot">
        <Button
          className="tb-profile-danger"
          isBusy={model.isOpening.value}
          onClick={(event) => model.open(event.currentTarget)}
        >
          {words.say('delete-open')}
        </Button>
      </div>
      <Alert kind="info">{!file && isBusy && words.say('deleting')}</Alert>
      <Alert kind="danger">
        {[...Object.values(fields).flat(), ...others].map((problem) => (
          <p className="tb-text" key={problem}>
            {problem}
          </p>
        ))}
      </Alert>
      {file && (
        <file.DeleteDialog
          username={model.username}
          shape={shape}
          hasPassword={model.proof === 'password'}
          isExplained={model.isExplained}
          opener={model.opener.value}
          isBusy={isBusy}
          trouble={trouble}
          onSubmit={model.send}
          onClose={model.close}
        >
          <HiddenUsername username={model.username} />
        </file.DeleteDialog>
      )}
    </Section>
  );
}
