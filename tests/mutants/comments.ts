import type { SlipsIn } from './slips.ts';

const folder = 'widgets/discussion/comments';
const model = `${folder}/comments.model.test.ts`;
const kinds = ['alreadyThere', 'borders', 'leaving', 'otherReader'].map((name) => `${folder}/${name}.test.ts`);

const drafts: readonly SlipsIn[] = [
  {
    file: `${folder}/write/own.ts`,
    tests: [`${folder}/write/own.test.ts`, model, ...kinds],
    slips: [
      {
        before: 'stale.filter((each) => each.on === on && each.who === who)',
        after: 'stale.filter((each) => each.on === on)',
        seen: 'The next reader of this browser sees what the one before had waiting for the desk.',
        kind: 'else',
      },
      {
        before: 'all.filter((each) => each.who === who)',
        after: 'all.filter((each) => each.who !== who)',
        seen: 'What a reader wrote a minute ago is gone from a cached list after logging in again.',
        kind: 'else',
      },
      {
        before: 'stale.filter((each) => each.on === on && each.who === who)',
        after: 'stale.filter((each) => each.who === who)',
        seen: 'A comment that was just written under one article shows up under the next one.',
        kind: 'second',
      },
      {
        before: 'editedAt(listed) > editedAt(own)',
        after: 'editedAt(listed) < editedAt(own)',
        seen: 'A cached list brings the text from before an edit back.',
        kind: 'reasons',
      },
    ],
  },
  {
    file: `${folder}/write/drafts.ts`,
    tests: [`${folder}/write/drafts.test.ts`, `${folder}/write/keptText.test.ts`],
    slips: [
      {
        before: 'each.on === on && each.who === who &&',
        after: 'each.on === on &&',
        seen: 'What one reader was typing is in the box of the next.',
        kind: 'else',
      },
      {
        before: "addEventListener('pagehide', flush, { signal });",
        after: '',
        seen: 'The last words before leaving the page are not there on return.',
        kind: 'back',
      },
      {
        before: 'const own = of([tab]);\n  return own.length ? own : of(all);',
        after: 'return of(all);',
        seen: 'A second tab with a newer draft changes what this tab shows after a reload.',
        kind: 'second',
      },
      {
        before: 'seed !== draft.seed || (of !== tab && text !== draft.text)',
        after: 'seed !== draft.seed',
        seen: 'Discarding a text in one tab discards what was typed on in another.',
        kind: 'second',
      },
    ],
  },
  {
    file: `${folder}/write/texts.ts`,
    tests: [`${folder}/write/drafts.test.ts`, `${folder}/write/keptText.test.ts`],
    slips: [
      {
        before: "addEventListener('pageshow', () => slot.remove());",
        after: '',
        seen: 'After going back, a duplicated tab writes over the drafts of the one it was made from.',
        kind: 'back',
      },
      {
        before: 'if (!all.includes(tab)) slot.write({ tabs: [tab, ...all], sent });',
        after: 'if (!all.length) slot.write({ tabs: [tab, ...all], sent });',
        seen: 'Drafts of a second tab are not found again.',
        kind: 'second',
      },
      {
        before: 'one.at).slice(0, maxKept)',
        after: 'one.at).slice(0, 1)',
        seen: 'The second of two open boxes loses its text.',
        kind: 'second',
      },
    ],
  },
];

