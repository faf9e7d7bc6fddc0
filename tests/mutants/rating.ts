import type { SlipsIn } from './slips.ts';

export const rating: readonly SlipsIn[] = [
  {
    file: 'widgets/football/mom-rating/ballot.ts',
    tests: [
      'widgets/football/mom-rating/mom-rating.model.test.ts',
      'widgets/football/mom-rating/MomRatingView.test.tsx',
    ],
    slips: [
      {
        before: "Date.parse(closesAt) > now ? 'early'",
        after: "Date.parse(closesAt) >= now ? 'early'",
        seen: 'At the moment of closing the rating says that it is to begin.',
        kind: 'reasons',
      },
      {
        before: 'players.filter(({ canAdd }) => !hasVoted || canAdd)',
        after: 'players',
        seen: 'Players who were rated can be rated once more.',
        kind: 'second',
      },
      {
        before: 'if (!hasVoted || !isOpen) return shown;',
        after: 'return shown;',
        seen: 'After a logout the next reader sees the grades before voting.',
        kind: 'else',
      },
      {
        before: 'mine: undefined, canAdd: false',
        after: 'mine: player.mine, canAdd: false',
        seen: 'After a logout the next reader sees the grades that the one before gave.',
        kind: 'else',
      },
      {
        before: '!known?.players[0]',
        after: '!known',
        seen: 'The whole line-up is read out as having come on.',
        kind: 'reasons',
      },
      {
        before: 'placeOf(one) - placeOf(other)',
        after: 'placeOf(other) - placeOf(one)',
        seen: 'Who comes on pushes the whole line-up around.',
        kind: 'second',
      },
    ],
  },
  {
    file: 'widgets/football/mom-rating/createKnownRating.ts',
    tests: [
      'widgets/football/mom-rating/mom-rating.model.test.ts',
      'widgets/football/mom-rating/MomRatingView.test.tsx',
    ],
    slips: [
      {
        before: 'if (known?.hasVoted && !fresh.hasVoted) return;',
        after: '',
        seen: 'An answer that was under way shows an empty ballot to somebody who has voted.',
        kind: 'else',
      },
      {
        before: 'if (!shown || turn !== latest) return false;',
        after: 'if (!shown) return false;',
        seen: 'An older answer replaces the result of a vote.',
        kind: 'second',
      },
      {
        before: 'latest += 1;\n      set(reply);',
        after: 'set(reply);',
        seen: 'A reading that was under way replaces the answer to a vote.',
        kind: 'else',
      },
      {
        before: 'Math.max(now.voters, voters)',
        after: 'voters',
        seen: 'The number of voters falls when events come out of order.',
        kind: 'else',
      },
      {
        before: '[...cameOn.peek(), ...newIn(fresh, known)]',
        after: 'newIn(fresh, known)',
        seen: 'When a second player comes on, the first loses the mark.',
        kind: 'second',
      },
    ],
  },
  {
    file: 'widgets/football/mom-rating/createCasting.ts',
    tests: [
      'widgets/football/mom-rating/mom-rating.model.test.ts',
      'widgets/football/mom-rating/MomRatingView.test.tsx',
    ],
    slips: [
      {
        before: 'voted?.fixture === fixtureId && session',
        after: 'session',
        seen: 'A vote for one match reads all others on the page again.',
        kind: 'second',
      },
      {
        before: "performer.progress.peek() === 'idle') void read",
        after: 'true) void read',
        seen: 'A vote in another tab replaces the one that is under way here.',
        kind: 'else',
      },
      {
        before: 'if (resumes && grades.peek().size === 0) draft.set',
        after: 'if (resumes) draft.set',
        seen: 'After the login the grades that were changed meanwhile are those of before.',
        kind: 'back',
      },
      {
        before: 'lastVote.write({ fixture: fixtureId, at: clock.now() });',
        after: '',
        seen: 'A second tab still shows the ballot after the vote.',
        kind: 'second',
      },
      {
        before: 'grades.peek().size > 0 ? Object.fromEntries(grades.peek()) : intended',
        after: 'intended',
        seen: 'What was changed while the login dialog was open is not sent.',
        kind: 'back',
      },
    ],
  },
  {
    file: 'widgets/football/mom-rating/createSending.ts',
    tests: [
      'widgets/football/mom-rating/mom-rating.model.test.ts',
      'widgets/football/mom-rating/MomRatingView.test.tsx',
    ],
    slips: [
      {
        before: 'if (!createCasting) fetched = undefined;',
        after: 'if (!createCasting) void 0;',
        seen: 'After a file that did not come the ballot can never be sent.',
        kind: 'second',
      },
      {
        before: "if (sent.size === 0) return message.show('unrated');",
        after: '',
        seen: 'An empty ballot is sent.',
      },
    ],
  },
  {
    file: 'widgets/football/mom-rating/ratingStore.ts',
    tests: [
      'widgets/football/mom-rating/mom-rating.model.test.ts',
      'widgets/football/mom-rating/MomRatingView.test.tsx',
    ],
    slips: [
      {
        before: 'stopTimer = clock.after(pause, begin);',
        after: '',
        seen: 'A rating whose file did not come never says that it has opened.',
        kind: 'back',
      },
    ],
  },
  {
    file: 'examples/newsroom/api/ratingOnWire.ts',
    tests: ['examples/newsroom/api/ratings.test.ts'],
    slips: [
      {
        before: 'isShown && each && each.voters >= minimumVoters',
        after: 'isShown && each',
        seen: 'The grade of a single reader is shown as the average.',
        kind: 'reasons',
      },
      {
        before: 'players.find(({ voters }) => voters >= minimumVoters)',
        after: 'players[0]',
        seen: 'Somebody with one ballot is man of the match.',
        kind: 'reasons',
      },
      {
        before: 'isShown && voters >= minimumVoters ?',
        after: 'voters >= minimumVoters ?',
        seen: 'The average is visible before the reader has voted.',
        kind: 'reasons',
      },
      {
        before: 'isShown && each && each.voters',
        after: 'each && each.voters',
        seen: 'The grades of players are visible before the reader has voted.',
        kind: 'reasons',
      },
      {
        before: '(isShown && bestOf',
        after: '(bestOf',
        seen: 'The man of the match is known before the reader has voted.',
        kind: 'reasons',
      },
      {
        before: 'isShown ? (scores.get(player.player_id)?.voters ?? 0) : null',
        after: 'scores.get(player.player_id)?.voters ?? 0',
        seen: 'How many rated a player is visible before the vote.',
        kind: 'reasons',
      },
      {
        before: 'closesAt.getTime() <= now',
        after: 'closesAt.getTime() < now',
        seen: 'Rating is open for a moment longer than it says.',
        kind: 'reasons',
      },
      {
        before: '(minute ?? 0) >= firstMinute',
        after: '(minute ?? 0) > firstMinute',
        seen: 'Rating opens a minute late.',
        kind: 'reasons',
      },
      {
        before: 'isOpen && mine !== undefined && !mine.has',
        after: 'mine !== undefined && !mine.has',
        seen: 'After the close players can be added to a ballot.',
        kind: 'reasons',
      },
    ],
  },
  {
    file: 'examples/newsroom/api/ratings.ts',
    tests: ['examples/newsroom/api/ratings.test.ts'],
    slips: [
      {
        before: 'grade > 0 && cast.has(player) && cast.get(player) !== grade',
        after: 'cast.get(player) !== grade',
        seen: 'Who came on cannot be added to a ballot.',
        kind: 'second',
      },
      {
        before: '[...sent].filter(([player]) => !cast.has(player))',
        after: '[...sent]',
        seen: 'A second ballot changes the grades of the first.',
        kind: 'second',
      },
      {
        before: 'fixtureNow = await lockFixture(all, fixture);',
        after: 'fixtureNow = fixture;',
        seen: 'Two readers who vote at once are counted as one.',
        kind: 'else',
      },
      {
        before: '.size < votes.length',
        after: '.size < 0',
        seen: 'A player can be graded twice on one ballot.',
        kind: 'second',
      },
    ],
  },
  {
    file: 'examples/newsroom/database/ratings.ts',
    tests: ['examples/newsroom/api/ratings.test.ts'],
    slips: [
      {
        before: 'b.average - a.average || b.voters - a.voters',
        after: 'b.average - a.average',
        seen: 'Of two equal players the one with fewer voters is man of the match.',
        kind: 'reasons',
      },
      {
        before: ".where('grades.grade', '>', 0)",
        after: '',
        seen: 'A player who was not graded by a reader has a lower average for it.',
        kind: 'counted',
      },
    ],
  },
];
