import { problemsOf } from '#core/form/problemsOf.ts';
import { Alert } from '#core/view/Alert.tsx';
import { Button } from '#core/view/Button.tsx';
import { useSignals } from '#core/view/useSignals.ts';
import { useWords } from '#core/view/viewContext.tsx';
import type { OwnData } from './createOwnData.ts';
import { HiddenUsername } from './HiddenUsername.tsx';
import { Section } from './Section.tsx';

export function OwnDataView({ model }: { readonly model: OwnData }) {
  useSignals();
  const words = useWords();
  const module = model.dialog.value;
  const { others } = problemsOf(module ? undefined : model.trouble.value, words, { fields: [] });
  return (
    <Section title={words.say('data')} about={words.say('data-about')}>
      <div className="tb-profile-foot">
        <Button isBusy={model.isOpening.value} onClick={(event) => model.open(event.currentTarget)}>
          {words.say('data-open')}
        </Button>
      </div>
      <Alert kind="danger">{others[0]}</Alert>
      {module && (
        <module.OwnDataDialog model={model}>
          <HiddenUsername username={model.username} />
        </module.OwnDataDialog>
      )}
    </Section>
  );
}
