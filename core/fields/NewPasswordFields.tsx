import { PasswordField } from '#core/view/PasswordField.tsx';

interface NewPasswordFieldsProps {
  readonly label: string;
  readonly confirmation: string;
  readonly errorsOf: (field: string) => readonly string[];
  /** The form opens here. */
  readonly hasFocus?: boolean;
}

/** A new password and its confirmation, the last fields of a form: `password` and `password_confirmation`. */
export function NewPasswordFields({ label, confirmation, errorsOf, hasFocus }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        name="password"
        label={label}
        errors={errorsOf('password')}
        autoComplete="new-password"
        enterKeyHint="next"
        required
        data-focus={hasFocus}
      />
      <PasswordField
        name="password_confirmation"
        label={confirmation}
        errors={errorsOf('password_confirmation')}
        autoComplete="new-password"
        enterKeyHint="go"
        required
      />
    </>
  );
}
