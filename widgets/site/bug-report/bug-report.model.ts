import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import * as z from 'zod/mini';
import { followReader } from '#core/base/act/readers.ts';
import { isAbsent } from '#core/base/api/absent.ts';
import type { Page } from '#core/base/page/page.ts';
import type { Host } from '#core/base/widget/island.ts';
import { watch } from '#core/base/widget/watch.ts';
import { sendBugReport } from '#core/contract/admin.ts';
import type { User } from '#core/contract/base/account.ts';
import { withKey } from '#core/contract/base/key.ts';
import { hasSomethingVisible } from '#core/contract/base/visibleText.ts';
import { createDraft } from '#core/form/createDraft.ts';
import { createSubmission, type Submission } from '#core/form/createSubmission.ts';
import { createWriteKey, type WriteKey } from '#core/form/createWriteKey.ts';
import { lengthOf } from '#core/form/lengthOf.ts';
import type { Attributes } from './bug-report.widget.ts';
import { gatherEvidence } from './evidence.ts';

/** The longest message that the server takes, characters. */
const messageLimit = 5000;

export interface BugReport extends Pick<Submission<Report, true>, 'isBusy' | 'trouble'> {
  /**
   * The admin who reports; null for any other reader, after the button was dismissed on this page, and in a tab in which the
   * server has said that it takes no reports.
   */
  readonly admin: ReadonlySignal<User | null>;
  readonly isOpen: ReadonlySignal<boolean>;
  readonly isSent: ReadonlySignal<boolean>;
  /** What the server, which has no call for reports, did not take; undefined until then. */
  readonly untaken: ReadonlySignal<string | undefined>;
  readonly messageLimit: number;
  /** The state of the page when the form was opened, which is sent too, as JSON. */
  readonly evidence: ReadonlySignal<string>;
  open(): void;
  close(): void;
  putAway(): void;
  /** The initial text of the form: a stored draft, if any. */
  begin(): string;
  /** Stores what was typed until it has been sent, so that it survives a reload. */
  keep(values: FormData): void;
  send(values: FormData): Promise<void>;
  writeAnother(): void;
}

interface Report {
  readonly message: string;
  readonly state: string;
}

/**
 * The model of the form; undefined where the site's own tool takes the reports. That tool gets the event `tribune:bug-report`
 * with the admin.
 */
export function createBugReport(page: Page, { adapter }: Attributes, host: Host): BugReport | undefined {
  if (adapter === 'built-in') return createForm(page, host.signal);
  watch(() => {
    const reader = page.session.reader.value;
    if (!reader?.isAdmin) return;
    host.emit('bug-report', { id: reader.id, name: reader.name, email: reader.email ?? null });
  }, host.signal);
  return undefined;
}

/** Checks a report and sends it. `missing` is called with the message where the server has no call for reports. */
const createSending = ({ call, place }: Page, key: WriteKey, missing: (message: string) => void) =>
  createSubmission<Report, true>({
    check: ({ message }) => ({
      ...(!hasSomethingVisible(message) && { message: 'message-missing' }),
      ...(lengthOf(message) > messageLimit && { message: 'message-long' }),
    }),
    async send(report) {
      const body = { ...report, url: place.here().href.slice(0, 2000) };
      const reply = await call(sendBugReport, { body: withKey(key.of([report.message]), body) });
      if (reply.ok) return { ok: true, data: true };
      if (isAbsent(sendBugReport, reply)) missing(report.message);
      return reply;
    },
  });

/** Takes the button away, also from the next pages of this tab. */
function putAwayFor(absent: { write(value: boolean): unknown }, isPutAway: Signal<boolean>): void {
  absent.write(true);
  isPutAway.value = true;
}

function createForm(page: Page, abortSignal: AbortSignal): BugReport {
  const { session, store } = page;
  const draft = createDraft(store, 'bug-report', ['message']);
  const key = createWriteKey(page, 'bug-report');
  const gathered = gatherEvidence(page);
  const absent = store.slot('tab', 'bug-report-absent', z.boolean());
  const isPutAway = signal(absent.read() ?? false);
  const untaken = signal<string>();
  const isOpen = signal(false);
  const isSent = signal(false);
  const evidence = signal('');
  const submission = createSending(page, key, (message) => {
    untaken.value = message;
  });
  followReader(session, abortSignal, ({ reader }) => {
    const { isOther } = draft.setReader(reader?.id ?? 0);
    if (isOther) isOpen.value = false;
  });

  return {
    isBusy: submission.isBusy,
    trouble: submission.trouble,
    admin: computed(() => {
      const reader = session.reader.value;
      return reader?.isAdmin && !isPutAway.value ? reader : null;
    }),
    isOpen,
    isSent,
    untaken,
    messageLimit,
    evidence,
    open: () =>
      batch(() => {
        evidence.value = gathered.describe();
        isSent.value = false;
        isOpen.value = true;
      }),
    close() {
      submission.clear();
      isOpen.value = false;
      if (untaken.peek() !== undefined) putAwayFor(absent, isPutAway);
    },
    putAway() {
      isPutAway.value = true;
    },
    begin: () => draft.read().message ?? '',
    keep: draft.keep,
    async send(values) {
      const by = draft.writer();
      const message = `${values.get('message') ?? ''}`.trim();
      if (!(await submission.send({ message, state: evidence.peek() }))) return;
      draft.clear(by);
      key.done();
      isSent.value = true;
    },
    writeAnother() {
      isSent.value = false;
    },
  };
}
