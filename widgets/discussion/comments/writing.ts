import { batch, signal } from '@preact/signals-core';
import { editComment, longestComment, storeComment } from '#core/contract/commentWriting.ts';
import type { Failure } from '#core/contract/outcome.ts';
import { hasSomethingVisible } from '#core/contract/visibleText.ts';
import type { Box } from './comments.ts';
import type { Draft } from './drafts.ts';
import type { OpenBox } from './openBox.ts';
import type { Section } from './section.ts';
import { blank } from './thread.ts';
import type { LiveRow } from './tree.ts';
import { createTrouble } from './trouble.ts';
import { createWait } from './wait.ts';

/** Seconds between two comments where the desk has set none. */
const usual = 3;

const fields = { comment: 'root', reply: 'reply-', edit: 'edit-' } as const;

/** How comments, replies and edits are written and sent: one at a time. */
export function createWriting(section: Section) {
  const { page, drafts, tree, me, rules, isBusy, own, left } = section;
  const wait = createWait(page.clock, left);
  const boxes = new Set<OpenBox>();

  function openBox(kind: Box['kind'], row?: LiveRow): OpenBox {
    const name = fields[kind] + (row?.id ?? '');
    const original = kind === 'edit' ? (row?.comment.peek().text ?? '') : '';
    const text = signal(original);
    const isRestored = signal(false);
    const lost = signal<string>();
    const troubles = createTrouble(page.clock);
    let draft = drafts.fresh(name);
    let spare: Draft | undefined;

    const put = (now: Draft, kept = false) =>
      batch(() => {
        draft = now;
        text.value = now.text || original;
        isRestored.value = kept;
      });
    const lay = (now: Draft | undefined) => {
      spare = now;
      lost.value = now?.text;
    };

    const box: OpenBox = {
      kind,
      row,
      text,
      isRestored,
      lost,
      isBusy,
      trouble: troubles.shown,
      type(typed) {
        text.value = typed;
        isRestored.value = false;
        draft.text = typed === original ? '' : typed;
        drafts.keep(draft);
        troubles.pass();
      },
      send() {
        const typed = text.peek();
        if (isBusy.peek() || (kind !== 'edit' && wait.seconds.peek() > 0)) return;
        if (!hasSomethingVisible(typed)) return troubles.show({ kind: 'empty' });
        if (typed.length > longestComment) return troubles.show({ kind: 'too-long' });
        if (rules.peek().isClosed && !(kind === 'edit' && section.rights.peek().canUpdateAny))
          return troubles.show({ kind: 'closed' });
        troubles.show(undefined);
        drafts.keep(draft);
        drafts.flush();
        if (!me.peek())
          return section.ask(`comment.${kind === 'comment' ? 'post' : kind}`, { id: row?.id, text: typed });
        if (kind === 'edit') return void edit(box, draft);
        const sent = draft;
        put(drafts.fresh(name));
        begin(sent, row);
      },
      bringBack() {
        const back = spare;
        if (!back) return;
        lay(draft.text ? draft : undefined);
        put(back);
        for (const each of tree.unsent) if (each.draft === back) tree.takeAway(each);
      },
      discard() {
        drafts.drop(draft);
        put(drafts.fresh(name));
        troubles.pass();
      },
      close() {
        drafts.flush();
        if (row) boxes.delete(box);
        if (row?.box.peek() === box) row.box.value = undefined;
      },
      offer: lay,
      restore(back) {
        if (draft.text) lay(back);
        else put(back);
      },
      recall() {
        if (draft.text) return;
        const [newest, older] = drafts.find(name);
        if (newest) put(newest, true);
        lay(older);
      },
      empty() {
        put(drafts.fresh(name));
        lay(undefined);
      },
      forget(gone) {
        if (spare?.seed === gone.seed) lay(undefined);
        if (draft.seed === gone.seed && draft.text === gone.text) put(drafts.fresh(name));
      },
      fail: troubles.show,
      check() {
        if (draft.text && drafts.isSent(draft)) put(drafts.fresh(name));
      },
    };
    box.recall();
    boxes.add(box);
    return box;
  }

  const main = openBox('comment');
  drafts.onSent(() => {
    for (const box of boxes) box.check();
  });
  const boxOf = (row: LiveRow) => {
    const parent = tree.get(row.comment.peek().replyTo ?? 0);
    return parent ? parent.box.peek() : main;
  };

  /** Own text is shown at once. */
  function begin(draft: Draft, parent: LiveRow | undefined) {
    const reader = page.session.reader.peek();
    const above = parent?.comment.peek();
    const row = tree.begin({
      ...blank,
      userId: me.peek(),
      username: reader?.name,
      avatar: reader?.image,
      text: draft.text,
      createdAt: new Date(page.clock.now()).toISOString(),
      level: above ? above.level + 1 : 0,
      replyTo: above?.id,
    });
    if (!row) return;
    row.draft = draft;
    void submit(row);
  }

  async function submit(row: LiveRow) {
    const { draft } = row;
    if (!draft) return;
    const { replyTo, text } = row.comment.peek();
    const key = drafts.keyOf(draft);
    const who = me.peek();
    batch(() => {
      isBusy.value = true;
      row.state.value = 'sending';
      row.troubles.show(undefined);
    });
    const stored = await page.call(storeComment, {
      body: {
        reply_to: replyTo ?? null,
        resource_id: section.id,
        resource_type: section.type,
        content: text,
        idempotency_key: key,
      },
      isIdempotent: true,
    });
    if (stored.ok) drafts.done(draft);
    if (left.aborted) return;
    batch(() => {
      isBusy.value = false;
      if (!stored.ok) {
        // It may have turned up by itself, or its reader is gone.
        if (tree.unsent.has(row)) refused(row, draft, stored);
        return;
      }
      const { comment, count, rights } = stored.data;
      const one = { ...comment, replyTo: comment.replyTo ?? replyTo };
      section.learned({ count });
      if (tree.unsent.has(row)) tree.confirmRow(row, one);
      else tree.merge([one], 'top');
      if (who !== me.peek()) return;
      section.learned({ rights });
      own.keep(one, who);
      section.say(one.isAwaitingReview ? 'saidAwaiting' : replyTo ? 'saidReplied' : 'saidPosted');
      const { slowMode } = rules.peek();
      if (slowMode && !rights.canDeleteAny) wait.start(slowMode);
    });
  }

  function refused(row: LiveRow, draft: Draft, failure: Failure) {
    row.state.value = 'failed';
    section.fail(row, failure);
    boxOf(row)?.offer(draft);
    if (failure.kind === 'refused' && failure.status === 429)
      wait.start(failure.retryAfter ?? Math.max(usual, rules.peek().slowMode));
    if (!me.peek()) ask(row);
  }

  function ask(row: LiveRow) {
    const { replyTo, text } = row.comment.peek();
    section.ask(replyTo ? 'comment.reply' : 'comment.post', { id: replyTo, text });
  }

  async function edit(box: OpenBox, draft: Draft) {
    const { row } = box;
    if (!row) return;
    const now = box.text.peek();
    const before = row.comment.peek();
    if (now === before.text) {
      box.discard();
      return box.close();
    }
    isBusy.value = true;
    const edited = await page.call(editComment, {
      params: { comment_id: row.id },
      body: { new_comment: now },
      isIdempotent: true,
    });
    if (edited.ok) drafts.done(draft);
    if (left.aborted) return;
    batch(() => {
      isBusy.value = false;
      if (!edited.ok) {
        // Told once: in the box, or at the comment where the box was closed meanwhile.
        const show = row.box.peek() === box ? box.fail : row.troubles.show;
        return show({ kind: 'failed', failure: edited });
      }
      const updatedAt = new Date(page.clock.now()).toISOString();
      const one = edited.data ?? { ...row.comment.peek(), text: now, updatedAt };
      tree.merge([{ ...one, replyTo: one.replyTo ?? before.replyTo }], 'loose');
      if (row.isMine.peek()) own.keep(row.comment.peek(), me.peek());
      box.close();
      section.say(one.isAwaitingReview ? 'saidAwaiting' : 'saidEdited');
    });
  }

  /** One form is open at a time: the others close, and keep their text. */
  function open(kind: 'reply' | 'edit', row: LiveRow): OpenBox {
    for (const box of boxes) if (box !== main) box.close();
    const box = openBox(kind, row);
    row.box.value = box;
    return box;
  }

  return {
    main,
    wait,
    boxes,
    submit,
    open,
    retry(row: LiveRow) {
      if (row.state.peek() !== 'failed' || isBusy.peek() || wait.seconds.peek() > 0) return;
      if (me.peek()) void submit(row);
      else ask(row);
    },
    takeBack(row: LiveRow) {
      const { draft } = row;
      if (row.state.peek() !== 'failed' || !draft) return;
      const parent = tree.get(row.comment.peek().replyTo ?? 0);
      tree.takeAway(row);
      const box = boxOf(row) ?? (parent ? open('reply', parent) : main);
      box.forget(draft);
      box.restore(draft);
    },
    /** One that was sent has turned up. */
    confirmed(row: LiveRow) {
      const { draft } = row;
      if (!draft) return;
      row.draft = undefined;
      drafts.done(draft);
      for (const box of boxes) box.forget(draft);
      const box = boxOf(row);
      if (box?.kind === 'reply' && !box.text.peek()) box.close();
    },
  };
}
