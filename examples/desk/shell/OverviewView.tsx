import { useWords } from '#core/view/viewContext.tsx';
import type { Desk } from './createDesk.ts';
import { DeskLink } from './DeskLink.tsx';
import { FlagList } from './FlagList.tsx';
import { shownSections } from './Masthead.tsx';

/** The first page of the desk: what can be done here. */
export function OverviewView({ desk }: { readonly desk: Desk }) {
  const words = useWords();
  return (
    <>
      <h1 className="desk-title">{words.say('overview.title')}</h1>
      <ul className="desk-cards">
        {shownSections.map((section) => (
          <li key={section}>
            <DeskLink desk={desk} section={section} className="desk-card">
              <strong>{words.say(`section.${section}`)}</strong>
              <span>{words.say(`overview.${section}`)}</span>
            </DeskLink>
          </li>
        ))}
      </ul>
      <FlagList desk={desk} />
    </>
  );
}
