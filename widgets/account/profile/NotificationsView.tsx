import { CheckField } from '#core/form/CheckField.tsx';
import type { FormShape } from '#core/form/problemsOf.ts';
import { useSignals } from '#core/view/useSignals.ts';
import { useWords } from '#core/view/viewContext.tsx';
import type { Notifications } from './createNotifications.ts';
import { Section } from './Section.tsx';
import { SectionForm } from './SectionForm.tsx';

const shape: FormShape = {
  fields: ['notify_by_likes', 'notify_by_likes_on_email', 'notify_by_replies', 'notify_by_replies_on_email'],
};

const textOf = {
  likes: ['notifyByLikes', 'notifyByLikesOnEmail'],
  replies: ['notifyByReplies', 'notifyByRepliesOnEmail'],
} as const;

const chosenIn = (values: FormData) => ({
  notifyByLikes: values.has('notify_by_likes'),
  notifyByLikesOnEmail: values.has('notify_by_likes_on_email'),
  notifyByReplies: values.has('notify_by_replies'),
  notifyByRepliesOnEmail: values.has('notify_by_replies_on_email'),
});

export function NotificationsView({ model }: { readonly model: Notifications }) {
  useSignals();
  const words = useWords();
  const saved = model.saved.value;
  return (
    <Section title={words.say('notifications')}>
      <SectionForm
        shape={shape}
        model={model}
        typedIn={chosenIn}
        submit={words.say('notifications-save')}
        busy={words.say('saving')}
      >
        {(errorsOf) =>
          (['likes', 'replies'] as const).map((about) => {
            const name = `notify_by_${about}`;
            const [onSite, onEmail] = textOf[about];
            return (
              <fieldset className="tb-profile-choices" key={about}>
                <legend>{words.say(about)}</legend>
                <CheckField
                  name={name}
                  label={words.say('on-site')}
                  errors={errorsOf(name)}
                  defaultChecked={saved[onSite]}
                />
                <CheckField
                  name={`${name}_on_email`}
                  label={words.say('on-email')}
                  errors={errorsOf(`${name}_on_email`)}
                  defaultChecked={saved[onEmail]}
                />
              </fieldset>
            );
          })
        }
      </SectionForm>
    </Section>
  );
}
