import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { failureText } from '#core/base/i18n/failureWords.ts';
import core from '#core/base/i18n/locales/nl.json' with { type: 'json' };
import { sendBugReport } from '#core/contract/admin.ts';
import type { Endpoint } from '#core/contract/base/endpoint.ts';
import { type Failure, isDoubtful } from '#core/contract/base/outcome.ts';
import { sendContact } from '#core/contract/contact.ts';
import { deleteAvatar, updateProfile } from '#core/contract/form/profile.ts';
import { register, requestReset, resendVerification, resetPassword } from '#core/contract/form/registration.ts';
import { featureComment, moderateComment, moderationQueue } from '#core/contract/moderation.ts';
import { listNotifications, openAllNotifications, readAllNotifications } from '#core/contract/notification.ts';
import type { Trouble } from '#core/form/trouble.ts';
import { fakeRealtime } from '#tests/support/fakeRealtime.ts';
import { createForms } from '../../widgets/account/login/forms.ts';
import { LoginForm } from '../../widgets/account/login/LoginForm.tsx';
import loginWords from '../../widgets/account/login/locales/nl.json' with { type: 'json' };
import { RegisterForm } from '../../widgets/account/login/RegisterForm.tsx';
import { ResetForm as MailForm } from '../../widgets/account/login/ResetForm.tsx';
import resetWords from '../../widgets/account/password-reset/locales/nl.json' with { type: 'json' };
import { setUp as setUpReset } from '../../widgets/account/password-reset/password-reset.support.ts';
import { RequestForm } from '../../widgets/account/password-reset/RequestForm.tsx';
import { ResetForm } from '../../widgets/account/password-reset/ResetForm.tsx';
import profileWords from '../../widgets/account/profile/locales/nl.json' with { type: 'json' };
import { draw as drawProfile } from '../../widgets/account/profile/profile.support.tsx';
import { ResendForm } from '../../widgets/account/verify-email/ResendForm.tsx';
import { createResend } from '../../widgets/account/verify-email/resend.ts';
import {
  setUp as setUpModeration,
  wireQueue,
  wireQueued,
} from '../../widgets/discussion/moderation/moderation.support.ts';
import { createBugReport } from '../../widgets/site/bug-report/bug-report.model.ts';
import { ReportForm } from '../../widgets/site/bug-report/ReportForm.tsx';
import { createContactForm } from '../../widgets/site/contact-form/contact-form.model.ts';
import { LetterForm } from '../../widgets/site/contact-form/LetterForm.tsx';
import { createInbox } from '../../widgets/site/notifications/inbox.ts';
import { wireList } from '../../widgets/site/notifications/notifications.support.ts';
import { Surrounded } from './fakeViewContext.tsx';
import { someReader } from './readers.ts';
import { settled, stage } from './stage.ts';

/** For tests: a write that is no act, as a reader does it in a Dutch page, with what they read when the server answers so. */
export interface RefusedWrite {
  readonly name: string;
  /** The sentences of its own for a status to which the server wrote none. */
  readonly own?: Readonly<Record<number, string>>;
  /** What failed without an answer may have arrived, and its reader is told so. */
  readonly isOnce?: true;
  refuse(failure: Failure): Promise<{ readonly text: string; readonly isKept: boolean }>;
}

type Stage = Pick<ReturnType<typeof stage>, 'words' | 'clock'>;

/** What a form says of a trouble, and whether what was typed into the first field is still there. */
function readForm({ words, clock }: Stage, trouble: Trouble | undefined, form: ReactNode) {
  const { container } = render(
    <Surrounded words={words} clock={clock}>
      {form}
    </Surrounded>,
  );
  const texts = [...container.querySelectorAll('.tb-form-problems p, .tb-field-error p')];
  const field = container.querySelector<HTMLInputElement>('input:not([type=password], [type=hidden]), textarea');
  const read = { text: texts.map(({ textContent }) => textContent).join(' '), isKept: field?.value !== '' };
  cleanup();
  if (!trouble) throw new Error('Nothing went wrong.');
  return read;
}

const nothing = () => {};
const guest = { 401: core['failure.refused'], 404: core['failure.refused'] };
const account = { username: 'demo', email: 'demo@example.org', password: 'a long secret' };
const ofDialog = { locale: 'nl', words: { en: {}, nl: loginWords } } as const;

function dialog() {
  const at = stage(ofDialog);
  return { at, forms: createForms(at.page, { onRegistered: nothing, onMailed: nothing }) };
}

