import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
/** Arrows, shapes, dingbats and the multiplication sign: each looks otherwise in each font, and in some is missing. */
const glyph = /[\u00d7\u2190-\u21ff\u2500-\u27bf\u2b00-\u2bff]|content: "[^"]*\\2[0-9a-f]{3}/iu;

/** Lines that keep a character, by file. */
const kept: Readonly<Record<string, string>> = {
  'loader/debug/panel.css': 'the panel for developers, which no reader sees',
  'widgets/discussion/comment-count/comment-count.fallback.css': 'a space of no width, for the height of a line',
};
/** Letters in buttons to close, of pages without sheets: with one the cross is drawn (`--tb-cross`). */
const cross = />×<|^\s*×\s*$/;

test('an icon is drawn, and no letter of a font', () => {
  const found = globSync(['{core,widgets,loader}/**/*.{css,ts,tsx,html}', 'examples/newsroom/public/*.css'], {
    cwd: root,
  })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .filter((file) =>
      readFileSync(join(root, file), 'utf8')
        .replaceAll(/\/\*[\s\S]*?\*\/|\{\{![\s\S]*?\}\}/g, '')
        .split('\n')
        .some((line) => glyph.test(line) && !cross.test(line)),
    );
  expect(found.sort()).toEqual(Object.keys(kept).sort());
});

/** A rule that makes the box of an icon, or cuts one from it. */
const icon = /inline-size: 0;\s+block-size: 0;|clip-path: var\(--tb-/;
/** A declaration of its size. */
const size = /(?:border(?:-width)?|font-size): [^;]*/g;

test('an icon has one of two sizes: that beside a text, or that of a control', () => {
  const sizes = globSync('{core,widgets,loader,examples/newsroom/public}/**/*.css', { cwd: root }).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/\{([^{}]*)\}/g)]
      .filter(([rule]) => icon.test(rule))
      .flatMap(([rule]) => rule.match(size) ?? []),
  );
  expect(new Set(sizes)).toEqual(new Set(['border: var(--tb-box)', 'border: var(--tb-box-control)']));
});
