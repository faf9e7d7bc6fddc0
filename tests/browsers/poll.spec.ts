import { papers } from '../support/reader.ts';
import { logIn, loginDialog, readyTag } from './support/reader.ts';
import { expect, test } from './support/test.ts';

for (const [language, paper] of Object.entries(papers)) {
  const { home, tenant, says } = paper;

  test(`a guest votes, logs in through the dialog that opens, and the vote counts once (${language})`, async ({
    tab,
    newsroom,
  }) => {
    const votes = async () => {
      const answer = await fetch(`${newsroom.url}/api/v1/poll/12/show`, {
        headers: { 'x-tenant': tenant, accept: 'application/json' },
      });
      return (await answer.json()).total_voting;
    };
    const before = await votes();
    await tab.open(`${home}/poll/12`);
    const poll = await readyTag(tab, '[data-widget="poll"]');
    await poll.find('input[type="radio"]', { nth: 0 }).click();
    await poll.find('button', { named: says.vote }).click();
    await expect.poll(() => loginDialog(tab).count(), 'the dialog opens').toBe(1);
    expect(await votes()).toBe(before);

    await logIn(tab, paper);
    await expect.poll(() => poll.text()).toMatch(says.mine);
    await expect.poll(() => poll.find('[role="status"]').text()).toContain(says.counted);
    await expect.poll(() => loginDialog(tab).count(), 'the dialog closes').toBe(0);
    expect(await votes()).toBe(before + 1);

    await tab.reload();
    const again = await readyTag(tab, '[data-widget="poll"]');
    await expect.poll(() => again.text()).toMatch(says.mine);
    expect(await again.find('input[type="radio"]').count()).toBe(0);
    expect(await votes()).toBe(before + 1);
  });
}
