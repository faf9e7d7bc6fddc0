import { Button } from '#core/view/Button.tsx';
import { Dialog } from '#core/view/Dialog.tsx';
import { useValues } from '#core/view/useValues.ts';
import { useWords } from '#core/view/viewContext.tsx';
import type { BugReport } from './bug-report.model.ts';
import { Corner } from './Corner.tsx';
import { ReportForm } from './ReportForm.tsx';
import { Sent } from './Sent.tsx';
import { Untaken } from './Untaken.tsx';

export function View({ model }: { readonly model: BugReport }) {
  const { admin, untaken } = useValues(model);
  const words = useWords();
  if (!admin) return null;

  return (
    <>
      <Corner onOpen={model.open} onPutAway={model.putAway} />
      {model.isOpen.value && (
        <Dialog title={words.say('title')} onClose={model.close}>
          {untaken !== undefined ? (
            <Untaken message={untaken} onClose={model.close} />
          ) : model.isSent.value ? (
            <Sent text={words.say('sent')}>
              <Button kind="primary" onClick={model.close}>
                {words.say('done')}
              </Button>
              <Button onClick={model.writeAnother}>{words.say('another')}</Button>
            </Sent>
          ) : (
            <ReportForm
              begin={model.begin}
              messageLimit={model.messageLimit}
              sender={admin.email ? `${admin.name} (${admin.email})` : admin.name}
              evidence={model.evidence.value}
              isBusy={model.isBusy.value}
              trouble={model.trouble.value}
              onType={model.keep}
              onSend={model.send}
            />
          )}
        </Dialog>
      )}
    </>
  );
}
