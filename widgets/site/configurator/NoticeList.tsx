import type { ShownNotice } from '#core/preview/message.ts';
import type { Repair } from '#core/snippet/repairs.ts';
import { Button } from '#core/view/Button.tsx';
import { useWords } from '#core/view/viewContext.tsx';

export interface NoticeListProps {
  readonly notices: readonly ShownNotice[];
  readonly repairs: readonly Repair[];
  readonly onMend: (repair: Repair) => void;
}

/** The notices that the loader reports about the tag, with buttons for what corrects them. */
export function NoticeList({ notices, repairs, onMend }: NoticeListProps) {
  const { say } = useWords();
  return (
    <div role="status" className="tb-configurator-notices">
      {notices.map(({ code, what, remedy, address }) => (
        <p className="tb-text" key={`${code} ${what}`}>
          {address ? (
            <a href={address} target="_blank" rel="noreferrer">
              {code}
            </a>
          ) : (
            <strong>{code}</strong>
          )}{' '}
          {what} {remedy}
        </p>
      ))}
      {repairs.map((repair) => (
        <Button key={`${repair.code} ${repair.from}`} onClick={() => onMend(repair)}>
          {say(repair.to === '' ? 'leave-out' : 'mend', { from: repair.from, to: repair.to })}
        </Button>
      ))}
    </div>
  );
}
