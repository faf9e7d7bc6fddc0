// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { spoilersOf } from '#core/spoilers/spoilers.ts';
import { stage } from '#tests/support/stage.ts';

const { fetchFile } = vi.hoisted(() => ({ fetchFile: vi.fn(() => {}) }));
vi.mock('./coverResults.ts', async (importOriginal) => {
  fetchFile();
  return importOriginal();
});

const rules = () =>
  document.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)).join('\n');

// In a file of its own, since every page of a test listens to the presses of its document.
test('a result whose press came to nothing is shown by the next one, and read out once', async () => {
  for (let nth = 0; nth < 2; nth += 1)
    fetchFile.mockImplementationOnce(() => {
      throw new Error('no network');
    });
  document.body.innerHTML =
    '<p data-result="7">Japan <b data-spoiler>0</b><button class="tb-spoilers-show">Show</button></p>';
  const { page, clock } = stage();
  spoilersOf(page).switchTo(true);
  await vi.dynamicImportSettled();
  const press = async () => {
    document.querySelector('button')?.click();
    await vi.dynamicImportSettled();
    clock.pass(100);
  };
  await press();
  expect(fetchFile).toHaveBeenCalledTimes(2);
  expect(rules()).toBe('');

  await press();
  expect(rules()).toContain('[data-result="7"] *');
  const status = document.querySelector('[role="status"]');
  expect(status?.textContent).toBe('Japan 0');

  status?.replaceChildren();
  await press();
  expect(status?.textContent).toBe('');
});
