import { wordsOf } from '../../examples/newsroom/pages/words.ts';
import { papers } from '../support/reader.ts';
import { screens } from './support/firstScreen.ts';
import { expect, test } from './support/test.ts';

for (const [name, screen] of Object.entries(screens))
  test(`who comes for the first time can choose what to allow, and is asked no more (${name})`, async ({ tab }) => {
    const { home } = papers.nl;
    const says = wordsOf('nl').promotion.consent;
    const question = tab.find('#consent');
    await tab.resize(screen);
    await tab.open(`${home}/`);
    const outside = question.find(':is(h2, p, button, summary)').read((parts) =>
      parts
        .filter((part) => part.checkVisibility())
        .filter((part) => part.getBoundingClientRect().top < 0 || part.getBoundingClientRect().bottom > innerHeight)
        .map(({ textContent }) => textContent),
    );
    expect(await outside, 'what the window does not show').toEqual([]);
    await question.find('summary').click();
    await question.find('input[value="embeds"]').click();
    await question.find('button', { named: says.save }).click();
    await expect.poll(() => question.count()).toBe(0);
    await tab.open(`${home}/article/7`);
    expect(await question.count()).toBe(0);
    expect(await tab.find('html').attribute('data-consent')).toBe('embeds');
  });
