import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { Captcha, Proof } from '#core/captcha/captcha.ts';
import { captchaOf } from '#core/captcha/captchaOf.ts';
import { sendContact } from '#core/contract/contact.ts';
import { withKey } from '#core/contract/key.ts';
import { createDraft } from '#core/form/createDraft.ts';
import { createSubmission, type Submission } from '#core/form/createSubmission.ts';
import { createWriteKey } from '#core/form/createWriteKey.ts';
import type { Page } from '#core/page/page.ts';
import type { Host, QueuedAction } from '#core/widget/island.ts';
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

export function createContactForm(
  page: Page,
  { messageLimit }: Attributes,
  { element, queue, onAction }: Host,
): ContactForm {
  const { session, store } = page;
  const captcha = captchaOf(page);
  const draft = createDraft(store, 'contact-form', fields);
  const key = createWriteKey(page, 'contact-form');
  const sent = signal<Sent>();
  const printed = element.querySelector('form');
  /** Name and address in the last letter, which the next one begins with. */
  let writer: Partial<Letter> | undefined;

  const submission = createSubmission<Letter, Sent>({
    check: (letter) => problemsIn(letter, messageLimit),
    async send(letter) {
      const proven = await captcha.prove('contact');
      return proven.ok ? deliver(page, withKey(key.of(Object.values(letter)), { ...letter, ...proven.proof })) : proven;
    },
  });

  async function post(letter: Letter) {
    const reply = await submission.send(letter);
    if (!reply) return;
    draft.clear();
    key.done();
    writer = { name: letter.name, email: letter.email };
    sent.value = reply;
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
    get isAnother() {
      return writer !== undefined;
    },
    begin() {
      const reader = session.reader.peek();
      return { name: reader?.name ?? '', email: reader?.email ?? '', message: '', ...writer, ...draft.read() };
    },
    adopt(drawn) {
      if (printed?.isConnected && !writer) adoptValues(printed, drawn, fields);
    },
    keep: draft.keep,
    send: (values) => post(letterFrom((field) => values.get(field))),
    writeAnother() {
      sent.value = undefined;
    },
  };
}
