import type { SlipsIn } from './slips.ts';

export const session: readonly SlipsIn[] = [
  {
    file: 'core/base/session/createReader.ts',
    tests: ['core/base/session/createSession.test.ts', 'core/base/session/manyTabs.test.ts'],
    slips: [
      {
        before: 'expired.remove();\n    user.write',
        after: 'user.write',
        seen: 'What waited for one reader is kept while another one logs in.',
        kind: 'else',
      },
      {
        before: 'user.write(keepable(begun.user));\n    token.write',
        after: 'token.write',
        seen: 'Another tab shows the reader of before under the new session.',
        kind: 'else',
      },
      {
        before: 'if (leaving) expired.write(leaving.id);',
        after: '',
        seen: 'When a session runs out, what waits is thrown away.',
        kind: 'else',
      },
      {
        before: 'if (toJson(now) === toJson(reader.peek())) return;',
        after: '',
        seen: 'A page hears of a new reader at each event of storage.',
        kind: 'second',
      },
    ],
  },
  {
    file: 'core/base/session/createSession.ts',
    tests: ['core/base/session/createSession.test.ts', 'core/base/session/manyTabs.test.ts'],
    slips: [
      {
        before: 'reply.ok && token.read() === sent',
        after: 'reply.ok',
        seen: 'An answer about the reader before names the one of now.',
        kind: 'else',
      },
      {
        before: 'if (reader.peek()?.id === user.id) update(user);',
        after: 'update(user);',
        seen: 'A profile that was saved late replaces the next reader.',
        kind: 'else',
      },
      {
        before: 'if (!reader.peek()) intents.forget();',
        after: '',
        seen: 'What a guest gave up is done at the next login.',
        kind: 'back',
      },
      {
        before: '{ keepalive: true }',
        after: '{}',
        seen: 'A logout just before leaving does not reach the server.',
        kind: 'back',
      },
      {
        before: 'if (!reader.peek() && token.read() !== undefined) void verify(call);',
        after: '',
        seen: 'A reader with a token and no name is a guest.',
        kind: 'back',
      },
    ],
  },
  {
    file: 'core/base/session/createIntents.ts',
    tests: ['core/base/session/createIntents.test.ts', 'core/base/session/createSession.test.ts'],
    slips: [
      {
        before: 'fresh().filter(({ kind }) => kind !== intent.kind)',
        after: 'fresh()',
        seen: 'After the login the older of two intents is carried out.',
        kind: 'second',
      },
      {
        before: 'Math.abs(now() - at) < lifetime',
        after: 'true',
        seen: 'What a guest began an hour ago is done at the login.',
        kind: 'back',
      },
      {
        before: 'intent.kind === kind && intent.on === on',
        after: 'intent.kind === kind',
        seen: 'A vote for one poll counts for another.',
        kind: 'second',
      },
      {
        before: 'slot.write(intents.filter((intent) => intent !== taken));',
        after: '',
        seen: 'What a guest wanted is done again after each login.',
        kind: 'second',
      },
    ],
  },
  {
    file: 'core/base/session/createRefresh.ts',
    tests: ['core/base/session/createRefresh.test.ts', 'core/base/session/manyTabs.test.ts'],
    slips: [
      {
        before: 'const meanwhile = settled(sent);\n    if (meanwhile !== undefined) return meanwhile;',
        after: '',
        seen: 'A refresh that was under way logs a reader in again after the logout.',
        kind: 'else',
      },
      {
        before: "if (reply.kind !== 'refused' || reply.status !== 401) return false;",
        after: '',
        seen: 'A server that is down for a moment logs readers out.',
        kind: 'reasons',
      },
      {
        before: 'if (flight?.sent !== sent) {',
        after: '{',
        seen: 'Two calls at once renew the session twice.',
        kind: 'second',
      },
      {
        before: 'if (late !== undefined) return late;',
        after: '',
        seen: 'A tab that is late logs out all others.',
        kind: 'else',
      },
    ],
  },
  {
    file: 'core/base/session/muted.ts',
    tests: ['core/base/session/muted.test.ts'],
    slips: [
      {
        before: '[...without(userId), userId].slice(-limit)',
        after: '[userId]',
        seen: 'Muting a second person shows the first again.',
        kind: 'second',
      },
      {
        before: 'ids.value = new Set(kept);',
        after: '',
        seen: 'Somebody who was muted in another tab is still read here.',
        kind: 'second',
      },
      {
        before: '(slot.read() ?? []).filter((id) => id !== userId)',
        after: '[...ids.peek()].filter((id) => id !== userId)',
        seen: 'Muting in two tabs forgets the one of the other tab.',
        kind: 'else',
      },
    ],
  },
  {
    file: 'core/base/storage/createStore.ts',
    tests: ['core/base/storage/createStore.test.ts'],
    slips: [
      {
        before: 'if (isFull) remove(key);',
        after: '',
        seen: 'An older text comes back after a reload.',
        kind: 'back',
      },
      {
        before: 'event.key !== key && event.key !== null',
        after: 'event.key !== key',
        seen: 'Storage that is cleared elsewhere is not noticed here.',
        kind: 'back',
      },
      {
        before: 'area.overtaken(key);',
        after: '',
        seen: 'What another tab has written is not seen where storage was full.',
        kind: 'second',
      },
      {
        before: 'event.storageArea !== area.storage || ',
        after: '',
        seen: 'A change of session storage is taken for one of local storage.',
        kind: 'reasons',
      },
      {
        before: 'area.drop(key);\n    report',
        after: 'report',
        seen: 'A value that cannot be read is reported at each page.',
        kind: 'second',
      },
      {
        before: 'if (readCookie(jar, name) === value) return void cookies.delete(name);',
        after: 'if (readCookie(jar, name) === value) return;',
        seen: 'A cookie that was removed elsewhere comes back.',
        kind: 'back',
      },
    ],
  },
  {
    file: 'core/act/createPerformer.ts',
    tests: [
      'core/act/lostAnswers.test.ts',
      'tests/contract/acts.test.ts',
      'widgets/live/poll/poll.model.test.ts',
      'widgets/football/mom-rating/mom-rating.model.test.ts',
    ],
    slips: [
      {
        before: "if (progress.peek() !== 'idle') return;",
        after: '',
        seen: 'Pressing twice votes twice.',
        kind: 'second',
      },
      {
        before: 'if (own !== latest) return;',
        after: '',
        seen: 'The end of an older act ends the one that is under way.',
        kind: 'second',
      },
      {
        before: 'if (!turn.isSame()) return turn.finish();\n    isUncertain = false;',
        after: 'isUncertain = false;',
        seen: 'What came of one reader is told to the next.',
        kind: 'else',
      },
      {
        before: 'if (change.isOther) forget();',
        after: '',
        seen: 'The next reader is told that their vote was counted, which was the one before.',
        kind: 'else',
      },
      {
        before: 'if (!turn.isSame()) return turn.finish();\n    const draft',
        after: 'const draft',
        seen: 'What one reader wanted is sent in the name of the next.',
        kind: 'else',
      },
      {
        before: 'isUncertain ||= status >= 500;',
        after: '',
        seen: 'After a lost answer a vote is called one from before.',
        kind: 'back',
      },
      {
        before: "act.standing(parts.known(), draft) === 'open'",
        after: 'true',
        seen: 'After a login something is sent that the server has already.',
        kind: 'else',
      },
    ],
  },
  {
    file: 'core/base/act/readers.ts',
    tests: [
      'core/act/lostAnswers.test.ts',
      'tests/contract/acts.test.ts',
      'widgets/live/poll/poll.model.test.ts',
      'widgets/football/mom-rating/mom-rating.model.test.ts',
    ],
    slips: [
      {
        before: 'isSame() && !signal.aborted ? came',
        after: '!signal.aborted ? came',
        seen: 'The next reader sees the answer that was meant for the one before.',
        kind: 'else',
      },
      {
        before: 'before = user?.id;',
        after: '',
        seen: 'A reader who saves a profile is taken for another one.',
        kind: 'else',
      },
    ],
  },
  {
    file: 'core/outbox/entries.ts',
    tests: ['core/outbox/createOutbox.test.ts', 'core/outbox/outboxReaders.test.ts'],
    slips: [
      {
        before: 'all.value.filter(({ who }) => who === me.value)',
        after: 'all.value',
        seen: 'The next reader sees what the one before had waiting.',
        kind: 'else',
      },
      {
        before: 'clock.now() - at < maxAge',
        after: 'true',
        seen: 'What was written three weeks ago is sent.',
        kind: 'back',
      },
      {
        before: 'kind === one.kind && who === one.who',
        after: 'kind === one.kind',
        seen: 'Somebody else who writes a lot keeps a reader from writing.',
        kind: 'else',
      },
      {
        before: 'entries.map((each) => (each.key === one.key ? one : each))',
        after: '[one]',
        seen: 'Of two comments that wait one is forgotten.',
        kind: 'second',
      },
    ],
  },
  {
    file: 'core/outbox/sendAll.ts',
    tests: ['core/outbox/createOutbox.test.ts', 'core/outbox/outboxReaders.test.ts'],
    slips: [
      {
        before: 'who === entries.me.peek() && !refused',
        after: '!refused',
        seen: 'What one reader wrote is sent in the name of the next.',
        kind: 'else',
      },
      {
        before: 'who === entries.me.peek() && !refused &&',
        after: 'who === entries.me.peek() &&',
        seen: 'A comment that was refused is sent again for ever.',
        kind: 'second',
      },
      {
        before: 'round.now() - at > keyLifetime',
        after: 'false',
        seen: 'After a day something that arrived is stored twice.',
        kind: 'back',
      },
      {
        before: 'if (entries.read().some(({ key }) => key === entry.key))',
        after: '',
        seen: 'A comment that was taken back comes back as refused.',
        kind: 'else',
      },
      {
        before: "failure.kind === 'refused' && isFinal(failure)",
        after: "failure.kind === 'refused'",
        seen: 'A server that was too slow throws a comment back to its reader.',
        kind: 'reasons',
      },
    ],
  },
  {
    file: 'core/outbox/createOutbox.ts',
    tests: ['core/outbox/createOutbox.test.ts', 'core/outbox/outboxReaders.test.ts'],
    slips: [
      {
        before: "addEventListener('pageshow', drain.now);",
        after: '',
        seen: 'Coming back to a page does not send what waits.',
        kind: 'back',
      },
      {
        before: "addEventListener('online', drain.now);",
        after: '',
        seen: 'What waits is not sent when the network is back.',
        kind: 'back',
      },
      {
        before: 'key === sending.peek() ? undefined : entries.drop(key)',
        after: 'entries.drop(key)',
        seen: 'A comment that is being sent can be taken back, and is posted all the same.',
        kind: 'else',
      },
      {
        before: "failures = end.is === 'later' ? failures + 1 : 0;",
        after: 'failures = 1;',
        seen: 'A server that is down is asked each second.',
        kind: 'second',
      },
    ],
  },
  {
    file: 'core/base/storage/ownDraft.ts',
    tests: ['core/base/storage/ownDraft.test.ts'],
    slips: [
      {
        before: 'all().find((each) => each.who === who)',
        after: 'all()[0]',
        seen: 'The next reader has the letter of the one before.',
        kind: 'else',
      },
      {
        before: '(!now && expired.read() === before)',
        after: '!now',
        seen: 'After a logout the letter of a reader stays on the page.',
        kind: 'else',
      },
      {
        before: 'if (now || kept.length',
        after: 'if (kept.length',
        seen: 'What a guest wrote is gone once they log in.',
        kind: 'else',
      },
    ],
  },
  {
    file: 'widgets/account/appearance/account.ts',
    tests: ['widgets/account/appearance/appearance.test.ts'],
    slips: [
      {
        before: ', keepalive: true',
        after: '',
        seen: 'A look that is chosen just before leaving the page is not kept.',
        kind: 'back',
      },
    ],
  },
  {
    file: 'widgets/promotion/smart-bar/smart-bar.model.ts',
    tests: ['widgets/promotion/smart-bar/smart-bar.test.ts'],
    slips: [
      {
        before: ', { keepalive: true }',
        after: '',
        seen: 'A bar that was closed by following its link is there again.',
        kind: 'back',
      },
    ],
  },
  {
    file: 'core/base/session/followLapsed.ts',
    tests: ['core/base/session/createSession.test.ts'],
    slips: [
      {
        before: 'expired.read() === last ? last : undefined',
        after: 'undefined',
        seen: 'What a reader sends after the session ran out is sent for whoever logs in next.',
        kind: 'else',
      },
    ],
  },
  {
    file: 'core/form/createWriteKey.ts',
    tests: ['core/form/createWriteKey.test.ts'],
    slips: [
      {
        before: 'own.setReader(page.session.reader.peek()?.id ?? 0);',
        after: '',
        seen: 'Of two readers who send the same form in one tab, the second has the key of the first.',
        kind: 'else',
      },
    ],
  },
  {
    file: 'widgets/account/profile/createPanel.ts',
    tests: ['widgets/account/profile/profile.model.test.ts'],
    slips: [
      {
        before: 'shown.get(data.id)',
        after: 'undefined',
        seen: 'What a reader typed in the profile is gone when they are back after another one.',
        kind: 'back',
      },
    ],
  },
];
