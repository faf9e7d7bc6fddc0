import { useWords } from '#core/view/viewContext.tsx';

/** Says that what is in a form was typed earlier. */
export function Restored({ isRestored }: { readonly isRestored: boolean }) {
  const words = useWords();
  return isRestored && <p className="desk-note">{words.say('restored')}</p>;
}
