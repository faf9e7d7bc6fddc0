/** A sentence with a number that changes. Each text is a new element: a changed text in the same element counts as a layout shift. */
export function Tally({ text, className }: { readonly text: string; readonly className?: string }) {
  return (
    <span key={text} className={className}>
      {text}
    </span>
  );
}
