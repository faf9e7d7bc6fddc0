import { lazy, Suspense } from 'react';
import { FailureNote } from '#core/view/FailureNote.tsx';
import { useSignals } from '#core/view/useSignals.ts';
import { useWords } from '#core/view/viewContext.tsx';
import { Waiting } from '#core/view/Waiting.tsx';
import { DiscussionView } from '../discussion/DiscussionView.tsx';
import { FiguresView } from '../figures/FiguresView.tsx';
import { LiveblogsView } from '../liveblogs/LiveblogsView.tsx';
import { LiveblogView } from '../liveblogs/LiveblogView.tsx';
import { MatchesView } from '../matches/MatchesView.tsx';
import { MatchView } from '../matches/MatchView.tsx';
import { PollsView } from '../polls/PollsView.tsx';
import { PromotionView } from '../promotion/PromotionView.tsx';
import { ThemeView } from '../theme/ThemeView.tsx';
import type { Desk } from './createDesk.ts';
import { LoginView } from './LoginView.tsx';
import { Masthead } from './Masthead.tsx';
import { OverviewView } from './OverviewView.tsx';

/** A file of its own: few editors open it in a day, and it brings a parser along. */
const CollectionsView = lazy(() =>
  import('../collections/CollectionsView.tsx').then(
    (file) => ({ default: file.CollectionsView }),
    () => ({ default: NotLoaded }),
  ),
);

const NotLoaded = () => (
  <FailureNote failure={{ ok: false, kind: 'unreachable', cause: 'network' }} onRetry={() => location.reload()} />
);

/** The whole desk: who is logged in and may edit sees the part that the address names. */
export function DeskView({ desk }: { readonly desk: Desk }) {
  useSignals();
  const words = useWords();
  const editor = desk.editor.value;
  if (!editor) return <LoginView desk={desk} />;
  return (
    <>
      <Masthead desk={desk} editor={editor} />
      <div className="desk-main" id="desk-main" tabIndex={-1}>
        {desk.mayEdit.value ? <Part desk={desk} /> : <p className="desk-note">{words.say('login.not-editor')}</p>}
      </div>
    </>
  );
}

function Part({ desk }: { readonly desk: Desk }) {
  useSignals();
  const { section, id } = desk.route.value;
  switch (section) {
    case 'polls':
      return <PollsView desk={desk} />;
    case 'collections':
      return (
        <Suspense fallback={<Waiting height={320} lines={6} />}>
          <CollectionsView desk={desk} id={id} />
        </Suspense>
      );
    case 'liveblogs':
      return id === undefined ? (
        <LiveblogsView desk={desk} />
      ) : (
        <LiveblogView desk={desk} article={Number(id)} key={id} />
      );
    case 'matches':
      return id === undefined ? <MatchesView desk={desk} /> : <MatchView desk={desk} id={Number(id)} key={id} />;
    case 'promotion':
      return <PromotionView desk={desk} />;
    case 'discussion':
      return <DiscussionView desk={desk} />;
    case 'figures':
      return <FiguresView desk={desk} />;
    case 'theme':
      return <ThemeView desk={desk} />;
    default:
      return <OverviewView desk={desk} />;
  }
}
