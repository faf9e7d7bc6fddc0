import { TextAreaField } from '#core/fields/TextAreaField.tsx';
import { Button } from '#core/view/Button.tsx';
import { useWords } from '#core/view/viewContext.tsx';
import { Sent } from './Sent.tsx';

interface UntakenProps {
  readonly message: string;
  readonly onClose: () => void;
}

/** Says that the site takes no reports, and shows what was typed. */
export function Untaken({ message, onClose }: UntakenProps) {
  const words = useWords();
  return (
    <>
      <Sent text={words.say('untaken')}>
        <Button kind="primary" onClick={onClose}>
          {words.say('done')}
        </Button>
      </Sent>
      <TextAreaField label={words.say('message')} readOnly defaultValue={message} />
    </>
  );
}
