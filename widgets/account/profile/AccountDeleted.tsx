import { useLayoutEffect, useRef } from 'react';
import { Alert, alertSpans } from '#core/view/Alert.tsx';
import { Button } from '#core/view/Button.tsx';
import { useWords } from '#core/view/viewContext.tsx';

/** Says that the account is deleted; its button gets the focus, which was in a form that is no longer there. */
export function AccountDeleted({ onDone }: { readonly onDone: () => void }) {
  const words = useWords();
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => button.current?.focus(), []);
  return (
    <>
      <Alert kind="success" duration={alertSpans.profile} onDone={onDone}>
        {words.say('deleted')}
      </Alert>
      <div className="tb-profile-foot">
        <Button ref={button} onClick={onDone}>
          {words.say('home')}
        </Button>
      </div>
    </>
  );
}
