import type { SlipsIn } from './slips.ts';

export const promotion: readonly SlipsIn[] = [
  {
    file: 'widgets/promotion/showcase/createSteps.ts',
    tests: ['widgets/promotion/showcase/showcase.model.test.ts'],
    slips: [
      {
        before: `stopWaiting();
      isAsked`,
        after: 'isAsked',
        seen: 'Two presses while a creative is waited for are two steps.',
        kind: 'second',
      },
      {
        before: `stopWaiting();
      stopFollowing`,
        after: 'stopFollowing',
        seen: 'A tag that has left takes a creative from the others.',
        kind: 'back',
      },
      {
        before: 'if (!isAsked || shown.kind',
        after: 'if (shown.kind',
        seen: 'Every turn is read out as if the reader had asked for it.',
        kind: 'reasons',
      },
    ],
  },
  {
    file: 'widgets/promotion/showcase/turns.ts',
    tests: ['widgets/promotion/showcase/turns.test.ts', 'widgets/promotion/showcase/showcase.model.test.ts'],
    slips: [
      {
        before: 'turn = next + 1;',
        after: '',
        seen: 'The first creative is shown far more often than the others.',
        kind: 'second',
      },
      {
        before: 'if (own !== undefined) leaving.set(place, own);',
        after: '',
        seen: 'One creative is seen twice while the next one loads.',
        kind: 'else',
      },
    ],
  },
  {
    file: 'widgets/promotion/showcase/showcase.model.ts',
    tests: ['widgets/promotion/showcase/showcase.model.test.ts'],
    slips: [
      {
        before: '|| counted.has(index)',
        after: '',
        seen: 'A creative that comes into view again counts twice.',
        kind: 'back',
      },
      {
        before: 'if (!isShown()) return drop(index);',
        after: '',
        seen: 'A creative that a style sheet hides counts as seen.',
      },
      {
        before: "element.matches(':hover, :focus-within') || ",
        after: '',
        seen: 'A creative turns away under the pointer.',
        kind: 'reasons',
      },
    ],
  },
  {
    file: 'widgets/promotion/showcase/createRotation.ts',
    tests: ['widgets/promotion/showcase/showcase.model.test.ts'],
    slips: [
      {
        before: 'if (asked !== version) return;',
        after: '',
        seen: 'An answer that comes late replaces the creative that stands.',
        kind: 'else',
      },
    ],
  },
  {
    file: 'widgets/promotion/pop-up/pop-up.model.ts',
    tests: ['widgets/promotion/pop-up/pop-up.test.ts'],
    slips: [
      {
        before: 'if (height < 1.25 * room) return;',
        after: '',
        seen: 'A pop-up covers an article that fits on the screen.',
      },
      {
        before: 'if (relatedTarget || clientY > 0) return;',
        after: 'if (relatedTarget) return;',
        seen: 'A pop-up comes when the pointer leaves the page at its side.',
        kind: 'reasons',
      },
    ],
  },
  {
    file: 'widgets/promotion/pop-up/prepare.ts',
    tests: ['widgets/promotion/pop-up/pop-up.test.ts'],
    slips: [
      {
        before: 'slot.watch(() => isSeen() && done())',
        after: '() => {}',
        seen: 'A pop-up that waits for a quiet moment holds the others though another tab has shown it.',
        kind: 'else',
      },
    ],
  },
  {
    file: 'widgets/promotion/pop-up/prepareContent.ts',
    tests: ['widgets/promotion/pop-up/pop-up.test.ts'],
    slips: [
      {
        before: 'if (savesData(view)) picture.remove();',
        after: '',
        seen: 'Readers who save data pay for the pictures of a pop-up.',
      },
      {
        before: "picture.loading = 'eager';",
        after: '',
        seen: 'A pop-up with a lazy picture never comes.',
        kind: 'reasons',
      },
    ],
  },
  {
    file: 'core/late/drawLate.ts',
    tests: ['core/late/drawLate.test.tsx'],
    slips: [
      {
        before: `catch((error: unknown) => {
      isAsked = false;`,
        after: 'catch((error: unknown) => {',
        seen: 'Controls whose file could not be had once never come.',
        kind: 'second',
      },
      {
        before: 'if (!isMissingFile(error)) drawing.crashed(error);',
        after: 'drawing.crashed(error);',
        seen: 'A tag fails whole because the file of its controls was not there.',
        kind: 'reasons',
      },
      {
        before: 'if (isOver) return;',
        after: '',
        seen: 'Controls are drawn into a tag that has left.',
        kind: 'back',
      },
      {
        before: '      erase();',
        after: '',
        seen: 'Controls stay on the page when their tag leaves.',
        kind: 'back',
      },
      {
        before: 'if (isAsked || isOver) return;',
        after: 'if (isOver) return;',
        seen: 'The second touch draws the controls twice.',
        kind: 'second',
      },
    ],
  },
  {
    file: 'core/late/whenIdle.ts',
    tests: ['core/late/whenIdle.test.ts'],
    slips: [
      {
        before: 'savesData(view) || ',
        after: '',
        seen: 'Readers who save data pay for what they have not asked for.',
        kind: 'reasons',
      },
      {
        before: '/2g/.test(`${lineOf(view).effectiveType}`)',
        after: "lineOf(view).effectiveType === '2g'",
        seen: 'The slowest lines are used for what nobody has asked for.',
        kind: 'reasons',
      },
      {
        before: 'view.requestIdleCallback ?? view.setTimeout',
        after: 'view.requestIdleCallback',
        seen: 'In Safari nothing is fetched ahead, and the console shows an error.',
      },
    ],
  },
];
