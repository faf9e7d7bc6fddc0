import type { User } from '#core/contract/account.ts';
import { Alert } from '#core/view/Alert.tsx';
import { Avatar } from '#core/view/Avatar.tsx';
import { Button } from '#core/view/Button.tsx';
import { useWords } from '#core/view/surroundings.tsx';
import type { Problems } from './trouble.ts';

interface ReaderPanelProps {
  readonly reader: User;
  readonly problems: Problems;
  readonly isBusy: boolean;
  readonly onLogout: () => void;
}

export function ReaderPanel({ reader, problems, isBusy, onLogout }: ReaderPanelProps) {
  const words = useWords();
  const sentences = [...problems.login, ...problems.password, ...problems.others];
  return (
    <>
      <div className="tb-login-reader">
        <Avatar src={reader.image} name={reader.name} size={40} alt="" />
        <p className="tb-text">
          <strong className="tb-login-name">{reader.name}</strong>
          {reader.name !== reader.username && <span className="tb-small tb-muted">{reader.username}</span>}
        </p>
      </div>
      <Alert kind="danger">
        {sentences.length > 0 &&
          sentences.map((sentence) => (
            <p className="tb-text" key={sentence}>
              {sentence}
            </p>
          ))}
      </Alert>
      <Button isBusy={isBusy} onClick={onLogout}>
        {words.say(isBusy ? 'logging-out' : 'logout')}
      </Button>
    </>
  );
}
