import { makeHtml, partOf } from '#core/base/dom/make.ts';
import { failureText } from '#core/base/i18n/failureWords.ts';
import type { Words } from '#core/base/i18n/words.ts';
import { holdOverlays } from '#core/base/page/holdOverlays.ts';
import type { Page } from '#core/base/page/page.ts';
import { lockScroll } from '#core/base/view/scrollLock.ts';
import { sheet } from '#core/base/view/sheet.ts';
import type { Settings, User } from '#core/contract/base/account.ts';
import { changeFollows } from '#core/contract/follow.ts';
import { type AlertKind, alertKinds, isAlertKind } from '#core/contract/teamAlerts.ts';
import css from './alerts.css?inline';
import { sayAlerts } from './alertWords.ts';
import { tree } from './team-alerts.drawn.html?tree';

interface Asked {
  /** Slug of the team. */
  readonly slug: string;
  readonly name: string;
  readonly words: Words;
  /** What was pressed: it gets the focus back. */
  readonly opener: HTMLElement | null;
}

/** What the account says of each kind; what it does not say is off. */
const ofAccount = (settings: Settings | undefined): readonly AlertKind[] => {
  const isOn: Readonly<Record<AlertKind, boolean | undefined>> = {
    'line-ups': settings?.notifyByLineUps,
    'kick-off': settings?.notifyByKickOffs,
    goals: settings?.notifyByGoals,
    cards: settings?.notifyByCards,
    'half-time': settings?.notifyByHalfTimes,
    'full-time': settings?.notifyByFullTimes,
    moved: settings?.notifyByMoves,
  };
  return alertKinds.filter((kind) => isOn[kind]);
};

function makeDialog(reader: User, { slug, name, words }: Asked): HTMLDialogElement {
  const own = reader.teamAlerts?.[slug];
  const chosen: readonly string[] = own ?? ofAccount(reader.settings);
  const dialog = makeHtml(
    tree({
      title: sayAlerts(words, 'title', name),
      about_text: sayAlerts(words, own ? 'own' : 'account'),
      legend: sayAlerts(words, 'legend'),
      choices: alertKinds.map((kind) => ({ kind, is_on: chosen.includes(kind), text: sayAlerts(words, kind) })),
      save_label: sayAlerts(words, 'save'),
      default_label: own ? sayAlerts(words, 'default') : null,
      cancel_label: sayAlerts(words, 'cancel'),
    }),
  );
  if (dialog instanceof HTMLDialogElement) return dialog;
  throw new TypeError('team-alerts.drawn.html is no dialog.');
}

/** Shows a dialog over the page. Returns what closes it. */
function show(dialog: HTMLDialogElement, opener: HTMLElement | null): () => void {
  const styles = sheet(css);
  if (!document.adoptedStyleSheets.includes(styles)) document.adoptedStyleSheets.push(styles);
  document.body.append(dialog);
  const [unlock, leave] = [lockScroll(document), holdOverlays(document)];
  dialog.showModal();
  partOf(dialog, 'tb-alerts-title').focus({ preventScroll: true });
  return () => {
    if (!dialog.isConnected) return;
    unlock();
    leave();
    dialog.close();
    dialog.remove();
    opener?.focus({ preventScroll: true });
  };
}

/** Stores a choice for a team; null for that of the account. Resolves to why it is not stored. */
async function store({ call, session }: Page, { slug, words }: Asked, chosen: AlertKind[] | null) {
  // A team that was followed without a network may not be known yet.
  const body = { follow: { teams: [slug], fixtures: [] }, alerts: { [slug]: chosen } };
  const reply = await call(changeFollows, { body, isIdempotent: true });
  const reader = session.reader.peek();
  if (!reply.ok) return failureText(reply, words);
  if (reader?.id === reply.data.id) session.update({ ...reader, teamAlerts: reply.data.teamAlerts });
  return undefined;
}

/** Lets the reader choose what they are notified of in the matches of a team that they follow; does nothing for a guest. */
export function openAlerts(page: Page, asked: Asked): void {
  const reader = page.session.reader.peek();
  if (!reader) return;
  const dialog = makeDialog(reader, asked);
  const form = partOf<HTMLFormElement>(dialog, 'tb-alerts-form');
  const close = show(dialog, asked.opener);
  let isBusy = false;

  async function send(chosen: AlertKind[] | null) {
    if (isBusy) return;
    const note = partOf(dialog, 'tb-alerts-note');
    isBusy = true;
    note.textContent = '';
    form.setAttribute('aria-busy', 'true');
    const failure = await store(page, asked, chosen);
    isBusy = false;
    form.removeAttribute('aria-busy');
    if (failure === undefined) close();
    else note.textContent = failure;
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const names = new FormData(form).getAll('alert').map(String);
    void send(names.filter(isAlertKind));
  });
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    close();
  });
  dialog.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    if (target === dialog || target.closest('.tb-alerts-cancel')) close();
    if (target.closest('.tb-alerts-default')) void send(null);
  });
}
