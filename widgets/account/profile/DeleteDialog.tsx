import type { ReactNode } from 'react';
import { Form, textOf } from '#core/fields/Form.tsx';
import type { FormShape } from '#core/form/problemsOf.ts';
import type { Trouble } from '#core/form/trouble.ts';
import { Button } from '#core/view/Button.tsx';
import { Dialog } from '#core/view/Dialog.tsx';
import { Field } from '#core/view/Field.tsx';
import { PasswordField } from '#core/view/PasswordField.tsx';
import { verbatim } from '#core/view/verbatim.ts';
import { useWords } from '#core/view/viewContext.tsx';

export interface TypedDeletion {
  readonly password: string;
  /** The reader's own username, typed once more. */
  readonly confirmation: string;
}

interface DeleteDialogProps {
  readonly username: string;
  readonly shape: FormShape;
  readonly hasPassword: boolean;
  /** Whether the server is known to delete as the sentences say. */
  readonly isExplained: boolean;
  readonly opener: Element | null;
  readonly isBusy: boolean;
  readonly trouble: Trouble | undefined;
  readonly onSubmit: (typed: TypedDeletion) => void;
  readonly onClose: () => void;
  /** Comes first in the form. Passed in: had this file imported it, the bundle would need a further file that both share. */
  readonly children: ReactNode;
}

export function DeleteDialog(props: DeleteDialogProps) {
  const { username, shape, hasPassword, isExplained, opener, isBusy, trouble, onSubmit, onClose, children } = props;
  const words = useWords();
  return (
    <Dialog title={words.say('delete')} opener={opener} onClose={onClose}>
      <Form
        shape={shape}
        trouble={trouble}
        label={words.say('delete')}
        onSubmit={(values) =>
          onSubmit({ password: textOf(values, 'password'), confirmation: textOf(values, 'confirmation') })
        }
      >
        {(errorsOf) => (
          <>
            <p className="tb-text">{words.say('delete-about')}</p>
            {isExplained && <p className="tb-text">{words.say('delete-gone')}</p>}
            {isExplained && <p className="tb-text">{words.say('delete-left')}</p>}
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
            <Field
              name="confirmation"
              label={words.say('delete-confirmation', { username })}
              errors={errorsOf('confirmation')}
              autoComplete="off"
              {...verbatim}
              required
              data-focus={hasPassword ? undefined : true}
            />
            <div className="tb-profile-foot">
              <Button className="tb-profile-danger" type="submit" isBusy={isBusy}>
                {words.say(isBusy ? 'deleting' : 'delete-send')}
              </Button>
              <Button onClick={onClose}>{words.say('action.cancel')}</Button>
            </div>
          </>
        )}
      </Form>
    </Dialog>
  );
}