async function refuseLogin(failure: Failure) {
  const { at, forms } = dialog();
  const sending = forms.logIn({ login: account.username, password: account.password });
  await at.readers.answer(failure);
  await sending;
  const trouble = forms.login.trouble.value;
  const { login: name } = forms.typed.value;
  return readForm(
    at,
    trouble,
    <LoginForm {...{ name, trouble }} isBusy={false} onType={nothing} onSubmit={nothing} onReset={nothing} />,
  );
}

async function refuseRegistration(failure: Failure) {
  const { at, forms } = dialog();
  at.says(register, failure);
  await forms.register({ ...account, confirmation: account.password });
  const trouble = forms.registration.trouble.value;
  const { username, email } = forms.typed.value;
  const given = { username, email, trouble, captcha: forms.captcha, termsUrl: undefined, isBusy: false };
  return readForm(at, trouble, <RegisterForm {...given} onType={nothing} onSubmit={nothing} />);
}

async function refuseMail(failure: Failure) {
  const { at, forms } = dialog();
  at.says(requestReset, failure);
  await forms.requestReset(account.email);
  const trouble = forms.reset.trouble.value;
  const { email } = forms.typed.value;
  return readForm(at, trouble, <MailForm {...{ email, trouble }} isBusy={false} onType={nothing} onSubmit={nothing} />);
}

async function refuseMailOfPage(failure: Failure) {
  const at = setUpReset({ locale: 'nl', address: 'https://news.example/site/password/reset' });
  at.says(requestReset, failure);
  await at.model.request.send(account.email);
  const trouble = at.model.request.trouble.value;
  return readForm(
    at,
    trouble,
    <RequestForm email={account.email} isAgain={false} isBusy={false} trouble={trouble} onSubmit={nothing} />,
  );
}

async function refuseNewPassword(failure: Failure) {
  const at = setUpReset({ locale: 'nl' });
  at.says(resetPassword, failure);
  await at.model.choice.send({ ...account, confirmation: account.password });
  const trouble = at.model.choice.trouble.value;
  return readForm(
    at,
    trouble,
    <ResetForm email={account.email} isBusy={false} trouble={trouble} onSubmit={nothing} onAskForMail={nothing} />,
  );
}

async function refuseResend(failure: Failure) {
  const at = stage({ locale: 'nl' });
  at.says(resendVerification, failure);
  const resend = createResend(at.page, resendVerification.path, undefined, new AbortController().signal);
  await resend.send(account.email);
  const trouble = resend.trouble.value;
  const isWaiting = resend.status.value === 'soon';
  if (isWaiting)
    return {
      text: core['failure.slow-down-seconds_other'].replace('{{count}}', '30'),
      isKept: resend.wait.value === 30,
    };
  return readForm(
    at,
    trouble,
    <ResendForm
      {...{ trouble, needsEmail: false, isAsked: false, isBusy: false, wait: 0, status: undefined }}
      onSubmit={nothing}
    />,
  );
}

async function refuseLetter(failure: Failure) {
  const at = stage({ locale: 'nl' });
  at.says(sendContact, failure);
  const model = createContactForm(at.page, { messageLimit: 5000 }, at.host('').host);
  const values = new FormData();
  for (const [field, value] of Object.entries({ name: 'Demo', email: account.email, message: 'Hi' }))
    values.append(field, value);
  model.keep(values);
  await model.send(values);
  const trouble = model.trouble.value;
  const { begin, messageLimit, captcha } = model;
  const given = { begin, messageLimit, captcha, trouble, isAnother: false, isBusy: false };
  return readForm(at, trouble, <LetterForm {...given} onType={nothing} onSend={nothing} />);
}

async function refuseBugReport(failure: Failure) {
  const at = stage({ locale: 'nl', reader: { ...someReader, isAdmin: true } });
  at.says(sendBugReport, failure);
  const model = createBugReport(at.page, { adapter: 'built-in' }, at.host('').host);
  if (!model) throw new Error('There is no form.');
  const values = new FormData();
  values.append('message', 'It broke.');
  model.keep(values);
  model.open();
  await model.send(values);
  const trouble = model.trouble.value;
  const given = { begin: model.begin, messageLimit: 5000, sender: 'Demo', evidence: '{}', trouble, isBusy: false };
  return readForm(at, trouble, <ReportForm {...given} onType={nothing} onSend={nothing} />);
}

type Profile = Awaited<ReturnType<typeof drawProfile>>;

/** What is done in the profile, and the texts of its alerts. */
async function refuseInProfile(
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  failure: Failure,
  act: (at: Profile) => Promise<unknown>,
  isKept: (at: Profile) => boolean,
) {
  const at = await drawProfile({ locale: 'nl' });
  at.says(endpoint, failure);
  await act(at);
  const texts = [...at.element.querySelectorAll('.tb-form-problems p, .tb-field-error p')];
  const read = { text: texts.map(({ textContent }) => textContent).join(' '), isKept: isKept(at) };
  cleanup();
  at.leave();
  return read;
}

