import { type ReactNode, type SubmitEvent, useLayoutEffect, useRef } from 'react';
import { type FormShape, problemsOf } from '#core/form/problemsOf.ts';
import type { Trouble } from '#core/form/trouble.ts';
import { Alert } from '#core/view/Alert.tsx';
import { useWords } from '#core/view/viewContext.tsx';

export interface FormProps {
  readonly className?: string;
  /** A constant: where problems are shown. */
  readonly shape: FormShape;
  readonly trouble: Trouble | undefined;
  /** Draws the fields; gives the errors of a field by its name. */
  readonly children: (errorsOf: (field: string) => readonly string[]) => ReactNode;
  readonly onSubmit: (values: FormData) => void;
  /** The first focus in the form: when a captcha begins to load. */
  readonly onFirstFocus?: (() => void) | undefined;
  readonly onType?: ((values: FormData) => void) | undefined;
  /** Names the form for screen readers, where no heading does. */
  readonly label?: string;
}

/** Whether the reader is in another part of the page already. A dialog takes the focus by itself. */
function isBusyElsewhere(form: HTMLFormElement): boolean {
  const { activeElement, body } = form.ownerDocument;
  const island = form.closest('.tb-root');
  return activeElement !== null && activeElement !== body && island !== null && !island.contains(activeElement);
}

/**
 * A real form for password managers. After a trouble the focus goes to the first wrong field, or to the sentences above
 * the fields; what was typed stays, but for a password where a 401 is about a field. An element with `data-focus` has the focus first,
 * unless the reader is elsewhere on the page.
 */
export function Form({ shape, trouble, children, onSubmit, onFirstFocus, onType, className, label }: FormProps) {
  const words = useWords();
  const form = useRef<HTMLFormElement>(null);
  const wasFocused = useRef(false);
  const problems = problemsOf(trouble, words, shape);

  useLayoutEffect(() => {
    if (form.current && !isBusyElsewhere(form.current))
      form.current.querySelector<HTMLElement>('[data-focus]')?.focus({ preventScroll: true });
  }, []);

  useLayoutEffect(() => {
    if (!trouble || !form.current) return;
    if (trouble.kind === 'refused' && trouble.status === 401 && shape.byStatus?.[401]) {
      for (const field of form.current.elements)
        if (field instanceof HTMLInputElement && field.type === 'password') field.value = '';
    }
    form.current.querySelector<HTMLElement>('[aria-invalid], .tb-form-problems')?.focus();
  }, [trouble, shape]);

  // Read from the form, not from state: a browser that fills in a password need not say so.
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(new FormData(event.currentTarget));
  };

  return (
    <form
      className={`tb-form ${className ?? ''}`}
      ref={form}
      method="post"
      noValidate
      aria-label={label}
      onSubmit={send}
      onFocus={() => {
        if (!wasFocused.current) onFirstFocus?.();
        wasFocused.current = true;
      }}
      onInput={onType && ((event) => onType(new FormData(event.currentTarget)))}
    >
      <Alert kind="danger">
        {problems.others.length > 0 && (
          <div className="tb-form-problems" tabIndex={-1}>
            {problems.others.map((problem) => (
              <p className="tb-text" key={problem}>
                {problem}
              </p>
            ))}
          </div>
        )}
      </Alert>
      {children((field) => problems.fields[field] ?? [])}
    </form>
  );
}

/** A text field of a sent form; empty when it is not there. */
export const textOf = (values: FormData, field: string): string => {
  const value = values.get(field);
  return typeof value === 'string' ? value : '';
};
