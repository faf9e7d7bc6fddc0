import { useSignals } from '@preact/signals-react/runtime';
import { CheckField } from '#core/form/CheckField.tsx';
import type { FormShape } from '#core/form/problemsOf.ts';
import { useWords } from '#core/view/surroundings.tsx';
import type { Notifications } from './createNotifications.ts';
import { Section } from './Section.tsx';
import { SectionForm } from './SectionForm.tsx';

const shape: FormShape = {
  fields: ['notify_by_likes', 'notify_by_likes_on_email', 'notify_by_replies', 'notify_by_replies_on_email'],
};

const chosenIn = (values: FormData) => ({
  notifyByLikes: values.has('notify_by_likes'),
  notifyByLikesOnEmail: values.has('notify_by_likes_on_email'),
  notifyByReplies: values.has('notify_by_replies'),
  notifyByRepliesOnEmail: values.has('notify_by_replies_on_email'),
});

export function NotificationsView({ model }: { readonly model: Notifications }) {
  useSignals();
  const words = useWords();
  const isBusy = model.isBusy.value;
  const news = model.news.value;
  const saved = model.saved.value;
  return (
    <Section title={words.say('notifications')}>
      <SectionForm
        shape={shape}
        trouble={model.trouble.value}
        isBusy={isBusy}
        news={news && words.say(news)}
        resets={model.resets.value}
        submit={words.say(isBusy ? 'saving' : 'notifications-save')}
        onSubmit={(values) => model.send(chosenIn(values))}
        onType={(values) => model.type(chosenIn(values))}
        onNewsRead={model.settle}
      >
        {(errorsOf) => (
          <>
            <fieldset className="tb-profile-choices">
              <legend>{words.say('likes')}</legend>
              <CheckField
                name="notify_by_likes"
                label={words.say('on-site')}
                errors={errorsOf('notify_by_likes')}
                defaultChecked={saved.notifyByLikes}
              />
              <CheckField
                name="notify_by_likes_on_email"
                label={words.say('on-email')}
                errors={errorsOf('notify_by_likes_on_email')}
                defaultChecked={saved.notifyByLikesOnEmail}
              />
            </fieldset>
            <fieldset className="tb-profile-choices">
              <legend>{words.say('replies')}</legend>
              <CheckField
                name="notify_by_replies"
                label={words.say('on-site')}
                errors={errorsOf('notify_by_replies')}
                defaultChecked={saved.notifyByReplies}
              />
              <CheckField
                name="notify_by_replies_on_email"
                label={words.say('on-email')}
                errors={errorsOf('notify_by_replies_on_email')}
                defaultChecked={saved.notifyByRepliesOnEmail}
              />
            </fieldset>
          </>
        )}
      </SectionForm>
    </Section>
  );
}
