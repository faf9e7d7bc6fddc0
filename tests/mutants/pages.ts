import type { SlipsIn } from './slips.ts';

/** What only a browser notices. */
export const pages: readonly SlipsIn[] = [
  {
    file: 'core/base/widget/mount.ts',
    tests: ['tests/e2e/handedFocus.spec.ts'],
    slips: [
      {
        before: 'handOver(use, surface.root, ending);',
        after: 'void handOver;',
        seen: 'When an island takes over, whoever goes by keyboard is at the top of the page.',
      },
    ],
  },
  {
    file: 'loader/boot/mountIsland.ts',
    tests: ['tests/e2e/earlyControls.spec.ts'],
    slips: [
      {
        before: 'actions.push(queuedAction(button, {',
        after: 'void (queuedAction(button, {',
        seen: 'A team that is followed as soon as its button is there is not followed.',
      },
    ],
  },
  {
    file: 'core/view/rows.css',
    tests: ['tests/e2e/touch.spec.ts'],
    slips: [
      {
        before: 'inset: 0;',
        after: 'inset: 0 auto 0 0;',
        seen: 'A finger beside the words of a row presses nothing.',
      },
    ],
  },
  {
    file: 'examples/newsroom/public/promotion.css',
    tests: ['tests/e2e/composition.spec.ts'],
    slips: [
      {
        before: 'padding: 0 max(0px, (100% - var(--tb-showcase-width, 300) * 1px) / 2) 1.25rem;',
        after: 'margin-inline: auto;',
        seen: 'Beside an advertisement half of the page is blank.',
      },
    ],
  },
  {
    file: 'examples/newsroom/public/shared.css',
    tests: ['tests/e2e/composition.spec.ts'],
    slips: [
      {
        before: 'block-size: 3rem;\n  color: var(--soft);',
        after: 'block-size: 4rem;\n  color: var(--soft);',
        seen: 'A masthead of two rows pushes the lead down.',
      },
    ],
  },
];
