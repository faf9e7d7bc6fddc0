import { deskLiveblogs } from '#core/contract/deskLiveblogs.ts';
import { Button } from '#core/view/Button.tsx';
import { DateAndTime } from '#core/view/DateAndTime.tsx';
import { FailureNote } from '#core/view/FailureNote.tsx';
import { Field } from '#core/view/Field.tsx';
import { useWords } from '#core/view/viewContext.tsx';
import { Waiting } from '#core/view/Waiting.tsx';
import { useLoaded } from '../parts/useLoaded.ts';
import type { Desk } from '../shell/createDesk.ts';
import { DeskLink } from '../shell/DeskLink.tsx';

/** The liveblogs of the paper, and the way to one on any page of its CMS. */
export function LiveblogsView({ desk }: { readonly desk: Desk }) {
  const words = useWords();
  const { data, failure, load } = useLoaded(() => desk.page.call(deskLiveblogs));
  return (
    <>
      <h1 className="desk-title">{words.say('section.liveblogs')}</h1>
      <FailureNote failure={failure} onRetry={load} />
      {!data && !failure && <Waiting height={240} lines={5} />}
      {data?.length === 0 && <p className="desk-note">{words.say('liveblogs.none')}</p>}
      <ul className="desk-list">
        {data?.map(({ article, title, entries, lastAt }) => (
          <li key={article} className="desk-box">
            <DeskLink desk={desk} section="liveblogs" id={article} className="desk-row-title">
              {title ?? words.say('liveblogs.article', { id: article })}
            </DeskLink>
            <p className="desk-meta">
              <span>{words.say('liveblogs.entries', { count: entries })}</span>
              {lastAt !== undefined && <DateAndTime at={lastAt} />}
            </p>
          </li>
        ))}
      </ul>
      <form
        className="desk-box desk-inline-form"
        onSubmit={(event) => {
          event.preventDefault();
          desk.open('liveblogs', Number(new FormData(event.currentTarget).get('article')));
        }}
      >
        <Field
          label={words.say('liveblogs.other')}
          hint={words.say('liveblogs.other-hint')}
          name="article"
          type="number"
          min={1}
          max={2147483647}
          required
        />
        <Button type="submit">{words.say('liveblogs.open')}</Button>
      </form>
    </>
  );
}
