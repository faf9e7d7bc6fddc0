import { batch, type ReadonlySignal, signal as writable } from '@preact/signals-core';
import { followReader } from '#core/base/act/readers.ts';
import type { Page } from '#core/base/page/page.ts';
import type { Host, QueuedAction } from '#core/base/widget/island.ts';
import type { Captcha, Proof } from '#core/captcha/captcha.ts';
import { captchaOf } from '#core/captcha/captchaOf.ts';
import { withKey } from '#core/contract/base/key.ts';
import { sendContact } from '#core/contract/contact.ts';
import { createDraft, type Draft } from '#core/form/createDraft.ts';
import { createSubmission, type Submission } from '#core/form/createSubmission.ts';
import { createWriteKey } from '#core/form/createWriteKey.ts';
import { adoptValues } from './adoptValues.ts';
import type { Attributes } from './contact-form.widget.ts';
import { fields, type Letter, letterFrom, problemsIn } from './letter.ts';

/** A letter that was sent. `message`: the server's own sentence; undefined where it sent none. */
export interface Sent {
  readonly message: string | undefined;
}

export interface ContactForm extends Pick<Submission<Letter, Sent>, 'isBusy' | 'trouble'> {
  readonly captcha: Captcha;
  readonly messageLimit: number;
  /** The letter that was sent; undefined once the reader writes another. */
  readonly sent: ReadonlySignal<Sent | undefined>;
  /** A number that rises when the fields are to show another reader's letter. */
  readonly visit: ReadonlySignal<number>;
  /** The reader was logged out, and their letter is kept until they log in again. */
  readonly isTextKept: ReadonlySignal<boolean>;
  /** Whether the reader has sent a letter on this page before. */
  readonly isAnother: boolean;
  /** The initial values: the stored draft, or name and address of the reader. */
  begin(): Letter;
  /** Copies what was typed into the printed form to the drawn one. */
  adopt(drawn: HTMLFormElement): void;
  /** Stores what was typed until it has been sent, so that it survives a reload. */
  keep(values: FormData): void;
  send(values: FormData): Promise<void>;
  writeAnother(): void;
}

/** Sends a letter. Where the session turns out to have ended, it is sent again as a guest's, as anybody may write. */
async function deliver({ session, call }: Page, body: Letter & Proof) {
  const wasReader = session.reader.peek() !== null;
  const first = await call(sendContact, { body });
  const isOver = wasReader && !first.ok && first.kind === 'refused' && first.status === 401;
  return isOver && session.reader.peek() === null ? call(sendContact, { body }) : first;
}

/** Shows each reader their own letter. `left`: called when a reader is gone. */
function followWriter({ session }: Page, draft: Draft, signal: AbortSignal, left: () => void) {
  const visit = writable(0);
  const isTextKept = writable(false);
  followReader(session, signal, ({ reader, isFirst }) => {
    const { isOther, isChanged, isAway } = draft.setReader(reader?.id ?? 0);
    if (isFirst) return;
    batch(() => {
      isTextKept.value = isAway || (isTextKept.peek() && !reader);
      if (isOther) left();
      if (isOther || isChanged) visit.value += 1;
    });
  });
  return { visit, isTextKept };
}

/** Proves that a human sends the letter, checks it and sends it. */
function createSending(page: Page, captcha: Captcha, messageLimit: number) {
  const key = createWriteKey(page, 'contact-form');
  return createSubmission<Letter, Sent>({
    check: (letter) => problemsIn(letter, messageLimit),
    async send(letter) {
      const proven = await captcha.prove('contact');
      if (!proven.ok) return proven;
      const reply = await deliver(page, withKey(key.of(Object.values(letter)), { ...letter, ...proven.proof }));
      if (reply.ok) key.done();
      return reply;
    },
  });
}

export function createContactForm(
  page: Page,
  { messageLimit }: Attributes,
  { element, queue, onAction, signal }: Host,
): ContactForm {
  const { session, store } = page;
  const captcha = captchaOf(page);
  const draft = createDraft(store, 'contact-form', fields);
  const sent = writable<Sent>();
  const printed = element.querySelector('form');
  /** Name and address in the last letter, which the next one begins with. */
  let writer: Partial<Letter> | undefined;
  const { visit, isTextKept } = followWriter(page, draft, signal, () => {
    writer = undefined;
  });

  const submission = createSending(page, captcha, messageLimit);

  async function post(letter: Letter) {
    const by = draft.writer();
    const reply = await submission.send(letter);
    if (!reply) return;
    draft.clear(by);
    batch(() => {
      if (by === draft.writer()) writer = { name: letter.name, email: letter.email };
      sent.value = reply;
    });
  }

  const replay = ({ action, values }: QueuedAction) => {
    if (action === 'send') void post(letterFrom((field) => values[field]));
  };
  queue.forEach(replay);
  onAction(replay);

  return {
    captcha,
    messageLimit,
    isBusy: submission.isBusy,
    trouble: submission.trouble,
    sent,
    visit,
    isTextKept,
    get isAnother() {
      return writer !== undefined;
    },
    begin() {
      const reader = session.reader.peek();
      return { name: reader?.name ?? '', email: reader?.email ?? '', message: '', ...writer, ...draft.read() };
    },
    adopt(drawn) {
      if (printed?.isConnected && !writer && visit.peek() === 0) adoptValues(printed, drawn, fields);
    },
    keep: draft.keep,
    send: (values) => post(letterFrom((field) => values.get(field))),
    writeAnother() {
      sent.value = undefined;
    },
  };
}
