import {
  type DeskPlace,
  type DeskPromotion,
  type DeskTitleTest,
  deskPromotion,
  promotionBodies,
  savePlace,
  savePopUp,
  saveSmartBar,
  saveSocial,
  saveTitleTest,
} from '#core/contract/deskPromotion.ts';
import { CheckField } from '#core/fields/CheckField.tsx';
import { FailureNote } from '#core/view/FailureNote.tsx';
import { Field } from '#core/view/Field.tsx';
import { useSignals } from '#core/view/useSignals.ts';
import { useWords } from '#core/view/viewContext.tsx';
import { Waiting } from '#core/view/Waiting.tsx';
import { AreaField } from '../parts/AreaField.tsx';
import { Box } from '../parts/Box.tsx';
import { SavedForm } from '../parts/SavedForm.tsx';
import { textIn } from '../parts/textIn.ts';
import { useLoaded } from '../parts/useLoaded.ts';
import type { Desk } from '../shell/createDesk.ts';
import { AdminPart } from './AdminPart.tsx';

/** What the paper promotes: each in a form of its own. */
export function PromotionView({ desk }: { readonly desk: Desk }) {
  useSignals();
  const words = useWords();
  const { data, failure, load } = useLoaded(() => desk.page.call(deskPromotion));
  const isAdmin = desk.editor.value?.isAdmin;
  return (
    <>
      <h1 className="desk-title">{words.say('section.promotion')}</h1>
      <FailureNote failure={failure} onRetry={load} />
      {!data && !failure && <Waiting height={320} lines={6} />}
      {data && (
        <>
          <SmartBar desk={desk} bar={data.smartBar} />
          <PopUp desk={desk} popUp={data.popUp} />
          <Social desk={desk} social={data.social} />
          <TitleTests desk={desk} tests={data.titleTests} onSaved={load} />
          {data.places.map((place) => (
            <Place key={place.slug} desk={desk} place={place} />
          ))}
          <NewPlace desk={desk} places={data.places} onSaved={load} />
          {isAdmin && <AdminPart desk={desk} />}
        </>
      )}
    </>
  );
}

function SmartBar({ desk, bar }: { readonly desk: Desk; readonly bar: DeskPromotion['smartBar'] }) {
  const words = useWords();
  return (
    <Box title={words.say('promotion.bar')}>
      <SavedForm
        save={(form) =>
          desk.page.call(saveSmartBar, { body: { text: textIn(form, 'text'), path: textIn(form, 'path') } })
        }
      >
        {(problemsOf) => (
          <>
            <Field
              label={words.say('promotion.bar-text')}
              hint={words.say('promotion.bar-hint')}
              name="text"
              maxLength={200}
              defaultValue={bar?.text}
              errors={problemsOf('text')}
            />
            <Field
              label={words.say('promotion.path')}
              name="path"
              defaultValue={bar?.path}
              errors={problemsOf('path')}
            />
          </>
        )}
      </SavedForm>
    </Box>
  );
}

function PopUp({ desk, popUp }: { readonly desk: Desk; readonly popUp: DeskPromotion['popUp'] }) {
  const words = useWords();
  const save = (form: FormData) =>
    desk.page.call(savePopUp, {
      body: promotionBodies.popUp({
        ...{ title: textIn(form, 'title'), html: textIn(form, 'html'), label: textIn(form, 'label') },
        ...{ url: textIn(form, 'url'), isOn: form.has('is_on') },
      }),
    });
  return (
    <Box title={words.say('promotion.pop-up')}>
      <SavedForm save={save}>
        {(problemsOf) => (
          <>
            <InvitationFields invitation={popUp} problemsOf={problemsOf} hint={words.say('promotion.pop-up-hint')} />
            <Field label={words.say('promotion.button')} name="label" maxLength={60} defaultValue={popUp?.label} />
            <Field label={words.say('promotion.url')} name="url" defaultValue={popUp?.url} errors={problemsOf('url')} />
          </>
        )}
      </SavedForm>
    </Box>
  );
}

interface InvitationFieldsProps {
  /** Undefined if there is none yet. */
  readonly invitation: { readonly title: string; readonly html: string; readonly isOn: boolean } | undefined;
  readonly problemsOf: (field: string) => readonly string[];
  readonly hint?: string;
}

/** What a pop-up and the invitation to follow have both. */
function InvitationFields({ invitation, problemsOf, hint }: InvitationFieldsProps) {
  const words = useWords();
  return (
    <>
      <CheckField label={words.say('promotion.on')} name="is_on" defaultChecked={invitation?.isOn} />
      <Field
        label={words.say('promotion.title')}
        hint={hint}
        name="title"
        maxLength={120}
        required
        defaultValue={invitation?.title}
        errors={problemsOf('title')}
      />
      <AreaField
        label={words.say('entry.html')}
        name="html"
        rows={4}
        defaultValue={invitation?.html ?? ''}
        errors={problemsOf('html')}
      />
    </>
  );
}

function Social({ desk, social }: { readonly desk: Desk; readonly social: DeskPromotion['social'] }) {
  const words = useWords();
  const save = (form: FormData) =>
    desk.page.call(saveSocial, {
      body: promotionBodies.social({
        ...{ title: textIn(form, 'title'), html: textIn(form, 'html') },
        ...{ frame: textIn(form, 'frame'), isOn: form.has('is_on') },
      }),
    });
  return (
    <Box title={words.say('promotion.social')}>
      <SavedForm save={save}>
        {(problemsOf) => (
          <>
            <InvitationFields invitation={social} problemsOf={problemsOf} />
            <Field
              label={words.say('promotion.frame')}
              hint={words.say('promotion.frame-hint')}
              name="frame"
              defaultValue={social?.frame}
              errors={problemsOf('frame')}
            />
          </>
        )}
      </SavedForm>
    </Box>
  );
}

