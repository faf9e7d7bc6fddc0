import type { ReadonlySignal } from '@preact/signals-core';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { type OwnDataFormat, ownDataFormats } from '#core/contract/ownData.ts';
import { Form, textOf } from '#core/fields/Form.tsx';
import type { FormShape } from '#core/form/problemsOf.ts';
import type { Trouble } from '#core/form/trouble.ts';
import { Alert } from '#core/view/Alert.tsx';
import { Button } from '#core/view/Button.tsx';
import { Dialog } from '#core/view/Dialog.tsx';
import { PasswordField } from '#core/view/PasswordField.tsx';
import { useSignals } from '#core/view/useSignals.ts';
import { useWords } from '#core/view/viewContext.tsx';
import type { OwnDataFile, Proof } from './account.ts';

const shape: FormShape = { fields: ['password'], aliases: { password: ['email', 'current_password'] } };
const types = { html: 'text/html', json: 'application/json' } as const;

export interface TypedExport {
  readonly password: string;
  readonly format: OwnDataFormat;
}

/** What the dialog shows and does. */
interface Steps {
  readonly proof: Proof;
  readonly opener: ReadonlySignal<Element | null>;
  readonly isBusy: ReadonlySignal<boolean>;
  readonly trouble: ReadonlySignal<Trouble | undefined>;
  readonly file: ReadonlySignal<OwnDataFile | undefined>;
  send(typed: TypedExport): Promise<void>;
  close(): void;
}

interface OwnDataDialogProps {
  readonly model: Steps;
  /** Comes first in the form. Passed in: had this file imported it, the bundle would need a further file that both share. */
  readonly children: ReactNode;
}

export function OwnDataDialog({ model, children }: OwnDataDialogProps) {
  useSignals();
  const words = useWords();
  const file = model.file.value;
  return (
    <Dialog title={words.say('data')} opener={model.opener.value} onClose={model.close}>
      {file ? <Ready file={file} onClose={model.close} /> : <Request model={model}>{children}</Request>}
    </Dialog>
  );
}

function Request({ model, children }: OwnDataDialogProps) {
  useSignals();
  const words = useWords();
  const isBusy = model.isBusy.value;
  const hasPassword = model.proof === 'password';
  return (
    <Form
      shape={shape}
      trouble={model.trouble.value}
      label={words.say('data')}
      onSubmit={(values) =>
        model.send({
          password: textOf(values, 'password'),
          format: textOf(values, 'format') === 'json' ? 'json' : 'html',
        })
      }
    >
      {(errorsOf) => (
        <>
          {hasPassword && children}
          {hasPassword && (
            <PasswordField
              name="password"
              label={words.say('delete-password')}
              errors={errorsOf('password')}
              autoComplete="current-password"
              required
              data-focus
            />
          )}
          <fieldset className="tb-profile-choices">
            <legend>{words.say('data-format')}</legend>
            {ownDataFormats.map((format) => (
              <label className="tb-check-row" key={format}>
                <input
                  className="tb-check-input"
                  type="radio"
                  name="format"
                  value={format}
                  defaultChecked={format === 'html'}
                />
                {words.say(`data-${format}`)}
              </label>
            ))}
          </fieldset>
          <div className="tb-profile-foot">
            <Button kind="primary" type="submit" isBusy={isBusy}>
              {words.say(isBusy ? 'data-sending' : 'data-send')}
            </Button>
            <Button onClick={model.close}>{words.say('action.cancel')}</Button>
          </div>
        </>
      )}
    </Form>
  );
}

/** Saves the file at once, and again with each press of its link. */
function Ready({ file, onClose }: { readonly file: OwnDataFile; readonly onClose: () => void }) {
  const words = useWords();
  const link = useRef<HTMLAnchorElement>(null);
  useLayoutEffect(() => {
    const { current } = link;
    if (!current) return;
    const address = URL.createObjectURL(new Blob([file.content], { type: types[file.format] }));
    current.href = address;
    current.focus();
    current.click();
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return (
    <>
      <Alert kind="success">{words.say('data-ready')}</Alert>
      <div className="tb-profile-foot">
        {/* biome-ignore lint/a11y/useValidAnchor: the address is made when the file has come. */}
        <a className="tb-button" ref={link} download={file.name}>
          {words.say('data-save', { name: file.name })}
        </a>
        <Button onClick={onClose}>{words.say('action.close')}</Button>
      </div>
    </>
  );
}
