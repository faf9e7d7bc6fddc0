import type { ShownNotice } from '#core/ungrouped/preview/message.ts';
import type { Repair } from '#core/ungrouped/snippet/repairs.ts';
import { Button } from '#core/view/Button.tsx';
import { useWords } from '#core/view/viewContext.tsx';

export interface NoticeListProps {
  readonly widget: string;
  readonly notices: readonly ShownNotice[];
  /** Whether nothing of the tag has been filled in yet: what it needs is then no mistake. */
  readonly isBlank: boolean;
  readonly repairs: readonly Repair[];
  readonly onMend: (repair: Repair) => void;
}

const listOfTags = 'docs/tags.md';

interface RemedyProps {
  readonly widget: string;
  readonly remedy: string;
  /** Of the notice's own page. */
  readonly address: string | undefined;
}

/** A remedy, in which the list of tags is a link where notices have pages. */
function Remedy({ widget, remedy, address }: RemedyProps) {
  const [before, after] = remedy.split(listOfTags);
  if (!address || after === undefined) return remedy;
  return (
    <>
      {before}
      <a href={address.replace(/notices\/[^/]*$/, `tags.html#${widget}`)} target="_blank" rel="noreferrer">
        {listOfTags}
      </a>
      {after}
    </>
  );
}

/** Code of the notice that an attribute is missing. */
const missing = 'T11';

/** The notices that the loader reports about the tag, with buttons for what corrects them. */
export function NoticeList({ widget, notices, isBlank, repairs, onMend }: NoticeListProps) {
  const { say } = useWords();
  const isHint = ({ code }: ShownNotice) => isBlank && code === missing;
  const mistakes = notices.filter((each) => !isHint(each));
  return (
    <div role="status" className="tb-configurator-notices">
      {notices.some(isHint) && <p className="tb-text tb-configurator-hint">{say('begin')}</p>}
      {mistakes.map(({ code, what, remedy, address }) => (
        <p className="tb-text" key={`${code} ${what}`}>
          {address ? (
            <a href={address} target="_blank" rel="noreferrer">
              {code}
            </a>
          ) : (
            <strong>{code}</strong>
          )}{' '}
          {what} <Remedy widget={widget} remedy={remedy} address={address} />
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
