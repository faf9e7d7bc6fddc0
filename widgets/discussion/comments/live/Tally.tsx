/** A sentence with a number that changes while it is read: each is another element, so that none is seen to move in its button. */
export function Tally({ text, className }: { readonly text: string; readonly className?: string }) {
  return (
    <span key={text} className={className}>
      {text}
    </span>
  );
}
