import { alertKinds, isAlertKind } from '#core/contract/teamAlerts.ts';
import { CheckField } from '#core/fields/CheckField.tsx';
import { Button } from '#core/view/Button.tsx';
import { Dialog } from '#core/view/Dialog.tsx';
import { useSignals } from '#core/view/useSignals.ts';
import { sayAlerts } from './alertWords.ts';
import type { Alerts } from './createAlerts.ts';

/** The dialog in which readers choose what they are notified of in the matches of one team. */
export function View({ model }: { readonly model: Alerts }) {
  useSignals();
  const { words, isOwn, chosen } = model;
  const isBusy = model.isBusy.value;
  return (
    <Dialog title={sayAlerts(words, 'title', model.name)} opener={model.opener} onClose={model.close}>
      <form
        className="tb-form"
        aria-busy={isBusy}
        onSubmit={(event) => {
          event.preventDefault();
          const names = new FormData(event.currentTarget).getAll('alert').map(String);
          void model.save(names.filter(isAlertKind));
        }}
      >
        <p className="tb-text tb-muted">{sayAlerts(words, isOwn ? 'own' : 'account')}</p>
        <div>
          <fieldset className="tb-alerts-choices">
            <legend className="tb-alerts-legend">{sayAlerts(words, 'legend')}</legend>
            {alertKinds.map((kind) => (
              <CheckField
                key={kind}
                name="alert"
                value={kind}
                label={sayAlerts(words, kind)}
                defaultChecked={chosen.includes(kind)}
              />
            ))}
          </fieldset>
          <p className="tb-field-error" role="alert">
            {model.failure.value}
          </p>
        </div>
        <div className="tb-alerts-foot">
          <Button kind="primary" type="submit" isBusy={isBusy}>
            {sayAlerts(words, 'save')}
          </Button>
          {isOwn && (
            <Button isBusy={isBusy} onClick={() => void model.save(null)}>
              {sayAlerts(words, 'default')}
            </Button>
          )}
          <Button onClick={model.close}>{sayAlerts(words, 'cancel')}</Button>
        </div>
      </form>
    </Dialog>
  );
}