interface TitleTestsProps {
  readonly desk: Desk;
  readonly tests: readonly DeskTitleTest[];
  readonly onSaved: () => void;
}

function TitleTests({ desk, tests, onSaved }: TitleTestsProps) {
  const words = useWords();
  async function save(form: FormData) {
    const body = promotionBodies.titleTest(textIn(form, 'b_title'), form.has('is_on'));
    const outcome = await desk.page.call(saveTitleTest, { params: { article: textIn(form, 'article') }, body });
    if (outcome.ok) onSaved();
    return outcome;
  }
  return (
    <Box title={words.say('promotion.tests')}>
      <ul className="desk-list">
        {tests.map((test) => (
          <li key={test.article} className="desk-event">
            <p>
              A: {test.title ?? words.say('liveblogs.article', { id: test.article })}{' '}
              <strong>{words.say('promotion.clicks', { count: test.clicks.a })}</strong>
            </p>
            <p>
              B: {test.second} <strong>{words.say('promotion.clicks', { count: test.clicks.b })}</strong>
            </p>
            <p className="desk-meta">
              <span className={test.isOn ? 'desk-chip desk-chip--on' : 'desk-chip'}>
                {words.say(test.isOn ? 'promotion.running' : 'promotion.ended')}
              </span>
              <span>{words.say('liveblogs.article', { id: test.article })}</span>
            </p>
          </li>
        ))}
      </ul>
      <SavedForm save={save} isEmptied>
        {(problemsOf) => (
          <>
            <Field
              label={words.say('promotion.article')}
              hint={words.say('promotion.article-hint')}
              name="article"
              type="number"
              min={1}
              max={2147483647}
              required
            />
            <Field
              label={words.say('promotion.second')}
              name="b_title"
              maxLength={120}
              required
              errors={problemsOf('b_title')}
            />
            <CheckField label={words.say('promotion.test-on')} name="is_on" defaultChecked />
          </>
        )}
      </SavedForm>
    </Box>
  );
}

const placeIn = (form: FormData) => ({
  ...{ html: textIn(form, 'html'), alternative: textIn(form, 'alternative'), seconds: Number(form.get('seconds')) },
});

interface PlaceFieldsProps {
  /** Undefined for a new one. */
  readonly place?: DeskPlace;
  readonly problemsOf: (field: string) => readonly string[];
}

function PlaceFields({ place, problemsOf }: PlaceFieldsProps) {
  const words = useWords();
  return (
    <>
      <AreaField
        label={words.say('promotion.creatives')}
        hint={words.say('promotion.creatives-hint')}
        name="html"
        rows={5}
        defaultValue={place?.html ?? ''}
        errors={problemsOf('html')}
      />
      <AreaField
        label={words.say('promotion.alternative')}
        hint={words.say('promotion.alternative-hint')}
        name="alternative"
        rows={3}
        defaultValue={place?.alternative ?? ''}
        errors={problemsOf('alternative_content')}
      />
      <Field
        label={words.say('promotion.seconds')}
        name="seconds"
        type="number"
        min={5}
        max={3600}
        required
        defaultValue={place?.seconds ?? 30}
      />
    </>
  );
}

function Place({ desk, place }: { readonly desk: Desk; readonly place: DeskPlace }) {
  const words = useWords();
  const save = (form: FormData) =>
    desk.page.call(savePlace, { params: { slug: place.slug }, body: promotionBodies.place(placeIn(form)) });
  return (
    <Box title={words.say('promotion.place', { slug: place.slug, width: place.width, height: place.height })}>
      <SavedForm save={save}>{(problemsOf) => <PlaceFields place={place} problemsOf={problemsOf} />}</SavedForm>
    </Box>
  );
}

interface NewPlaceProps {
  readonly desk: Desk;
  readonly places: readonly DeskPlace[];
  readonly onSaved: () => void;
}

function NewPlace({ desk, places, onSaved }: NewPlaceProps) {
  const words = useWords();
  async function save(form: FormData) {
    const size = { width: Number(form.get('width')), height: Number(form.get('height')) };
    const body = promotionBodies.place(placeIn(form), size);
    const outcome = await desk.page.call(savePlace, { params: { slug: textIn(form, 'slug') }, body });
    if (outcome.ok) onSaved();
    return outcome;
  }
  // A new place never takes over what is in one that is there.
  const taken = places.map(({ slug }) => `${slug}$|`).join('');
  return (
    <Box title={words.say('promotion.new-place')}>
      <SavedForm save={save} label={words.say('promotion.make-place')} isEmptied>
        {(problemsOf) => (
          <>
            <Field
              label={words.say('promotion.slug')}
              hint={words.say('promotion.slug-hint')}
              name="slug"
              maxLength={40}
              pattern={`(?!${taken}-)[a-z0-9]+(-[a-z0-9]+)*`}
              title={words.say('promotion.slug-hint')}
              autoComplete="off"
              required
              errors={problemsOf('slug')}
            />
            {(['width', 'height'] as const).map((name) => (
              <Field
                key={name}
                label={words.say(`promotion.${name}`)}
                name={name}
                type="number"
                min={1}
                max={4000}
                required
                errors={problemsOf(name)}
              />
            ))}
            <PlaceFields problemsOf={problemsOf} />
          </>
        )}
      </SavedForm>
    </Box>
  );
}
