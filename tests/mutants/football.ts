import type { SlipsIn } from './slips.ts';

export const football: readonly SlipsIn[] = [
  {
    file: 'core/football/followMatches.ts',
    tests: [
      'core/football/followMatches.test.ts',
      'widgets/football/match/match.test.ts',
      'widgets/football/live-matches/live-matches.test.ts',
    ],
    slips: [
      {
        before: 'if (!ids.includes(id)) stop();',
        after: '',
        seen: 'A match that left the list keeps changing the page, and its socket channel stays open.',
        kind: 'back',
      },
      {
        before: 'before.get(id) ?? subscribe(id)',
        after: 'subscribe(id)',
        seen: 'A match that stays in the list is subscribed twice: each goal is read out twice.',
        kind: 'second',
      },
      {
        before: '!isOlder(match, there)',
        after: 'true',
        seen: 'A list from a cache takes a goal back.',
        kind: 'else',
      },
      {
        before: 'order.indexOf(one.is) > order.indexOf(worst.is)',
        after: 'order.indexOf(one.is) < order.indexOf(worst.is)',
        seen: 'The list says that it is up to date while one of its matches is not.',
        kind: 'second',
      },
      {
        before: 'if ((data.id ?? id) === id) receive',
        after: 'receive',
        seen: 'An event of another match that came over the wrong channel is drawn.',
        kind: 'else',
      },
      {
        before: 'signal.aborted ? undefined : matches?.find(',
        after: 'matches?.find(',
        seen: 'A match that is not followed any more is changed by an answer that was under way.',
        kind: 'back',
      },
      {
        before: 'url: side.url ?? before?.url',
        after: 'url: side.url',
        seen: 'A goal removes the link to the team.',
        kind: 'reasons',
      },
    ],
  },
  {
    file: 'core/ungrouped/football/followFixtures.ts',
    tests: [
      'core/ungrouped/football/createFollowedReading.test.ts',
      'widgets/football/league-standings/league-standings.test.ts',
      'widgets/football/league-standings/moveRows.test.ts',
      'widgets/football/top-scorers/top-scorers.test.ts',
    ],
    slips: [
      {
        before: 'if (!before || inTables(before) !== inTables(now)) void changed();',
        after: 'void changed();',
        seen: 'The table is fetched each minute of a match.',
        kind: 'reasons',
      },
      {
        before: 'isGoal(event) || /-card$|^subst/.test(event.type)',
        after: 'isGoal(event)',
        seen: 'A red card does not change the cards of a player until the page is loaded again.',
        kind: 'counted',
      },
      {
        before: '[player?.id, isAnnulled]',
        after: '[player?.id]',
        seen: 'The table keeps a goal that was taken back by the referee.',
        kind: 'counted',
      },
      {
        before: "status?.is === 'stale' ? [status.since] : []",
        after: '[]',
        seen: 'The table does not say that changes may be missing.',
        kind: 'back',
      },
      {
        before: 'if (!ids.includes(id)) stop();',
        after: '',
        seen: 'The table goes on reading after a match that is no longer in it.',
        kind: 'back',
      },
    ],
  },
  {
    file: 'core/realtime/createReading.ts',
    tests: ['core/realtime/createReading.test.ts', 'core/ungrouped/football/createFollowedReading.test.ts'],
    slips: [
      {
        before: 'if (own.signal.aborted) return false;',
        after: '',
        seen: 'Switching between two tables, or turning two rounds quickly, shows the one that answered last.',
        kind: 'second',
      },
      {
        before: 'failedSince.value = failed && readAt;',
        after: 'if (failed) failedSince.value = readAt;',
        seen: 'The table says that it is out of date after it was read again.',
        kind: 'back',
      },
      {
        before: 'document.hidden ||',
        after: '',
        seen: 'Each tab in the background reads its tables after each goal.',
        kind: 'reasons',
      },
      {
        before: 'coming ??= new Promise',
        after: 'coming = new Promise',
        seen: 'Two goals at the same time fetch the table twice.',
        kind: 'second',
      },
    ],
  },
  {
    file: 'core/football/announcer.ts',
    tests: ['core/football/announcer.test.ts', 'widgets/football/live-matches/live-matches.test.ts'],
    slips: [
      {
        before: '(covered && (!neutral.includes(what) || arePaired(match)))',
        after: 'false',
        seen: 'A goal of a match whose result is hidden is read out.',
        kind: 'reasons',
      },
      {
        before: 'news.clear();',
        after: '',
        seen: 'The goal before is read out again with the next one.',
        kind: 'second',
      },
      {
        before: "home + away > 0 ? 'goal' : 'annulled'",
        after: "'goal'",
        seen: 'A goal that was taken back is read out as a goal.',
        kind: 'counted',
      },
    ],
  },
  {
    file: 'core/football/matchState.ts',
    tests: ['core/football/matchState.test.ts'],
    slips: [
      {
        before: 'reached > last ?',
        after: 'reached >= last ?',
        seen: 'The 45th minute is shown as 45+0.',
        kind: 'reasons',
      },
      {
        before: 'one.sequence < known.sequence',
        after: 'one.sequence <= known.sequence',
        seen: 'A state that is sent again under its own number is not shown.',
        kind: 'reasons',
      },
      {
        before: 'Math.max(0, Math.floor((now - sentAt) / 60_000)), 30)',
        after: 'Math.max(0, Math.floor((now - sentAt) / 60_000)), 90)',
        seen: 'A page from yesterday shows a minute that was never played.',
        kind: 'back',
      },
    ],
  },
  {
    file: 'core/football/matchText.ts',
    tests: ['core/football/matchText.test.ts', 'widgets/football/match/match.test.ts'],
    slips: [
      {
        before: 'isGoal(event) && !event.isAnnulled',
        after: 'isGoal(event)',
        seen: 'A goal that was taken back is in the list of scorers.',
        kind: 'counted',
      },
    ],
  },
  {
    file: 'core/base/i18n/dates.ts',
    tests: ['core/base/i18n/dates.test.ts', 'core/football/matchText.test.ts'],
    slips: [
      {
        before: 'day === dayAndMonth(now, style) ? timeIn(at)',
        after: 'true ? timeIn(at)',
        seen: 'A kick-off of tomorrow is shown without its day.',
        kind: 'reasons',
      },
    ],
  },
  {
    file: 'core/football/lastGoal.ts',
    tests: ['core/football/matchText.test.ts', 'widgets/football/live-matches/live-matches.test.ts'],
    slips: [
      {
        before: 'events.findLast(isGoal)',
        after: 'events.find(isGoal)',
        seen: 'The list shows the first goal as the last one.',
        kind: 'second',
      },
      {
        before: 'if (goal.isAnnulled) return',
        after: 'if (false) return',
        seen: 'The last goal is shown though it was taken back.',
        kind: 'counted',
      },
    ],
  },
  {
    file: 'core/spoilers/spoilers.ts',
    tests: ['core/spoilers/spoilers.test.ts', 'widgets/football/spoilers/spoilers.test.ts'],
    slips: [
      {
        before: "addEventListener('pageshow', follow);",
        after: '',
        seen: 'Going back shows results that were hidden in another tab meanwhile.',
        kind: 'back',
      },
      {
        before: 'new Set([...shown.peek(), name])',
        after: 'new Set([name])',
        seen: 'Showing a second result hides the first again.',
        kind: 'second',
      },
      {
        before: 'slot.watch(follow);',
        after: '',
        seen: 'Hiding results in one tab leaves them visible in the other.',
        kind: 'second',
      },
      {
        before: 'shown.value = new Set();\n      isOn',
        after: 'isOn',
        seen: 'Switching hiding on again leaves the results of before visible.',
        kind: 'back',
      },
    ],
  },
  {
    file: 'core/football/createPause.ts',
    tests: [
      'core/football/announcer.test.ts',
      'widgets/football/live-matches/live-matches.test.ts',
      'widgets/football/fixtures/fixtures.test.ts',
    ],
    slips: [
      {
        before: 'stop ??= after',
        after: 'stop = after',
        seen: 'Two goals in one second are read out twice.',
        kind: 'second',
      },
    ],
  },
  {
    file: 'widgets/football/match/match.model.ts',
    tests: ['widgets/football/match/match.test.ts'],
    slips: [
      {
        before: 'void soon();',
        after: 'void read();',
        seen: 'Two substitutions in a row fetch the match twice, and all pages at the same time.',
        kind: 'second',
      },
      {
        before: 'withKept(next, known.match)',
        after: 'next',
        seen: 'A state without events empties the timeline.',
        kind: 'second',
      },
      {
        before: 'spoilers.isCovered(fixtureId) ? [] : [fixtureId]',
        after: '[fixtureId]',
        seen: 'The score of a match whose result is hidden is read out.',
        kind: 'reasons',
      },
      {
        before: "phaseOf(match) !== 'over' || Date.parse(match.kickOff ?? '') + settledAfter >= now",
        after: "phaseOf(match) !== 'over'",
        seen: 'A goal that is corrected after the final whistle does not arrive.',
        kind: 'back',
      },
      {
        before: 'isOlder(reply.data.match, known?.match)',
        after: 'false',
        seen: 'An answer that was under way takes a goal back.',
        kind: 'else',
      },
      {
        before: 'Math.min(now.value, status.value.since)',
        after: 'now.value',
        seen: 'The minute goes on though nothing arrives any more.',
        kind: 'back',
      },
    ],
  },
  {
    file: 'widgets/football/match/news.ts',
    tests: ['widgets/football/match/match.test.ts'],
    slips: [
      {
        before: 'event.isAnnulled && !was.isAnnulled',
        after: 'event.isAnnulled',
        seen: 'A goal that was taken back is read out at every change after it.',
        kind: 'second',
      },
      {
        before: '(!player || was.player?.name === player.name || (!!player.id && was.player?.id === player.id))',
        after: 'true',
        seen: 'A goal that is given to another scorer is not read out.',
        kind: 'reasons',
      },
    ],
  },
  {
    file: 'widgets/football/match/shownTimeline.ts',
    tests: ['widgets/football/match/match.test.ts'],
    slips: [
      {
        before: "kind === 'goal' && !event.isAnnulled",
        after: "kind === 'goal'",
        seen: 'The score in the timeline counts a goal that was taken back.',
        kind: 'counted',
      },
      {
        before: "event.type === 'shoot-out-goal' && !event.isAnnulled",
        after: "event.type === 'shoot-out-goal'",
        seen: 'The shoot-out counts a kick that was taken back.',
        kind: 'counted',
      },
    ],
  },
  {
    file: 'widgets/football/match/shownScore.ts',
    tests: ['widgets/football/match/match.test.ts'],
    slips: [
      {
        before: 'event.side === side && !event.isAnnulled && sendingOff',
        after: 'event.side === side && sendingOff',
        seen: 'A red card that was taken back is beside the score.',
        kind: 'counted',
      },
      {
        before: '`${before.minutes_text}, ${minutes}`',
        after: 'minutes',
        seen: 'Of two goals of one player only the last is shown.',
        kind: 'second',
      },
      {
        before: "status !== 'half-time' && words",
        after: 'words',
        seen: 'At half-time the score is shown twice.',
        kind: 'reasons',
      },
    ],
  },
  {
    file: 'widgets/football/match/shownLineUps.ts',
    tests: ['widgets/football/match/match.test.ts'],
    slips: [
      {
        before: 'if (event.isAnnulled) return [];',
        after: '',
        seen: 'A yellow card that was taken back stays beside the player.',
        kind: 'counted',
      },
    ],
  },
  {
    file: 'widgets/football/fixtures/fixtures.model.ts',
    tests: ['widgets/football/fixtures/fixtures.test.ts'],
    slips: [
      {
        before: "phaseOf(match) === 'over' && running.includes(match.id)",
        after: "phaseOf(match) === 'over'",
        seen: 'A bracket is fetched again at each goal once one match is over.',
        kind: 'second',
      },
      {
        before: 'soon.value.follow.filter((id) => seen.value.has(id))',
        after: 'soon.value.follow',
        seen: 'Matches out of sight are followed.',
        kind: 'reasons',
      },
      {
        before: 'if (path !== pathname) place.push(path);',
        after: 'place.push(path);',
        seen: 'Going back takes two presses.',
        kind: 'back',
      },
    ],
  },
  {
    file: 'widgets/football/fixtures/readLists.ts',
    tests: ['widgets/football/fixtures/fixtures.test.ts'],
    slips: [
      {
        before: 'if (round === asked && !failure.peek()) return false;',
        after: 'if (round === asked) return false;',
        seen: 'A round that failed cannot be asked for again.',
        kind: 'second',
      },
      {
        before: 'if (!answer.ok) rounds = undefined;',
        after: '',
        seen: 'After one failure the list of rounds never comes.',
        kind: 'second',
      },
    ],
  },
  {
    file: 'widgets/football/fixtures/goals.ts',
    tests: ['widgets/football/fixtures/fixtures.test.ts'],
    slips: [
      {
        before: '!isCovered(id) && speaker.speaks(id)',
        after: 'speaker.speaks(id)',
        seen: 'A hidden score is read out.',
        kind: 'reasons',
      },
      {
        before: 'changed.clear();',
        after: '',
        seen: 'A goal is read out again with the next one.',
        kind: 'second',
      },
    ],
  },
  {
    file: 'widgets/football/fixtures/shownMatch.ts',
    tests: ['widgets/football/fixtures/fixtures.test.ts'],
    slips: [
      {
        before: 'lead(penalties) || lead(score)',
        after: 'lead(score)',
        seen: 'Nobody is marked as the winner of a shoot-out.',
        kind: 'reasons',
      },
      {
        before: "view !== 'team' && team",
        after: 'team',
        seen: 'In the list of a team every match is marked.',
        kind: 'reasons',
      },
    ],
  },
  {
    file: 'widgets/football/live-matches/places.ts',
    tests: ['widgets/football/live-matches/live-matches.test.ts'],
    slips: [
      {
        before: "findLastIndex((id) => replaceable(id, ['upcoming'",
        after: "findIndex((id) => replaceable(id, ['upcoming'",
        seen: 'A match that begins takes the place of the next one, not of the last.',
        kind: 'second',
      },
      {
        before: '!isListed(id) && (',
        after: '(',
        seen: 'A match that kicks off pushes out one that is still listed.',
        kind: 'reasons',
      },
      {
        before: "!isFull && phaseOf(match) !== 'running'",
        after: '!isFull',
        seen: 'A match that kicks off is never added to the list.',
        kind: 'second',
      },
    ],
  },
  {
    file: 'core/football/nearMatches.ts',
    tests: ['core/football/nearMatches.test.ts'],
    slips: [
      {
        before: 'within(about).length > 0 ? within(sameDay) : []',
        after: 'within(about)',
        seen: 'A match of this evening that begins by another clock than the page has is seen late.',
        kind: 'second',
      },
    ],
  },
  {
    file: 'widgets/football/live-matches/live-matches.model.ts',
    tests: ['widgets/football/live-matches/live-matches.test.ts'],
    slips: [
      {
        before: 'isShown: () => true }',
        after: 'isShown: () => false }',
        seen: 'After one failure the list never asks again who kicks off.',
        kind: 'second',
      },
      {
        before: 'competitions.show(known);',
        after: '',
        seen: 'A match that is put off days before stays as it was planned on an open page.',
        kind: 'second',
      },
    ],
  },
  {
    file: 'widgets/football/live-matches/shownMatches.ts',
    tests: ['widgets/football/live-matches/live-matches.test.ts'],
    slips: [
      {
        before: '(lead(score) || lead(penalties)) > 0',
        after: 'lead(score) > 0',
        seen: 'The winner of a shoot-out is not marked.',
        kind: 'reasons',
      },
    ],
  },
  {
    file: 'widgets/football/league-standings/moves.ts',
    tests: [
      'widgets/football/league-standings/league-standings.test.ts',
      'widgets/football/league-standings/moveRows.test.ts',
    ],
    slips: [
      {
        before: "if (before.isLive !== now.isLive) return '';",
        after: '',
        seen: 'Switching to the live table reads out moves that nobody made.',
        kind: 'reasons',
      },
      {
        before: 'position < (was.get(id)?.position ?? 0)',
        after: 'position <= (was.get(id)?.position ?? 0)',
        seen: 'Teams that stayed are read out as risen.',
        kind: 'reasons',
      },
    ],
  },
  {
    file: 'widgets/football/league-standings/shownStandings.ts',
    tests: [
      'widgets/football/league-standings/league-standings.test.ts',
      'widgets/football/league-standings/moveRows.test.ts',
    ],
    slips: [
      {
        before: 'row.isShared ? `${row.position}=` : `${row.position}`',
        after: '`${row.position}`',
        seen: 'A shared place looks like an own one.',
        kind: 'reasons',
      },
      {
        before: "movement > 0 ? 'up' : 'down'",
        after: "movement < 0 ? 'up' : 'down'",
        seen: 'A team that fell is shown as risen.',
      },
    ],
  },
  {
    file: 'widgets/football/top-scorers/top-scorers.model.ts',
    tests: ['widgets/football/top-scorers/top-scorers.test.ts'],
    slips: [
      {
        before: 'isAsked && !reply.ok ? reply : undefined',
        after: 'reply.ok ? undefined : reply',
        seen: 'A refresh that failed says that the full list cannot be shown.',
        kind: 'reasons',
      },
      {
        before: '...(isWhole && { all: 1 })',
        after: '...{}',
        seen: 'The next goal shortens the list that the reader has opened.',
        kind: 'back',
      },
    ],
  },
  {
    file: 'widgets/football/top-scorers/shownTopScorers.ts',
    tests: ['widgets/football/top-scorers/top-scorers.test.ts'],
    slips: [
      {
        before: 'isShared ? `${position}=` : `${position}`',
        after: '`${position}`',
        seen: 'Equal scorers look as if one were ahead.',
        kind: 'reasons',
      },
      {
        before: 'total > rows.length ?',
        after: 'total >= rows.length ?',
        seen: '"All scorers" is offered where all are shown.',
        kind: 'reasons',
      },
    ],
  },
  {
    file: 'examples/newsroom/editorial/ties.ts',
    tests: ['examples/newsroom/editorial/ties.test.ts'],
    slips: [
      {
        before: 'goals && isTurned(leg, one) ?',
        after: 'goals && !isTurned(leg, one) ?',
        seen: 'The goals of the other leg count for the other side.',
        kind: 'reasons',
      },
      {
        before: 'hasAwayGoals ? ahead(awayGoals(leg, legs)) : null',
        after: 'ahead(awayGoals(leg, legs))',
        seen: 'Goals away decide a tie whose competition has no such rule.',
        kind: 'reasons',
      },
    ],
  },
  {
    file: 'core/football/tieText.ts',
    tests: ['widgets/football/fixtures/fixtures.test.ts', 'core/football/tieText.test.ts'],
    slips: [
      {
        before: 'leg >= legs',
        after: 'leg > legs',
        seen: 'A row of the second leg does not say how the tie stands.',
        kind: 'reasons',
      },
    ],
  },
];
