import { useLayoutEffect, useRef } from 'react';
import { useSignals } from '#core/view/useSignals.ts';
import type { ContactForm } from './contact-form.model.ts';
import { LetterForm } from './LetterForm.tsx';
import { SentNote } from './SentNote.tsx';

export function View({ model }: { readonly model: ContactForm }) {
  useSignals();
  const sent = model.sent.value;
  const box = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const form = box.current?.querySelector('form');
    if (form) model.adopt(form);
  }, [model]);

  return (
    <div className="tb-contact-form" part="contact-form" ref={box}>
      {sent ? (
        <SentNote message={sent.message} onAnother={model.writeAnother} />
      ) : (
        <LetterForm
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
