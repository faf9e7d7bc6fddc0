import { useId } from 'react';

/** Ties a control to its hint and its errors: the ids that these two take, and the attributes of the control. */
export function useExplained(hint: string | undefined, errors: readonly string[]) {
  const id = useId();
  const ids = { control: id, hint: `${id}h`, errors: `${id}e` };
  const isWrong = errors.length > 0;
  const described = [isWrong && ids.errors, hint && ids.hint].filter(Boolean).join(' ');
  return { ids, control: { 'aria-invalid': isWrong || undefined, 'aria-describedby': described || undefined } };
}
