import { expect, test } from 'vitest';
import { keptInWordPress } from '../../scripts/tags/wordPressFilter.ts';
import { hasWordPress, installWordPress } from '../support/wordpress.ts';

test.skipIf(!hasWordPress)('what is taken to be kept in WordPress is what its filter keeps', async () => {
  await using wordpress = installWordPress();
  const real = new Map(Object.entries(wordpress.kept()));
  for (const [element, attributes] of keptInWordPress) {
    expect([...real.keys()]).toContain(element);
    expect(
      attributes.filter((name) => !real.get(element)?.includes(name)),
      element,
    ).toEqual([]);
  }
  for (const element of ['form', 'input', 'time', 'script', 'template', 'dialog', 'svg', 'noscript', 'select'])
    expect(real.has(element), element).toBe(false);
});
