interface FieldErrorsProps {
  readonly id: string;
  readonly errors: readonly string[];
  readonly className?: string;
}

/** What is wrong with a field, a sentence each. Part: `error`. */
export function FieldErrors({ id, errors, className = '' }: FieldErrorsProps) {
  if (errors.length === 0) return null;
  return (
    <div className={`tb-field-error ${className}`} part="error" id={id}>
      {errors.map((error) => (
        <p className="tb-text" key={error}>
          {error}
        </p>
      ))}
    </div>
  );
}
