import { useEffect, useRef } from 'react';
import type { User } from '#core/contract/base/account.ts';
import { useSignals } from '#core/view/useSignals.ts';
import { useWords } from '#core/view/viewContext.tsx';
import type { Desk } from './createDesk.ts';
import { DeskLink } from './DeskLink.tsx';
import type { Section } from './route.ts';

/** The parts of the desk in the order of the navigation. */
export const shownSections: readonly Section[] = [
  'liveblogs',
  'matches',
  'polls',
  'collections',
  'promotion',
  'discussion',
  'figures',
  'theme',
];

interface MastheadProps {
  readonly desk: Desk;
  readonly editor: User;
}

/** The paper, the parts of the desk, what still waits to be sent, and who is logged in. */
export function Masthead({ desk, editor }: MastheadProps) {
  useSignals();
  const words = useWords();
  const { section } = desk.route.value;
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the link to the section is the current one.
  useEffect(() => showCurrent(nav.current), [section]);
  return (
    <header className="desk-head">
      <a className="desk-skip" href="#desk-main">
        {words.say('skip')}
      </a>
      <div className="desk-bar">
        <DeskLink desk={desk} className="desk-brand">
          {desk.paper} <span>{words.say('desk')}</span>
        </DeskLink>
        <p className="desk-who">
          <span className="desk-name">{editor.name}</span>
          <button type="button" className="desk-quiet" onClick={() => void desk.page.session.logout()}>
            {words.say('logout')}
          </button>
        </p>
      </div>
      <nav className="desk-nav" aria-label={words.say('nav')} ref={nav}>
        {shownSections.map((each) => (
          <DeskLink key={each} desk={desk} section={each} aria-current={each === section ? 'page' : undefined}>
            {words.say(`section.${each}`)}
          </DeskLink>
        ))}
        <a href={desk.page.place.to('/moderation')}>{words.say('section.moderation')}</a>
      </nav>
      <Waiting desk={desk} />
    </header>
  );
}

/** Scrolls the navigation of a narrow window to the current part. The page stays. */
function showCurrent(nav: HTMLElement | null): void {
  const current = nav?.querySelector<HTMLElement>('[aria-current]');
  if (nav && current)
    nav.scrollLeft = current.offsetLeft - nav.offsetLeft - (nav.clientWidth - current.offsetWidth) / 2;
}

/** How much waits for a line, in every part of the desk. */
function Waiting({ desk }: { readonly desk: Desk }) {
  useSignals();
  const words = useWords();
  const { waiting, isCutOff, sendNow } = desk.outbox;
  const count = waiting.value.filter(({ problem }) => problem === undefined).length;
  return (
    <div role="status">
      {isCutOff.value && count > 0 && (
        <p className="desk-waiting">
          {words.say('outbox.waiting', { count })}{' '}
          <button type="button" className="desk-quiet" onClick={sendNow}>
            {words.say('outbox.now')}
          </button>
        </p>
      )}
    </div>
  );
}
