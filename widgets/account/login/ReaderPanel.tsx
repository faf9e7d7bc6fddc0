import type { User } from '#core/contract/base/account.ts';
import type { Failure } from '#core/contract/base/outcome.ts';
import { Avatar } from '#core/view/Avatar.tsx';
import { Button } from '#core/view/Button.tsx';
import { FailureNote } from '#core/view/FailureNote.tsx';
import { useWords } from '#core/view/viewContext.tsx';

interface ReaderPanelProps {
  readonly reader: User;
  readonly failure: Failure | undefined;
  readonly isBusy: boolean;
  readonly onLogout: () => void;
}

export function ReaderPanel({ reader, failure, isBusy, onLogout }: ReaderPanelProps) {
  const words = useWords();
  return (
    <>
      <div className="tb-login-reader">
        <Avatar src={reader.image} name={reader.name} size={40} alt="" />
        <p className="tb-text">
          <strong className="tb-login-name">{reader.name}</strong>
          {reader.name !== reader.username && <span className="tb-small tb-muted">{reader.username}</span>}
        </p>
      </div>
      <FailureNote failure={failure} />
      <Button isBusy={isBusy} onClick={onLogout}>
        {words.say(isBusy ? 'logging-out' : 'logout')}
      </Button>
    </>
  );
}