const writing: readonly SlipsIn[] = [
  {
    file: `${folder}/write/openBox.ts`,
    tests: [...kinds, model, `${folder}/write/keptText.test.ts`, `${folder}/write/writing.test.ts`],
    slips: [
      {
        before: 'restore: (back, isOld) => (draft().text ? offer(back) : put(back, isOld))',
        after: 'restore: (back, isOld) => put(back, isOld)',
        seen: 'Taking a failed comment back replaces what was typed meanwhile.',
        kind: 'second',
      },
      {
        before: 'if (draft().text) return;\n      const [newest',
        after: 'const [newest',
        seen: 'Logging in replaces the text in the box by an older draft.',
        kind: 'second',
      },
      {
        before: 'typed.offer(draft.text ? draft : undefined);',
        after: 'typed.offer(undefined);',
        seen: 'Bringing an older text back loses the present one.',
        kind: 'second',
      },
      {
        before: 'if (draft().seed === seed && draft().text === text) clear();',
        after: 'clear();',
        seen: 'A comment that arrives clears the next one, which is being typed.',
        kind: 'second',
      },
      {
        before: 'drafts.drop(typed.draft());\n      typed.clear();\n      troubles.pass();',
        after: 'drafts.drop(typed.draft());\n      typed.clear();',
        seen: 'The box says that a text is too long after the text was discarded.',
      },
    ],
  },
  {
    file: `${folder}/write/writing.ts`,
    tests: [...kinds, model, `${folder}/write/keptText.test.ts`, `${folder}/write/waiting.test.ts`],
    slips: [
      {
        before: "box?.kind === 'reply' && !box.text.peek()",
        after: "box?.kind === 'reply'",
        seen: 'A second reply that is being typed disappears when the first one arrives.',
        kind: 'second',
      },
      {
        before: 'for (const box of composer.boxes) box.check();',
        after: '',
        seen: 'A comment that was sent in one tab can be sent again from the other.',
        kind: 'second',
      },
      {
        before: 'isBusy.peek() || (!isEdit && wait.seconds.peek() > 0)',
        after: 'isBusy.peek() || wait.seconds.peek() > 0',
        seen: 'An edit cannot be saved while new comments have to wait.',
        kind: 'reasons',
      },
      {
        before: 'text.length > longestComment',
        after: 'text.length >= longestComment',
        seen: 'A comment of exactly the greatest length is refused.',
        kind: 'reasons',
      },
      {
        before: "!(kind === 'edit' && rights.peek().canUpdateAny)",
        after: "!(kind === 'edit')",
        seen: 'A reader can send an edit to a section that is closed.',
        kind: 'reasons',
      },
    ],
  },
  {
    file: `${folder}/write/send.ts`,
    tests: [...kinds, model, `${folder}/write/waiting.test.ts`, `${folder}/write/writing.test.ts`],
    slips: [
      {
        before: '!draft || (composer.ready?.isWaiting() && composer.ready.keep(row, draft))',
        after: '!draft',
        seen: 'A new comment overtakes the ones that wait for the network.',
        kind: 'second',
      },
      {
        before: 'if (who !== me.peek()) return;',
        after: '',
        seen: "The answer to one reader's comment makes the next reader wait, and is announced to them.",
        kind: 'else',
      },
      {
        before: 'slowMode && !store.rights.peek().canDeleteAny',
        after: 'slowMode',
        seen: 'A moderator has to wait between two comments.',
        kind: 'reasons',
      },
      {
        before: 'failure.retryAfter ?? Math.max(defaultPause, rules.peek().slowMode)',
        after: 'defaultPause',
        seen: 'The countdown after a refusal is shorter than what the server asked for.',
        kind: 'reasons',
      },
      {
        before: "row.state.peek() !== 'failed' || isBusy.peek()",
        after: "row.state.peek() !== 'failed'",
        seen: 'Trying a failed comment again while another one is sent sends both at once.',
        kind: 'second',
      },
      {
        before: 'boxOf(composer, row)?.offer(draft);',
        after: '',
        seen: 'The text of a refused comment is not offered in its box.',
      },
    ],
  },
  {
    file: `${folder}/write/composer.ts`,
    tests: [...kinds, model, `${folder}/write/writing.test.ts`],
    slips: [
      {
        before: 'until = Math.max(until, now() + span * 1000);',
        after: 'until = now() + span * 1000;',
        seen: 'A second refusal shortens the wait of the first.',
        kind: 'second',
      },
    ],
  },
  {
    file: `${folder}/write/waiting.ts`,
    tests: [`${folder}/write/waiting.test.ts`, model, ...kinds],
    slips: [
      {
        before: 'else createOwnWrites(store.page, on).keep(stored.comment, who);',
        after: '',
        seen: 'What waited under another article is not shown there by a cached list.',
        kind: 'second',
      },
      {
        before: 'entry.on === on && [post.kind, reply.kind].includes(entry.kind)',
        after: '[post.kind, reply.kind].includes(entry.kind)',
        seen: 'A comment that waits under one article is shown under another.',
        kind: 'second',
      },
      {
        before: 'some(({ refused }) => !refused)',
        after: 'some(() => true)',
        seen: 'After one refused comment every further one waits for nothing.',
        kind: 'second',
      },
      {
        before: 'if (isBack && draft) drafts.reopen(draft);',
        after: '',
        seen: 'A comment that was taken back from the outbox is not kept as a draft.',
        kind: 'back',
      },
    ],
  },
  {
    file: `${folder}/write/remove.ts`,
    tests: [...kinds, model, ...kinds],
    slips: [
      {
        before: 'void send(row, true);',
        after: 'void send(row);',
        seen: 'A comment that was removed just before leaving the page is still there.',
        kind: 'back',
      },
      {
        before: "addEventListener('pagehide', leave, { signal });",
        after: '',
        seen: 'A comment that was removed just before leaving the page is still there.',
        kind: 'back',
      },
      {
        before: 'for (const row of [...leaving.keys()]) void send(row, true);',
        after: 'for (const row of [...leaving.keys()].slice(0, 1)) void send(row, true);',
        seen: 'Of two comments that were removed before leaving, one is still there.',
        kind: 'second',
      },
      {
        before: 'leaving.get(row)?.();\n      if (leaving',
        after: 'if (leaving',
        seen: 'A removal that was undone is sent all the same.',
      },
    ],
  },
  {
    file: `${folder}/write/resume.ts`,
    tests: [...kinds, model, `${folder}/write/lateFile.test.ts`],
    slips: [
      {
        before: 'if (box.text.peek() === text) box.send();',
        after: 'box.send();',
        seen: 'After the login a text is sent that the reader was still writing.',
        kind: 'second',
      },
      {
        before: 'if (failed) return submit(composer, failed);',
        after: '',
        seen: 'After a login in between, a comment that failed is there twice.',
        kind: 'else',
      },
      {
        before: 'if (!wanted.isSame()) return;\n  for',
        after: 'for',
        seen: 'What one reader began is sent in the name of the next.',
        kind: 'else',
      },
    ],
  },
  {
    file: `${folder}/write/saveEdit.ts`,
    tests: [...kinds, model, ...kinds],
    slips: [
      {
        before: 'const show = row.box.peek() === box ? box.fail : row.troubles.show;',
        after: 'const show = box.fail;',
        seen: 'An edit that failed after its box was closed fails without a word.',
        kind: 'back',
      },
      {
        before: 'if (row.isMine.peek()) ready?.own.keep(row.comment.peek(), me.peek());',
        after: 'ready?.own.keep(row.comment.peek(), me.peek());',
        seen: 'A moderator who edits a comment of a reader has it marked as their own.',
        kind: 'else',
      },
    ],
  },
];

