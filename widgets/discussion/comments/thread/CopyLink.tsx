import { useEffect, useRef, useState } from 'react';
import { Button } from '#core/view/Button.tsx';
import { useWords } from '#core/view/viewContext.tsx';

interface CopyLinkProps {
  readonly address: string;
  readonly name: string;
}

/** Copies the URL of a comment; where the browser does not allow that, shows it in a field to be copied by hand. */
export function CopyLink({ address, name }: CopyLinkProps) {
  const words = useWords();
  const [outcome, setOutcome] = useState<'copied' | 'shown'>();
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (outcome === 'shown') field.current?.select();
  }, [outcome]);

  async function copy() {
    // Pages without TLS have no clipboard.
    const clipboard: Clipboard | undefined = navigator.clipboard;
    const isCopied = await clipboard?.writeText(address).then(
      () => true,
      () => false,
    );
    setOutcome(isCopied ? 'copied' : 'shown');
  }
  return (
    <li>
      {outcome === 'shown' ? (
        <input
          ref={field}
          className="tb-comment-address"
          readOnly
          value={address}
          aria-label={words.say('address', { name })}
        />
      ) : (
        <Button aria-label={words.say('action-for', { action: words.say('copy'), name })} onClick={copy}>
          {words.say(outcome ?? 'copy')}
        </Button>
      )}
      <span className="tb-hidden" role="status">
        {outcome === 'copied' && words.say('copied')}
      </span>
    </li>
  );
}
