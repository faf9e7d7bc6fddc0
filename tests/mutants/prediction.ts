import type { SlipsIn } from './slips.ts';

export const prediction: readonly SlipsIn[] = [
  {
    file: 'widgets/prediction/prediction-pool/games.ts',
    tests: [
      'widgets/prediction/prediction-pool/prediction-pool.model.test.ts',
      'widgets/prediction/prediction-pool/keptPicks.test.ts',
      'widgets/prediction/prediction-pool/turning.test.ts',
      'widgets/prediction/prediction-pool/times.test.ts',
      'widgets/prediction/prediction-pool/PredictionPoolView.test.tsx',
    ],
    slips: [
      {
        before: 'now >= closingOf(game)',
        after: 'now > closingOf(game)',
        seen: 'At kick-off a prediction can be changed.',
        kind: 'reasons',
      },
      {
        before: "points: status === 'finished' ? game.points : undefined",
        after: 'points: game.points',
        seen: 'Points stay although the result was taken back.',
        kind: 'counted',
      },
      {
        before: '(/^(live|half-time)$/.test(status) || !game.result)',
        after: 'true',
        seen: 'Goals of extra time count in the pool.',
        kind: 'counted',
      },
      {
        before: 'counts ? [score.home, score.away] : isToCome(status) ? undefined : game.result',
        after: 'counts ? [score.home, score.away] : game.result',
        seen: 'A match that is put off again keeps its result.',
        kind: 'back',
      },
    ],
  },
  {
    file: 'widgets/prediction/prediction-pool/picking.ts',
    tests: [
      'widgets/prediction/prediction-pool/prediction-pool.model.test.ts',
      'widgets/prediction/prediction-pool/keptPicks.test.ts',
      'widgets/prediction/prediction-pool/turning.test.ts',
      'widgets/prediction/prediction-pool/times.test.ts',
      'widgets/prediction/prediction-pool/PredictionPoolView.test.tsx',
    ],
    slips: [
      {
        before: 'picks.peek().get(game)?.bet === bet',
        after: 'true',
        seen: 'A pick that was changed while it was saved is lost.',
        kind: 'second',
      },
      {
        before: '|| sending.some((sent) => sent.game === id)',
        after: '',
        seen: 'A pick that is on its way is dropped.',
        kind: 'else',
      },
      {
        before: 'game.mine === bet ? undefined : { bet',
        after: 'false ? undefined : { bet',
        seen: 'Choosing what is saved already counts as unsaved.',
        kind: 'second',
      },
    ],
  },
  {
    file: 'widgets/prediction/prediction-pool/keptPicks.ts',
    tests: [
      'widgets/prediction/prediction-pool/prediction-pool.model.test.ts',
      'widgets/prediction/prediction-pool/keptPicks.test.ts',
      'widgets/prediction/prediction-pool/turning.test.ts',
      'widgets/prediction/prediction-pool/times.test.ts',
      'widgets/prediction/prediction-pool/PredictionPoolView.test.tsx',
    ],
    slips: [
      {
        before: 'refusals.value = new Map();',
        after: '',
        seen: 'The next reader sees what was refused to the one before.',
        kind: 'else',
      },
    ],
  },
  {
    file: 'widgets/prediction/prediction-pool/ownPicks.ts',
    tests: [
      'widgets/prediction/prediction-pool/prediction-pool.model.test.ts',
      'widgets/prediction/prediction-pool/keptPicks.test.ts',
      'widgets/prediction/prediction-pool/turning.test.ts',
      'widgets/prediction/prediction-pool/times.test.ts',
      'widgets/prediction/prediction-pool/PredictionPoolView.test.tsx',
    ],
    slips: [
      {
        before: 'change(anonymous);',
        after: '',
        seen: 'After a logout the picks of the reader stay.',
        kind: 'else',
      },
      {
        before: 'savedAt.write(clock.now());',
        after: '',
        seen: 'Another tab still offers to save what was saved.',
        kind: 'second',
      },
    ],
  },
  {
    file: 'widgets/prediction/prediction-pool/saving.ts',
    tests: [
      'widgets/prediction/prediction-pool/prediction-pool.model.test.ts',
      'widgets/prediction/prediction-pool/keptPicks.test.ts',
      'widgets/prediction/prediction-pool/turning.test.ts',
      'widgets/prediction/prediction-pool/times.test.ts',
      'widgets/prediction/prediction-pool/PredictionPoolView.test.tsx',
    ],
    slips: [
      {
        before: 'intended.some((each) => each.game === game && each.bet === bet)',
        after: 'true',
        seen: 'After the login picks are saved that the guest did not send.',
        kind: 'else',
      },
      {
        before: "conclusion.is === 'found'",
        after: 'false',
        seen: 'A save whose answer was lost says nothing.',
        kind: 'back',
      },
      {
        before: 'isReadBack ? sent.filter(isSaved) : []',
        after: '[]',
        seen: 'After a failure all picks are called unsaved, though some arrived.',
        kind: 'reasons',
      },
    ],
  },
  {
    file: 'widgets/prediction/prediction-pool/weekReader.ts',
    tests: [
      'widgets/prediction/prediction-pool/prediction-pool.model.test.ts',
      'widgets/prediction/prediction-pool/keptPicks.test.ts',
      'widgets/prediction/prediction-pool/turning.test.ts',
      'widgets/prediction/prediction-pool/times.test.ts',
      'widgets/prediction/prediction-pool/PredictionPoolView.test.tsx',
    ],
    slips: [
      {
        before: '!reply || start !== wanted',
        after: '!reply',
        seen: 'Turning two weeks quickly shows the one that answered last.',
        kind: 'second',
      },
      {
        before: 'reply.ok && born !== age',
        after: 'false',
        seen: 'A week that was asked for before the save shows the old picks.',
        kind: 'else',
      },
    ],
  },
  {
    file: 'widgets/prediction/prediction-pool/turning.ts',
    tests: [
      'widgets/prediction/prediction-pool/prediction-pool.model.test.ts',
      'widgets/prediction/prediction-pool/keptPicks.test.ts',
      'widgets/prediction/prediction-pool/turning.test.ts',
      'widgets/prediction/prediction-pool/times.test.ts',
      'widgets/prediction/prediction-pool/PredictionPoolView.test.tsx',
    ],
    slips: [
      {
        before: 'abortSignal.aborted || turned !== latest',
        after: 'abortSignal.aborted',
        seen: 'The address is that of a week that was turned past.',
        kind: 'second',
      },
      {
        before: 'isThere && !isBack && start',
        after: 'isThere && start',
        seen: 'Going back adds a step to the history.',
        kind: 'back',
      },
    ],
  },
];