const list: readonly SlipsIn[] = [
  {
    file: `${folder}/read/list.ts`,
    tests: [...kinds, model, ...kinds],
    slips: [
      {
        before: 'return mine === pages.ticket && !abortSignal.aborted',
        after: 'return !abortSignal.aborted',
        seen: 'Choosing two orders quickly shows the one that answered last.',
        kind: 'second',
      },
      {
        before: "if (row.paging === 'busy') return;",
        after: '',
        seen: 'A second press on "more replies" fetches them twice.',
        kind: 'second',
      },
      {
        before: 'hasMore && comments.length > 0',
        after: 'hasMore',
        seen: 'Past the end "more comments" can be pressed for ever.',
      },
    ],
  },
  {
    file: `${folder}/read/unread.ts`,
    tests: [...kinds, model, ...kinds],
    slips: [
      {
        before: 'row.isUnread.peek() && !visited.has(row)',
        after: 'row.isUnread.peek()',
        seen: '"Next unread" stays at the first one.',
        kind: 'second',
      },
      {
        before: '...order.slice(from), ...order.slice(0, from)',
        after: '...order.slice(from)',
        seen: '"Next unread" ends at the bottom though there are some above.',
        kind: 'second',
      },
      {
        before: 'userId === me.peek() || ',
        after: '',
        seen: "A reader's own comment is counted as unread.",
        kind: 'reasons',
      },
      {
        before: 'if (isRemoved) return saw(row);',
        after: '',
        seen: 'A removed comment is still counted as unread.',
        kind: 'counted',
      },
      {
        before: "addEventListener('pagehide', stamp, { signal: abortSignal });",
        after: '',
        seen: 'On the next visit everything is unread again.',
        kind: 'back',
      },
    ],
  },
  {
    file: `${folder}/write/own.ts`,
    tests: [...kinds, model, ...kinds],
    slips: [
      {
        before: 'if (signal.aborted || !isSame()) return false;\n  if (isAbsent',
        after: 'if (signal.aborted) return false;\n  if (isAbsent',
        seen: 'The next reader has the likes of the one before.',
        kind: 'else',
      },
      {
        before: 'if (row.isMine.peek()) unread.saw(row);',
        after: 'void row;',
        seen: "After a login the reader's own comments are counted as unread.",
        kind: 'else',
      },
    ],
  },
  {
    file: `${folder}/write/readers.ts`,
    tests: [...kinds, model, `${folder}/write/keptText.test.ts`],
    slips: [
      {
        before: 'removeRow(tree, row);',
        after: '',
        seen: 'The next reader sees the comment that failed for the one before.',
        kind: 'else',
      },
      {
        before: 'flags.value = noRights;',
        after: '',
        seen: "After a moderator logs out, the next reader has the desk's buttons.",
        kind: 'else',
      },
      {
        before: '(one.isLiked || one.isHidden)',
        after: 'one.isLiked',
        seen: 'After a moderator logs out, hidden comments stay readable.',
        kind: 'else',
      },
      {
        before: 'box.empty();\n    box.close();',
        after: 'box.close();',
        seen: 'The next reader finds the text of the one before in the box.',
        kind: 'else',
      },
      {
        before: "page.store.slot('local', 'comment_own', z.unknown()).remove();",
        after: '',
        seen: 'What a reader wrote stays in the browser after the logout.',
        kind: 'else',
      },
    ],
  },
];

