import { CheckField } from '#core/fields/CheckField.tsx';
import type { FormShape } from '#core/form/problemsOf.ts';
import { useSignals } from '#core/view/useSignals.ts';
import { useWords } from '#core/view/viewContext.tsx';
import type { Choices, Notifications } from './createNotifications.ts';
import type { TeamChoices } from './createTeamChoices.ts';
import { Section } from './Section.tsx';
import { SectionForm } from './SectionForm.tsx';
import { TeamChoicesView } from './TeamChoicesView.tsx';

const shape: FormShape = {
  fields: [
    ...['notify_by_likes', 'notify_by_likes_on_email', 'notify_by_replies', 'notify_by_replies_on_email'],
    ...['notify_by_line_ups', 'notify_by_kick_offs', 'notify_by_goals', 'notify_by_cards'],
    ...['notify_by_half_times', 'notify_by_full_times', 'notify_by_moves'],
  ],
};

const textOf = {
  likes: ['notifyByLikes', 'notifyByLikesOnEmail'],
  replies: ['notifyByReplies', 'notifyByRepliesOnEmail'],
} as const;

const ofMatches = [
  ['notify_by_line_ups', 'notifyByLineUps', 'line-ups'],
  ['notify_by_kick_offs', 'notifyByKickOffs', 'kick-offs'],
  ['notify_by_goals', 'notifyByGoals', 'goals'],
  ['notify_by_cards', 'notifyByCards', 'cards'],
  ['notify_by_half_times', 'notifyByHalfTimes', 'half-times'],
  ['notify_by_full_times', 'notifyByFullTimes', 'full-times'],
  ['notify_by_moves', 'notifyByMoves', 'moves'],
] as const;

/** The choices about matches, as far as the server keeps them: only these have a field in the form. */
const matchesIn = (known: Choices, values: FormData) =>
  Object.fromEntries(
    ofMatches.filter(([, key]) => known[key] !== undefined).map(([name, key]) => [key, values.has(name)]),
  );

const chosenIn = (values: FormData) => ({
  notifyByLikes: values.has('notify_by_likes'),
  notifyByLikesOnEmail: values.has('notify_by_likes_on_email'),
  notifyByReplies: values.has('notify_by_replies'),
  notifyByRepliesOnEmail: values.has('notify_by_replies_on_email'),
});

interface NotificationsViewProps {
  readonly model: Notifications;
  readonly teams: TeamChoices;
}

export function NotificationsView({ model, teams }: NotificationsViewProps) {
  useSignals();
  const words = useWords();
  const choices = model.initial.value;
  return (
    <Section title={words.say('notifications')}>
      <SectionForm
        shape={shape}
        model={model}
        typedIn={(values) => ({ ...chosenIn(values), ...matchesIn(choices, values) })}
        submit={words.say('notifications-save')}
        busy={words.say('saving')}
      >
        {(errorsOf) => [
          ...(['likes', 'replies'] as const).map((about) => {
            const name = `notify_by_${about}`;
            const [onSite, onEmail] = textOf[about];
            return (
              <fieldset className="tb-profile-choices" key={about}>
                <legend>{words.say(about)}</legend>
                <CheckField
                  name={name}
                  label={words.say('on-site')}
                  errors={errorsOf(name)}
                  defaultChecked={choices[onSite]}
                />
                <CheckField
                  name={`${name}_on_email`}
                  label={words.say('on-email')}
                  errors={errorsOf(`${name}_on_email`)}
                  defaultChecked={choices[onEmail]}
                />
              </fieldset>
            );
          }),
          <MatchChoices key="matches" choices={choices} errorsOf={errorsOf} />,
        ]}
      </SectionForm>
      <TeamChoicesView model={teams} />
    </Section>
  );
}

interface MatchChoicesProps {
  readonly choices: Choices;
  readonly errorsOf: (name: string) => readonly string[];
}

function MatchChoices({ choices, errorsOf }: MatchChoicesProps) {
  const words = useWords();
  const known = ofMatches.filter(([, key]) => choices[key] !== undefined);
  if (known.length === 0) return null;
  return (
    <fieldset className="tb-profile-choices">
      <legend>{words.say('followed-matches')}</legend>
      {known.map(([name, key, label]) => (
        <CheckField
          key={name}
          name={name}
          label={words.say(label)}
          errors={errorsOf(name)}
          defaultChecked={choices[key] === true}
        />
      ))}
    </fieldset>
  );
}
