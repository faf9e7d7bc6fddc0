import { Field, type FieldProps } from '#core/view/Field.tsx';
import { verbatim } from '#core/view/verbatim.ts';

/** An e-mail address, which its form has to have: `email`. */
export const EmailField = (props: Omit<FieldProps, 'name' | 'type'>) => (
  <Field name="email" type="email" autoComplete="email" {...verbatim} required {...props} />
);
