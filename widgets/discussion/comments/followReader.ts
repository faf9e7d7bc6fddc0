import { batch } from '@preact/signals-core';
import * as z from 'zod/mini';
import { myComments } from '#core/contract/comment.ts';
import { reportReasons } from '#core/contract/commentWriting.ts';
import type { createActs } from './acts.ts';
import type { createLinks } from './links.ts';
import type { createList } from './list.ts';
import type { Section } from './section.ts';
import { tombstone } from './thread.ts';
import type { Unread } from './unread.ts';
import type { createWriting } from './writing.ts';

/** Before rights and likes are asked for again, in ms. */
const later = 30_000;
const kinds = ['comment.post', 'comment.reply', 'comment.like', 'comment.report'] as const;
type Kind = (typeof kinds)[number];
const wish = z.object({
  id: z.optional(z.number()),
  text: z.optional(z.string()),
  reason: z.optional(z.enum(reportReasons)),
});

interface Parts {
  readonly writing: ReturnType<typeof createWriting>;
  readonly acts: ReturnType<typeof createActs>;
  readonly list: ReturnType<typeof createList>;
  readonly links: ReturnType<typeof createLinks>;
  readonly unread: Unread;
}

/** Who reads decides what is seen: own likes, rights, texts; and what a guest was about to do is done after the login, once. */
export function followReader(section: Section, { writing, acts, list, links, unread }: Parts): void {
  const { page, tree, me, rights, drafts, left, type, id, key } = section;
  const { session, clock } = page;

  /** What a page that is printed for everybody cannot know. */
  async function learn(): Promise<boolean> {
    const who = me.peek();
    const came = await page.call(myComments, { params: { type, id }, signal: left });
    if (left.aborted || who !== me.peek()) return false;
    if (!came.ok) {
      const isFinal = came.kind === 'refused' && came.status < 500;
      if (!isFinal) clock.after(later, () => !left.aborted && who === me.peek() && void learn());
      return false;
    }
    const { liked, hidden } = came.data;
    await list.ready();
    batch(() => {
      section.learned(came.data);
      const { byId, roots } = tree.now();
      tree.merge(
        liked.flatMap((each) => {
          const one = byId.get(each);
          return one ? [{ ...one, isLiked: true }] : [];
        }),
        'loose',
      );
      // One at level 0 that is further down than what is loaded comes with its page.
      const last = roots.at(-1) ?? 0;
      const isNear = (each: number) =>
        list.more.peek().is === 'none' ||
        byId.has(each) ||
        tree.sort.peek() === 'best' ||
        each > last === (tree.sort.peek() === 'newest');
      const near = hidden.filter((one) => one.replyTo !== undefined || isNear(one.id));
      tree.merge(near, 'page', new Set(near.map((one) => one.id)));
      list.overlay();
      for (const row of tree.order()) if (row.isMine.peek()) unread.saw(row);
    });
    return true;
  }

  async function resume(who: number, wishes: readonly (readonly [Kind, z.output<typeof wish>])[], isKnown: boolean) {
    for (const [kind, { id: on = 0, text = '', reason }] of wishes) {
      const failed = [...tree.unsent].find((row) => row.state.peek() === 'failed' && row.draft?.text === text);
      if (failed && (kind === 'comment.post' || kind === 'comment.reply')) {
        await writing.submit(failed);
        continue;
      }
      const row = kind === 'comment.post' ? undefined : await links.locate(on);
      if (left.aborted || who !== me.peek()) return;
      if (kind === 'comment.post' || (kind === 'comment.reply' && row)) {
        const box = row ? writing.open('reply', row) : writing.main;
        if (text && !box.text.peek()) box.type(text);
        if (text && box.text.peek() === text) box.send();
      } else if (row && kind === 'comment.like') {
        row.isUnsure = !isKnown;
        if (!row.comment.peek().isLiked) acts.like(row);
      } else if (row && reason) await acts.report(row, reason, text);
    }
  }

  function follow(who: number, isFirst: boolean) {
    const isOther = !isFirst && drafts.become(who);
    batch(() => {
      if (isOther) {
        for (const row of tree.unsent) tree.takeAway(row);
        for (const box of writing.boxes) {
          box.empty();
          box.close();
        }
      }
      section.own.forget(who);
      if (isFirst) return;
      rights.value = { canDeleteAny: false, canUpdateAny: false };
      const hers = [...tree.now().byId.values()].filter((one) => one.id > 0 && (one.isLiked || one.isHidden));
      tree.merge(
        hers.map((one) => (one.isHidden ? { ...one, ...tombstone, isLiked: false } : { ...one, isLiked: false })),
        'loose',
      );
      for (const box of writing.boxes) box.recall();
    });
    if (!who) return;
    const wishes = kinds.flatMap((kind) => {
      const taken = session.take(kind, key);
      const read = taken && z.safeParse(wish, taken.draft);
      return read?.success ? [[kind, read.data] as const] : [];
    });
    // A list that is asked for brings all this along.
    const known = isFirst && list.phase.peek() !== 'ready' ? list.ready() : learn();
    void known.then((isKnown) => resume(who, wishes, isKnown));
  }

  let who = me.peek();
  follow(who, true);
  const unfollow = me.subscribe((now) => {
    if (now === who) return;
    who = now;
    follow(now, false);
  });
  left.addEventListener('abort', unfollow);
}
