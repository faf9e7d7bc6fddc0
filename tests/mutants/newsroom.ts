import type { SlipsIn } from './slips.ts';

export const newsroom: readonly SlipsIn[] = [
  {
    file: 'examples/newsroom/api/passwordReset.ts',
    tests: ['examples/newsroom/api/newEmail.test.ts', 'examples/newsroom/api/passwordReset.test.ts'],
    slips: [
      {
        before: "await endVerifications(all, user.id, 'new', now);",
        after: '',
        seen: "A thief's change of address survives the new password.",
        kind: 'else',
      },
      {
        before: 'await endSessionsOf(all, user.id, now);',
        after: '',
        seen: 'A thief stays logged in after the new password.',
        kind: 'else',
      },
    ],
  },
  {
    file: 'examples/newsroom/database/sessions.ts',
    tests: ['examples/newsroom/api/account.test.ts', 'examples/newsroom/api/accountRaces.test.ts'],
    slips: [
      {
        before: 'if (replaced_at && now >= replaced_at.getTime() + lifetimes.grace) return undefined;',
        after: '',
        seen: 'A token that was exchanged can be used on.',
        kind: 'else',
      },
      {
        before: 'await endSession(queries, token, now);\n  return undefined;',
        after: 'return undefined;',
        seen: 'A stolen token does not end the session.',
        kind: 'else',
      },
      {
        before: 'if (now >= expires_at.getTime()) return undefined;',
        after: '',
        seen: 'A token is good for ever.',
        kind: 'back',
      },
      {
        before: 'now < row.replaced_at.getTime() + lifetimes.grace',
        after: 'false',
        seen: 'The second of two tabs that renew at once is logged out.',
        kind: 'second',
      },
    ],
  },
  {
    file: 'examples/newsroom/api/commentWriting.ts',
    tests: ['examples/newsroom/api/commentWriting.test.ts', 'examples/newsroom/api/moderationLive.test.ts'],
    slips: [
      {
        before: 'found && found.digest !== digest',
        after: 'false',
        seen: 'A key that was used before answers with another comment.',
        kind: 'second',
      },
      {
        before: "parent && !parent.isRemoved && parent.status === 'visible'",
        after: 'parent && !parent.isRemoved',
        seen: 'A comment that is hidden can be replied to.',
        kind: 'else',
      },
      {
        before: 'parent && !parent.isRemoved && parent.status',
        after: 'parent && parent.status',
        seen: 'A comment that was removed can be replied to.',
        kind: 'else',
      },
      {
        before: 'rules.isClosed && !isManager(viewer)',
        after: 'rules.isClosed',
        seen: 'The desk cannot edit where comments are closed.',
        kind: 'reasons',
      },
      {
        before: 'await keepKey(all, { ...own, key, digest, commentId }, now);',
        after: 'void 0;',
        seen: 'A comment that is sent again after a lost answer is there twice.',
        kind: 'second',
      },
      {
        before: 'comment.userId === viewer.id ? undefined : viewer.id',
        after: 'viewer.id',
        seen: 'A reader who removes an own comment is named as the desk.',
        kind: 'reasons',
      },
    ],
  },
  {
    file: 'examples/newsroom/api/commentRules.ts',
    tests: ['examples/newsroom/api/commentWriting.test.ts', 'examples/newsroom/api/commentLimits.test.ts'],
    slips: [
      {
        before: 'if (isManager(viewer)) return false;',
        after: '',
        seen: 'A comment of the desk waits for the desk.',
        kind: 'reasons',
      },
      {
        before: 'if (here > anywhere) throw',
        after: 'if (here > 0 && anywhere === 0) throw',
        seen: 'In slow mode the shorter of two waits is named.',
        kind: 'reasons',
      },
      {
        before: '!isManager(viewer) && (review',
        after: '(review',
        seen: 'An edit by the desk waits for the desk.',
        kind: 'reasons',
      },
    ],
  },
  {
    file: 'examples/newsroom/api/commentReports.ts',
    tests: ['examples/newsroom/api/moderation.test.ts'],
    slips: [
      {
        before:
          "if (await hasReported(all, viewer.id, idFromPath(params.comment_id, 'comment.missing'))) return { reply };",
        after: '',
        seen: 'A reader who reports twice gets an error.',
        kind: 'second',
      },
      {
        before: '>= reportsThatHide',
        after: '> reportsThatHide',
        seen: 'A comment is hidden after four reports.',
        kind: 'reasons',
      },
    ],
  },
  {
    file: 'examples/newsroom/api/commentLikes.ts',
    tests: [
      'examples/newsroom/api/commentRights.test.ts',
      'examples/newsroom/api/moderation.test.ts',
      'examples/newsroom/api/notifications.test.ts',
    ],
    slips: [
      {
        before: "if (found.status === 'hidden') throw new Refusal(409, 'comment.hidden');",
        after: '',
        seen: 'A comment that is hidden can be liked.',
        kind: 'else',
      },
    ],
  },
  {
    file: 'examples/newsroom/database/commentLikes.ts',
    tests: [
      'examples/newsroom/api/comments.test.ts',
      'examples/newsroom/api/commentWriting.test.ts',
      'examples/newsroom/api/repeatedWrites.test.ts',
    ],
    slips: [
      {
        before: 'isLiked === false ? false : await insert()',
        after: 'await insert()',
        seen: 'Taking a like back sets it.',
        kind: 'second',
      },
      {
        before: 'isLiked === true || isNew ? false : await remove()',
        after: 'isNew ? false : await remove()',
        seen: 'A like that is sent twice is taken back.',
        kind: 'second',
      },
    ],
  },
  {
    file: 'examples/newsroom/database/commentLimits.ts',
    tests: ['examples/newsroom/api/commentLimits.test.ts'],
    slips: [
      {
        before: '(burst - 1) * step',
        after: 'burst * step',
        seen: 'One comment more than allowed can be placed at once.',
        kind: 'reasons',
      },
      {
        before: ".where('deleted_at', 'is', null)",
        after: '',
        seen: 'A comment that was removed cannot be written again.',
        kind: 'back',
      },
      {
        before: 'Math.max(before, at) + step',
        after: 'at + step',
        seen: 'After a burst the wait is too short.',
        kind: 'second',
      },
    ],
  },
  {
    file: 'examples/newsroom/api/notify.ts',
    tests: ['examples/newsroom/api/notifications.test.ts'],
    slips: [
      {
        before: 'if (actorId === userId) return undefined;',
        after: '',
        seen: 'A reader is notified of what they did themselves.',
        kind: 'else',
      },
      {
        before: '!reader.notify_by_likes || (await isLikeNotified(queries, given))',
        after: '!reader.notify_by_likes',
        seen: 'A like that is taken back and given again notifies twice.',
        kind: 'second',
      },
      {
        before: "if (kind === 'reply' && !reader.notify_by_replies) return undefined;",
        after: '',
        seen: 'A reader who wants no notifications of replies gets them.',
      },
    ],
  },
  {
    file: 'examples/newsroom/api/rateLimits.ts',
    tests: ['examples/newsroom/api/attempts.test.ts', 'examples/newsroom/api/account.test.ts'],
    slips: [
      {
        before: 'recent.length >= max',
        after: 'recent.length > max',
        seen: 'One attempt more than allowed is accepted.',
        kind: 'reasons',
      },
      {
        before: 'times.at(-1) ?? 0',
        after: 'times[0] ?? 0',
        seen: 'Attempts at one account are forgotten when the first is old.',
        kind: 'second',
      },
    ],
  },
  {
    file: 'examples/newsroom/api/attempts.ts',
    tests: ['examples/newsroom/api/attempts.test.ts', 'examples/newsroom/api/account.test.ts'],
    slips: [
      {
        before: 'if (accountKey !== undefined) limits.account.release(accountKey);',
        after: '',
        seen: 'After five successes a reader has to wait.',
        kind: 'second',
      },
      {
        before: '`${accountKey} in ${browser}`',
        after: 'accountKey',
        seen: 'Wrong passwords in one browser of a reader make another one wait.',
        kind: 'else',
      },
    ],
  },
  {
    file: 'examples/newsroom/database/applause.ts',
    tests: ['examples/newsroom/api/applause.test.ts'],
    slips: [
      {
        before: 'least(claps.count + 1, ${claps}::integer)',
        after: 'claps.count + 1',
        seen: 'A reader can clap without end.',
        kind: 'second',
      },
      {
        before: 'count(distinct visitor)',
        after: 'count(visitor)',
        seen: 'A visitor who comes back tomorrow is two.',
        kind: 'second',
      },
    ],
  },
  {
    file: 'examples/newsroom/database/polls.ts',
    tests: ['examples/newsroom/api/live.test.ts'],
    slips: [
      {
        before: 'closed_at.getTime() <= now',
        after: 'closed_at.getTime() < now',
        seen: 'At the moment of closing a vote is taken.',
        kind: 'reasons',
      },
      {
        before: 'coalesce(bool_or(votes.user_id = ${readerId ?? null}::int), false)',
        after: 'false',
        seen: 'A reader who comes back has not voted.',
        kind: 'back',
      },
    ],
  },
];
