import { Form } from '#core/fields/Form.tsx';
import type { FormShape } from '#core/form/problemsOf.ts';
import { Alert, alertSpans } from '#core/view/Alert.tsx';
import { Avatar } from '#core/view/Avatar.tsx';
import { useValues } from '#core/view/useValues.ts';
import { useWords } from '#core/view/viewContext.tsx';
import type { Picture } from './createPicture.ts';
import type { Step } from './createSteps.ts';
import { DropZone } from './DropZone.tsx';
import { PictureField } from './PictureField.tsx';
import { PictureSteps } from './PictureSteps.tsx';
import { Section } from './Section.tsx';

const shape: FormShape = {
  fields: ['profile_image'],
  aliases: { profile_image: ['avatar', 'image'] },
  byStatus: { 413: 'profile_image' },
  fallbacks: { 413: 'picture-too-large' },
};

const steps: Readonly<Partial<Record<Step, string>>> = { reading: 'picture-reading', ready: 'picture-ready' };

export function PictureView({ model }: { readonly model: Picture }) {
  const { step, address, status } = useValues(model);
  const words = useWords();
  const note = steps[step];

  return (
    <Section title={words.say('picture')} about={words.say('picture-about')}>
      <DropZone step={step} onDrop={model.pick}>
        <div className="tb-profile-face">
          <Avatar
            src={address}
            name={model.name.value}
            size={40}
            alt={words.say(model.isDraft.value ? 'picture-draft' : 'picture-now')}
          />
        </div>
        <Form shape={shape} trouble={model.trouble.value} onSubmit={model.save}>
          {(errorsOf) => (
            <>
              <PictureField errors={errorsOf('profile_image')} onPick={model.pick} />
              <Alert kind="info">{note && words.say(note)}</Alert>
              <PictureSteps
                step={step}
                progress={model.progress.value}
                canRemove={address !== undefined}
                onCancel={model.cancel}
                onAskToRemove={model.askToRemove}
                onRemove={model.remove}
              />
              <Alert
                kind={status === 'picture-stopped' ? 'info' : 'success'}
                duration={alertSpans.profile}
                onDone={model.clearStatus}
              >
                {status && words.say(status)}
              </Alert>
            </>
          )}
        </Form>
      </DropZone>
    </Section>
  );
}
