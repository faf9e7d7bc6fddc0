import { useRef } from 'react';
import { Alert, alertSpans } from '#core/view/Alert.tsx';
import { Button } from '#core/view/Button.tsx';
import { FailureNote } from '#core/view/FailureNote.tsx';
import { useValues } from '#core/view/useValues.ts';
import { useWords } from '#core/view/viewContext.tsx';
import { Waiting } from '#core/view/Waiting.tsx';
import { AccountDeleted } from './AccountDeleted.tsx';
import { DeletionView } from './DeletionView.tsx';
import { DetailsView } from './DetailsView.tsx';
import { NotificationsView } from './NotificationsView.tsx';
import { OwnDataView } from './OwnDataView.tsx';
import { PasswordView } from './PasswordView.tsx';
import { PictureView } from './PictureView.tsx';
import type { Profile } from './profile.model.ts';

export function View({ model }: { readonly model: Profile }) {
  const { panel, sections, greeting } = useValues(model);
  const words = useWords();
  const box = useRef<HTMLDivElement>(null);
  const name = model.reader.value?.name ?? '';
  if (panel === 'deleted') {
    return (
      <div className="tb-profile">
        <AccountDeleted onDone={model.goHome} />
      </div>
    );
  }

  // Both buttons go with what they were pressed for: the focus waits here, and a login dialog gives it back here.
  const from = (verb: () => void) => () => {
    box.current?.focus({ preventScroll: true });
    verb();
  };

  return (
    <div className="tb-profile" ref={box} tabIndex={-1}>
      <Alert kind="success" duration={alertSpans.profile} onDone={model.clearGreeting}>
        {greeting && words.say(greeting, { name })}
      </Alert>
      <Alert kind="danger">
        {model.isLoggedOut.value && (
          <div className="tb-failure">
            <p className="tb-text">{words.say('logged-out')}</p>
            <Button onClick={from(model.logIn)}>{words.say('log-in')}</Button>
          </div>
        )}
      </Alert>
      <FailureNote failure={model.failure.value} onRetry={from(model.retry)} />
      {(panel === 'waiting' || panel === 'leaving') && <Waiting height={480} lines={6} />}
      {panel === 'open' && sections && (
        <div className="tb-profile-sections" key={sections.of}>
          <PictureView model={sections.picture} />
          <DetailsView model={sections.details} />
          {model.hasPassword && <PasswordView model={sections.password} />}
          <NotificationsView model={sections.notifications} teams={sections.teams} />
          {sections.ownData && <OwnDataView model={sections.ownData} />}
          <DeletionView model={sections.deletion} />
        </div>
      )}
    </div>
  );
}
