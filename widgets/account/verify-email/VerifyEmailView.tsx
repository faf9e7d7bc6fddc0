import { useSignals } from '#core/view/useSignals.ts';
import { ResendForm } from './ResendForm.tsx';
import { Verdict } from './Verdict.tsx';
import type { VerifyEmail } from './verify-email.model.ts';

export function View({ model }: { readonly model: VerifyEmail }) {
  useSignals();
  const resend = model.resend.value;

  return (
    <div className="tb-verify">
      <Verdict
        isNew={model.isNew}
        userId={model.userId}
        outcome={model.outcome.value}
        reader={model.reader.value}
        isSomebodyElse={model.isSomebodyElse.value}
        isLoggingOut={model.isLoggingOut.value}
        isUseless={model.isUseless.value}
        leaves={model.leaves.value}
        profileUrl={model.profileUrl}
        homeUrl={model.homeUrl}
        onRetry={model.retry}
        onLogout={model.logout}
        onStay={model.stay}
        onLeave={model.goHome}
        onAskForMail={model.canAsk.value ? model.askForMail : undefined}
      />
      {resend && (
        <ResendForm
          needsEmail={resend.needsEmail.value}
          isAsked={model.isAsked.value}
          isBusy={resend.isBusy.value}
          trouble={resend.trouble.value}
          wait={resend.wait.value}
          status={resend.status.value}
          onSubmit={resend.send}
        />
      )}
    </div>
  );
}
