import { setFlags } from '#core/ungrouped/flags/setFlags.ts';
import { useWords } from '#core/view/viewContext.tsx';
import { Box } from '../parts/Box.tsx';
import type { Desk } from './createDesk.ts';

/** The flags of the paper's settings: what they are, whose, and until when. Nothing if there are none. */
export function FlagList({ desk: { page } }: { readonly desk: Pick<Desk, 'page'> }) {
  const words = useWords();
  const flags = setFlags(page.config.flags, page.clock.now());
  if (flags.length === 0) return null;
  return (
    <Box title={words.say('flags.title')}>
      <ul className="desk-list">
        {flags.map(({ name, state, percent, owner, until }) => (
          <li key={name}>
            <strong className="desk-row-title">{name}</strong>
            <p className="desk-note">{words.say(`flags.${state}`, { percent, owner, until })}</p>
          </li>
        ))}
      </ul>
    </Box>
  );
}
