import { useLayoutEffect, useRef } from 'react';
import { Alert } from '#core/view/Alert.tsx';
import { useSignals } from '#core/view/useSignals.ts';
import { useWords } from '#core/view/viewContext.tsx';
import type { ContactForm } from './contact-form.model.ts';
import { LetterForm } from './LetterForm.tsx';
import { SentNote } from './SentNote.tsx';

export function View({ model }: { readonly model: ContactForm }) {
  useSignals();
  const words = useWords();
  const sent = model.sent.value;
  const box = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const form = box.current?.querySelector('form');
    if (form) model.adopt(form);
  }, [model]);

  return (
    <div className="tb-contact-form" part="contact-form" ref={box}>
      <Alert kind="info">{model.isTextKept.value && words.say('logged-out')}</Alert>
      {sent ? (
        <SentNote message={sent.message} onAnother={model.writeAnother} />
      ) : (
        <LetterForm
          key={model.visit.value}
          begin={model.begin}
          isAnother={model.isAnother}
          messageLimit={model.messageLimit}
          captcha={model.captcha}
          isBusy={model.isBusy.value}
          trouble={model.trouble.value}
          onType={model.keep}
          onSend={model.send}
        />
      )}
    </div>
  );
}