const live: readonly SlipsIn[] = [
  {
    file: `${folder}/read/live.ts`,
    tests: [...kinds, model, ...kinds],
    slips: [
      {
        before: 'likes !== undefined && !row.isLiking.peek()',
        after: 'likes !== undefined',
        seen: "The number of likes jumps while the reader's own like is under way.",
        kind: 'else',
      },
      {
        before: 'row.isMine.peek() || store.rights.peek().canDeleteAny',
        after: 'row.isMine.peek()',
        seen: 'A comment that the desk hides disappears for the desk as well.',
        kind: 'reasons',
      },
      {
        before: 'appeared > known) created',
        after: 'appeared >= known) created',
        seen: 'After a gap a comment that was there before is offered as new.',
        kind: 'reasons',
      },
      {
        before: 'fresh.drop(id, tree.rows.get(root ?? 0));',
        after: '',
        seen: '"2 new comments" still counts one that was removed.',
        kind: 'counted',
      },
    ],
  },
  {
    file: `${folder}/read/fresh.ts`,
    tests: [...kinds, model, ...kinds],
    slips: [
      {
        before: 'if (waiting.has(id)) return;',
        after: '',
        seen: 'A reply that is announced twice is counted twice.',
        kind: 'second',
      },
      {
        before: 'announcedAt + quiet - clock.now()',
        after: '0',
        seen: 'A screen reader announces every new comment by itself.',
        kind: 'second',
      },
      {
        before: 'countReply(root, -1);',
        after: '',
        seen: 'A reply that was removed before it was shown stays in the number of replies.',
        kind: 'counted',
      },
      {
        before: 'if (asked.has(root) || !ids.length) return;',
        after: 'if (!ids.length) return;',
        seen: 'Pressing "show new comments" twice fetches them twice.',
        kind: 'second',
      },
      {
        before: 'for (const row of order(tree)) if (row.waiting.size) await show(row);',
        after: '',
        seen: 'A reader who follows does not see new replies.',
        kind: 'second',
      },
    ],
  },
  {
    file: `${folder}/read/fresh.ts`,
    tests: [...kinds, model, ...kinds],
    slips: [
      {
        before: 'if (failure) due.add(each);\n      else revived.delete(each);',
        after: 'revived.delete(each);',
        seen: 'A change whose fetch failed is never shown.',
        kind: 'second',
      },
      {
        before: 'if (due.size) plan();',
        after: '',
        seen: 'A comment that was changed while another was fetched stays as it was.',
        kind: 'second',
      },
    ],
  },
  {
    file: `${folder}/read/ownVerdicts.ts`,
    tests: [...kinds, model, ...kinds],
    slips: [
      {
        before: 'stop?.();\n    stop = id',
        after: 'stop = id',
        seen: 'After a logout the browser still listens to the channel of the reader before.',
        kind: 'else',
      },
    ],
  },
];

