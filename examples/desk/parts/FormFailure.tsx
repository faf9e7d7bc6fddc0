import type { Failure } from '#core/contract/base/outcome.ts';
import { FailureNote } from '#core/view/FailureNote.tsx';

/** The sentences of a refusal for one field of a form. */
export const problemsIn = (failure: Failure | undefined, field: string): readonly string[] =>
  failure?.kind === 'refused' ? (failure.fields[field] ?? []) : [];

/** What went wrong with a form as a whole. What is wrong with a field stands there, and here as the summary that is read out. */
export function FormFailure({ failure }: { readonly failure: Failure | undefined }) {
  return <FailureNote failure={failure} />;
}
