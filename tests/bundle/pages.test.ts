import { expect, test } from 'vitest';
import { deskBudget, deskCollectionsBudget, visitBudgets } from '../../scripts/bundle/budgets.ts';
import { built, weigh } from './built.ts';

const visits = [...visitBudgets, deskBudget, deskCollectionsBudget].map((budget) => ({
  ...budget,
  most: budget.limit / 1024,
}));

test.each(visits)('$name: at most $most kB', ({ name, limit, most, filesOf }) => {
  const files = filesOf(built);
  if (!files) throw new Error(`The build lacks a file of "${name}".`);
  const sizes = files.map((file) => [weigh(file), file] as const);
  const total = sizes.reduce((sum, [size]) => sum + size, 0);
  const largest = sizes.toSorted(([one], [other]) => other - one).map(([size, file]) => `${file}: ${size} B`);
  expect({ total, largest }).toSatisfy(() => total <= limit, `at most ${most} kB of brotli`);
});
