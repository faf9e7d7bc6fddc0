import { Button } from '#core/view/Button.tsx';
import { useWords } from '#core/view/viewContext.tsx';

export interface CopyButtonProps {
  readonly copied: 'copied' | 'uncopied' | undefined;
}

/** Submits the form, which copies the tag; says whether that worked. */
export function CopyButton({ copied }: CopyButtonProps) {
  const { say } = useWords();
  return (
    <>
      <Button kind="primary" type="submit">
        {say('copy')}
      </Button>
      <p className="tb-text tb-small" role="status">
        {copied && say(copied)}
      </p>
    </>
  );
}
