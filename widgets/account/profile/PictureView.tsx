import { type DragEvent, useLayoutEffect, useRef, useState } from 'react';
import { Form } from '#core/form/Form.tsx';
import type { FormShape } from '#core/form/problemsOf.ts';
import { Alert, alertSpans } from '#core/view/Alert.tsx';
import { Avatar } from '#core/view/Avatar.tsx';
import { useSignals } from '#core/view/useSignals.ts';
import { useWords } from '#core/view/viewContext.tsx';
import type { Picture, Step } from './createPicture.ts';
import { PictureField } from './PictureField.tsx';
import { PictureSteps } from './PictureSteps.tsx';
import { Section } from './Section.tsx';

const shape: FormShape = {
  fields: ['profile_image'],
  aliases: { profile_image: ['avatar', 'image'] },
  byStatus: { 413: 'profile_image' },
  silent: { 413: 'picture-too-large' },
};

const steps: Readonly<Partial<Record<Step, string>>> = { reading: 'picture-reading', ready: 'picture-ready' };

export function PictureView({ model }: { readonly model: Picture }) {
  useSignals();
  const words = useWords();
  const zone = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  const [isOver, setOver] = useState(false);
  const step = model.step.value;
  const address = model.address.value;
  const status = model.status.value;
  const note = steps[step];

  // A step may take away the button that was pressed, and the focus with it; React hears of no blur while it commits.
  useLayoutEffect(() => {
    const at = zone.current;
    if (!at || !hadFocus.current || at.contains(at.ownerDocument.activeElement)) return;
    at.querySelector<HTMLElement>(step === 'asking' ? '[data-next]' : 'input, button')?.focus({ preventScroll: true });
  }, [step]);

  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(false);
    void model.pick(event.dataTransfer.files);
  };

  return (
    <Section title={words.say('picture')} about={words.say('picture-about')}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a place to drop on; the field in it does the same. */}
      <div
        ref={zone}
        className={`tb-profile-zone${isOver ? ' tb-profile-zone--over' : ''}`}
        onDragOver={over}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        onFocus={() => {
          hadFocus.current = true;
        }}
        onBlur={() => {
          hadFocus.current = false;
        }}
      >
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
                lasts={alertSpans.profile}
                onDone={model.clearStatus}
              >
                {status && words.say(status)}
              </Alert>
            </>
          )}
        </Form>
      </div>
    </Section>
  );
}