const nameOf = (at: Profile) => at.field(at.texts.name);

async function refuseVerdict(failure: Failure) {
  const at = setUpModeration({ locale: 'nl' });
  at.says(moderationQueue, wireQueue([wireQueued(1)]));
  at.says(moderateComment, failure);
  const { model } = await at.mount();
  const [row] = model.rows.value;
  if (!row) throw new Error('There is nothing to decide.');
  row.decide('approve');
  at.clock.pass(6000);
  await vi.waitFor(() => {
    if (!row.trouble.value) throw new Error('Nothing went wrong.');
  });
  const { value } = row.trouble;
  return { text: value ? failureText(value, at.words) : '', isKept: row.verdicts.value.includes('approve') };
}

async function refuseFeature(failure: Failure) {
  const at = setUpModeration({ locale: 'nl' });
  at.says(moderationQueue, wireQueue([wireQueued(1, {})]));
  at.says(featureComment, failure);
  const { model } = await at.mount();
  const [row] = model.rows.value;
  row?.feature();
  await settled();
  const value = row?.trouble.value;
  return { text: value ? failureText(value, at.words) : '', isKept: row?.isBusy.value === false };
}

/** A list of two that are unopened. */
async function inbox(endpoint: Pick<Endpoint, 'method' | 'path'>, failure: Failure) {
  const at = stage({ locale: 'nl', reader: someReader });
  const live = fakeRealtime();
  at.says(listNotifications, { wire: wireList([2, 1]) });
  at.says(endpoint, failure);
  const { signal } = new AbortController();
  const isThere = () => true;
  const options = { reader: someReader.id, onArrival: nothing, isSeen: isThere, signal };
  const box = createInbox(live.on(at.page), { ...options, isShown: () => false });
  await live.gap();
  await settled();
  return { at, box };
}

async function refuseReadAll(failure: Failure) {
  const { at, box } = await inbox(readAllNotifications, failure);
  await box.readAll();
  const { value } = box.trouble;
  const isUndone = box.listing.value?.rows.every(({ isRead }) => !isRead) ?? false;
  return { text: value ? failureText(value.failure, at.words) : '', isKept: isUndone };
}

/** What was marked as opened without a press: it is unopened again, and nothing is said. */
export async function refuseOpening(failure: Failure) {
  const { box } = await inbox(openAllNotifications, failure);
  await box.openAll();
  return { trouble: box.trouble.value, unopened: box.unopened.value };
}

const dead = resetWords['link-dead'];

export const refusedWrites: readonly RefusedWrite[] = [
  { name: 'a login', own: { 401: loginWords.wrong }, refuse: refuseLogin },
  { name: 'a registration', own: guest, refuse: refuseRegistration },
  { name: 'a mail for a new password, in the dialog', own: guest, refuse: refuseMail },
  { name: 'a mail for a new password, on its page', own: guest, refuse: refuseMailOfPage },
  {
    name: 'a new password',
    own: { 400: dead, 401: dead, 403: dead, 404: dead, 410: dead },
    refuse: refuseNewPassword,
  },
  { name: 'a mail to verify an address', own: guest, refuse: refuseResend },
  {
    name: 'a name in the profile',
    refuse: (failure) =>
      refuseInProfile(
        updateProfile,
        failure,
        (at) => at.submit(at.type(at.texts.name, 'Another Name')),
        (at) => nameOf(at).value === 'Another Name',
      ),
  },
  {
    name: 'the end of a picture',
    own: { 413: profileWords['picture-too-large'] },
    refuse: (failure) =>
      refuseInProfile(
        deleteAvatar,
        failure,
        async (at) => {
          await at.press(at.texts['picture-remove']);
          await at.press(at.texts['picture-remove']);
        },
        (at) => at.open().picture.address.value !== undefined,
      ),
  },
  { name: 'a letter', own: guest, isOnce: true, refuse: refuseLetter },
  { name: 'a bug report', isOnce: true, refuse: refuseBugReport },
  { name: 'a verdict', refuse: refuseVerdict },
  { name: 'a featured comment', refuse: refuseFeature },
  { name: 'all notifications as read', refuse: refuseReadAll },
];

/** What a reader of the write reads, where the answer by itself reads as `sentence`. */
export function sentenceOf({ own = {}, isOnce }: RefusedWrite, failure: Failure, sentence: string): string {
  const isGeneral = Object.values(core).includes(sentence);
  const shown = (isGeneral && failure.kind === 'refused' && own[failure.status]) || sentence;
  return isOnce && isDoubtful(failure) ? `${shown} ${core['form.doubtful']}` : shown;
}