const thread: readonly SlipsIn[] = [
  {
    file: `${folder}/desk/desk.ts`,
    tests: [...kinds, model, `${folder}/desk/missingFile.test.ts`],
    slips: [
      {
        before: 'if (comment.isFeatured) alter(tree, each, { isFeatured: false });',
        after: 'break;',
        seen: "Two comments carry the mark of the desk's choice.",
        kind: 'second',
      },
      {
        before: '{ ...store.rules.peek(), ...wanted }',
        after: "{ slowMode: 0, isClosed: false, review: 'off', ...wanted }",
        seen: "Closing the comments switches slow mode off in the desk's panel.",
        kind: 'second',
      },
      {
        before: "'loose', new Set([row.id]));",
        after: "'loose');",
        seen: 'A comment that the desk shows again stays a gap.',
        kind: 'back',
      },
    ],
  },
  {
    file: `${folder}/comment/thread.ts`,
    tests: [`${folder}/comment/thread.test.ts`, model, ...kinds],
    slips: [
      {
        before: 'editedAt(known) > editedAt(came)',
        after: 'false',
        seen: 'An older answer brings the text from before an edit back.',
        kind: 'else',
      },
      {
        before: 'thread.roots.filter((id) => id < 0)',
        after: '[]',
        seen: 'A comment that is being sent disappears when the list is loaded in another order.',
        kind: 'second',
      },
      {
        before: 'repliesCount: Math.max(known.repliesCount, came.repliesCount),',
        after: '',
        seen: 'A cached answer lowers the number of replies.',
        kind: 'else',
      },
    ],
  },
  {
    file: `${folder}/comment/tree.ts`,
    tests: [`${folder}/comment/thread.test.ts`, model, ...kinds],
    slips: [
      {
        before: '- shown - waiting.size',
        after: '- shown',
        seen: '"1 more reply" and "1 new reply" are the same one.',
        kind: 'counted',
      },
      {
        before: 'text === came.text && replyTo === came.replyTo && !isOlder',
        after: 'text === came.text && !isOlder',
        seen: 'A reply with the same words as a comment takes its place.',
        kind: 'reasons',
      },
      {
        before: 'text === came.text && replyTo === came.replyTo && !isOlder',
        after: 'text === came.text && replyTo === came.replyTo',
        seen: 'A comment that waits is taken for an older one with the same words, and is never sent.',
        kind: 'reasons',
      },
      {
        before: 'came.userId !== facts.me.peek() || ',
        after: '',
        seen: "Somebody else who writes the same words makes the reader's own comment disappear.",
        kind: 'else',
      },
    ],
  },
  {
    file: `${folder}/read/links.ts`,
    tests: [...kinds, model, ...kinds],
    slips: [
      {
        before: 'on.id !== place.id || on.type !== place.type',
        after: 'on.id !== place.id',
        seen: 'A link to a comment under a match opens it under the article with the same number.',
        kind: 'reasons',
      },
    ],
  },
  {
    file: `${folder}/comment/liveRow.ts`,
    tests: [...kinds, model, `${folder}/write/writing.test.ts`],
    slips: [
      {
        before: 'if (shown.peek() === passing) shown.value = undefined;',
        after: 'shown.value = undefined;',
        seen: "A second message is gone at once, as the first one's time is up.",
        kind: 'second',
      },
    ],
  },
  {
    file: `${folder}/write/like.ts`,
    tests: [...kinds, model, ...kinds],
    slips: [
      {
        before: '!who || row.isLiking.peek() || ',
        after: '!who || ',
        seen: 'Two quick presses on a like undo each other on the server.',
        kind: 'second',
      },
      {
        before: 'if (now && who !== now) return;',
        after: '',
        seen: 'A like of one reader that failed changes what the next one sees.',
        kind: 'else',
      },
    ],
  },
];

export const comments: readonly SlipsIn[] = [...drafts, ...writing, ...list, ...live, ...thread];
