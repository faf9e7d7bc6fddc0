import type { Locator, Page } from 'playwright/test';
import { derbies } from '../../examples/newsroom/demo/content/derby.ts';
import { enterByDialog } from '../support/accounts.ts';
import {
  commentWords,
  insertComments,
  letTimePass,
  putComments,
  putPrinted,
  recordConsole,
} from '../support/commentTags.ts';
import { coreSentence, type FaultName, faultsFor, until } from '../support/faults.ts';
import { passTimeOut } from '../support/formFaults.ts';
import { expect, test } from '../support/newsroom.ts';
import { papers } from '../support/reader.ts';
import { spoken } from '../support/soak.ts';

const article = 10;
const testTimeout = 240_000;
const list = '.tb-comments-body .tb-comments-list > .tb-comment';

/** Whether an alert in a place says a sentence, and is in sight of who reads there. */
const says = (place: Locator, sentence: string) =>
  place.getByRole('alert').filter({ hasText: sentence }).first().isVisible();

/** It is told once: each region that is told again is read out again. */
async function expectShownOnce(section: Locator, sentence: string, name: string) {
  await expect(section.getByText(sentence, { exact: true }), name).toHaveCount(1);
}

/** Another widget of the page, which nothing that goes wrong elsewhere may touch. */
async function putBystander(page: Page): Promise<() => Promise<string>> {
  await page.evaluate(() => {
    const tag = document.createElement('div');
    for (const [name, value] of Object.entries({ widget: 'karma', show: 'stats', when: 'now' }))
      tag.dataset[name] = value;
    tag.id = 'bystander';
    document.querySelector('main')?.append(tag);
  });
  const bystander = page.locator('#bystander');
  await expect(bystander.locator('.tb-karma-stats')).toBeVisible();
  return () => bystander.evaluate((element) => element.outerHTML);
}

for (const language of spoken('nl')) {
  const faultsMet = faultsFor(`comments in ${language}`);
  const paper = papers[language];
  const { tenant } = paper;
  const words = commentWords[language];
  const retryName = coreSentence(language, 'action.retry');

  test(`${language}: whatever reading comments meets, it is told where it happened, and the next try brings them`, {
    tag: '@soak',
  }, async ({ page, site, newsroom }) => {
    test.setTimeout(testTimeout);
    const derby = derbies.find((each) => each.tenant === tenant)?.article ?? 0;
    const messages = recordConsole(page);
    await page.clock.install();
    await page.goto(`${paper.home}/about`);
    const bystander = await putBystander(page);
    const placed = await bystander();
    let section = page.locator('main > [data-put]');
    const rows = section.locator(list);
    for (const [name, fault, key] of faultsMet) {
      const sentence = coreSentence(language, key);
      const runFaults = async (
        call: RegExp,
        place: Locator,
        act: () => Promise<unknown>,
        isMended: () => Promise<boolean>,
      ) => {
        site.clear();
        site.fault(call, fault);
        await act();
        if (fault === 'hang') await passTimeOut({ site, page, call });
        await until(page, () => says(place, sentence));
        await expect(section.getByText(sentence), name).toHaveCount(1);
        const stands = await section.locator('.tb-comment').count();
        site.clear();
        await place.getByRole('button', { name: retryName }).click();
        await until(page, isMended);
        await expect(section.getByText(sentence), name).toHaveCount(0);
        expect(await section.locator('.tb-comment').count(), name).toBeGreaterThan(stands);
      };
      await test.step(`a list meets ${name}`, async () => {
        const ask = async () => {
          section = await putComments(page, derby);
        };
        await runFaults(/\/comments-stateless\/0/, section, ask, async () => (await rows.count()) === 25);
      });
      await test.step(`more comments meet ${name}`, async () => {
        const ask = () => section.locator('.tb-comments-body > .tb-button').last().click();
        await runFaults(/\/comments-stateless\/1/, section, ask, async () => (await rows.count()) === 50);
      });
      await test.step(`more replies meet ${name}`, async () => {
        const thread = rows.filter({ has: page.locator(':scope > .tb-comment-more') }).first();
        const id = await thread.locator('.tb-comment-date').first().getAttribute('href');
        const same = rows.filter({ has: page.locator(`a.tb-comment-date[href="${id}"]`) });
        const before = await same.locator('.tb-comment').count();
        const ask = () => same.locator(':scope > .tb-comment-more').click();
        await runFaults(
          /\/comment\/\d+\/replies/,
          same,
          ask,
          async () => (await same.locator('.tb-comment').count()) > before,
        );
      });
    }
    const runFaults = async (
      call: RegExp,
      act: () => Promise<unknown>,
      expectShown: (name: FaultName) => Promise<void>,
    ) => {
      for (const [name, fault] of faultsMet) {
        site.clear();
        site.fault(call, fault);
        await act();
        if (fault === 'hang') await passTimeOut({ site, page, call });
        await expectShown(name);
      }
      site.clear();
    };

    await test.step('the comment of a link', async () => {
      const [far = 0] = await insertComments(newsroom, tenant, [
        { by: 3, text: 'Far away', on: { type: 'article', id: article } },
        ...Array.from({ length: 30 }, (_, at) => ({
          by: 3,
          text: `Nearer ${at}`,
          on: { type: 'article', id: article },
        })),
      ]);
      const follow = () =>
        page.evaluate(() => {
          const link = document.createElement('a');
          link.href = location.href;
          document.querySelector('main')?.append(link);
          link.click();
          link.remove();
        });
      await page.evaluate((id) => history.replaceState(null, '', `?comment=${id}#comments`), far);
      await runFaults(
        new RegExp(`/comment/${far}$`),
        async () => {
          section = await putComments(page, article);
        },
        async (name) => {
          const isGone = name === '403' || name === '404';
          const sentence = isGone ? words['verdict.missing'] : words['announce.link-failed'];
          await until(page, () => says(section, sentence));
          await expect(section.locator(list), name).toHaveCount(25);
          site.clear();
          await follow();
          await until(page, () => section.getByText('Far away').isVisible());
        },
      );
      await page.evaluate(() => history.replaceState(null, '', '?'));
    });

    expect(await bystander()).toBe(placed);
    expect(messages).toEqual([]);
  });

  test(`${language}: what cannot be learnt about a reader leaves the printed comments as they are`, {
    tag: '@soak',
  }, async ({ page, site }) => {
    test.setTimeout(testTimeout);
    const messages = recordConsole(page);
    await page.clock.install();
    await enterByDialog(page, paper);
    const call = /\/comments-mine$/;
    for (const [name, fault] of faultsMet) {
      site.clear();
      site.fault(call, fault);
      const section = await putPrinted(page, `${paper.home}/article/${article}`, '#comments');
      await expect(section).toHaveAttribute('data-w-state', 'ready');
      await passTimeOut({ site, page, call });
      await expect(section.locator(list).first(), name).toBeVisible();
      expect((await section.getByRole('alert').allTextContents()).join(''), name).toBe('');
      const pages = site.requests.filter((line) => line.includes('comments-stateless'));
      // A server without the call has what the reader may see in its pages alone, and is not asked again on this page.
      expect(pages, name).toHaveLength(name === '404' ? 1 : 0);
      if (name === '404') await page.reload();
    }
    expect(messages).toEqual([]);
  });

  test(`${language}: whatever a reader's act meets, it is told in place, nothing typed is lost, and the next try works`, {
    tag: '@soak',
  }, async ({ page, site, newsroom }) => {
    test.setTimeout(testTimeout);
    const messages = recordConsole(page);
    const lost: string[] = [];
    page.on('console', (message) => {
      if (message.text().startsWith('Tribune C11: ')) lost.push(message.text());
    });
    const on = { type: 'article', id: article };
    await insertComments(
      newsroom,
      tenant,
      faultsMet.flatMap(([name]) => [
        { by: 1, text: `Mine, ${name}.`, on },
        { by: 3, text: `Another’s, ${name}.`, on },
      ]),
    );
    await page.clock.install();
    await enterByDialog(page, paper);
    const bystander = await putBystander(page);
    const placed = await bystander();
    const section = await putComments(page, article);
    await until(page, async () => (await section.locator(list).count()) >= 2 * faultsMet.length);
    const rowOf = (text: string) => section.locator(list).filter({ has: page.getByText(text, { exact: true }) });
    const button = (within: Locator, name: string | RegExp) => within.getByRole('button', { name, exact: true });
    const more = async (row: Locator, action: string) => {
      await row.locator('.tb-comment-open-edit').first().click();
      await row
        .locator('.tb-comment-actions')
        .getByRole('button', { name: new RegExp(`^${action}:`) })
        .click();
    };

    for (const [name, fault, key] of faultsMet) {
      const sentence = coreSentence(language, key);
      const runFaults = async (call: RegExp, method: string, act: () => Promise<unknown>) => {
        site.clear();
        site.fault(call, fault, { method });
        await act();
        if (fault === 'hang') await passTimeOut({ site, page, call });
      };
      const other = rowOf(`Another’s, ${name}.`);
      const own = rowOf(`Mine, ${name}.`);

      await test.step(`a like meets ${name}`, async () => {
        const like = other.locator('.tb-comment-like').first();
        lost.length = 0;
        await runFaults(/\/like/, 'POST', () => like.click());
        await until(page, async () => lost.length > 0);
        expect(lost).toHaveLength(1);
        await expect(like).toHaveAttribute('aria-pressed', 'false');
        await expect(like).toHaveText('');
        await until(page, () => says(other, sentence));
        await expectShownOnce(section, sentence, name);
        site.clear();
        await like.click();
        await expect(like).toHaveText('1+');
        await expect(like).toHaveAttribute('aria-pressed', 'true');
        await expect(section.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
      });

      await test.step(`a report meets ${name}`, async () => {
        await more(other, words.report);
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('radio', { name: words['reason.abuse'] }).check();
        await dialog.getByRole('textbox').fill(`Zo niet, ${name}.`);
        const send = button(dialog, words['report-send']);
        await runFaults(/\/report$/, 'POST', () => send.click());
        await until(page, () => says(dialog, sentence));
        await expectShownOnce(section, sentence, name);
        await expect(dialog.getByRole('textbox')).toHaveValue(`Zo niet, ${name}.`);
        await expect(dialog.getByRole('radio', { name: words['reason.abuse'] })).toBeChecked();
        site.clear();
        await send.click();
        await expect(dialog).toBeHidden();
        await expect(section.getByRole('status').filter({ hasText: /\S/ })).toHaveCount(1);
      });

      await test.step(`an edit meets ${name}`, async () => {
        const text = `Mine, edited, ${name}.`;
        await more(own, words.edit);
        const form = section.locator('.tb-comment .tb-comment-form');
        await form.getByRole('textbox').fill(text);
        const save = button(form, words['send-edit']);
        await runFaults(/\/comment\/\d+$/, 'PATCH', () => save.click());
        await until(page, () => says(form, sentence));
        await expectShownOnce(section, sentence, name);
        await expect(form.getByRole('textbox')).toHaveValue(text);
        site.clear();
        // As it was, and what was typed is one action away.
        await button(form, coreSentence(language, 'action.cancel')).click();
        await expect(own).toBeVisible();
        await more(own, words.edit);
        await expect(form.getByRole('textbox')).toHaveValue(text);
        await save.click();
        await expect(rowOf(text).locator('.tb-comment-form')).toHaveCount(0);
        await expect(rowOf(text)).toBeVisible();
      });

      await test.step(`a removal meets ${name}`, async () => {
        const row = section.locator(list).filter({ hasText: new RegExp(`Mine, edited, ${name}\\.`) });
        const id = await row.locator('.tb-comment-date').first().getAttribute('href');
        const same = section.locator(list).filter({ has: page.locator(`a[href="${id}"]`) });
        await more(row, words.remove);
        await expect(row).toHaveCount(0);
        site.clear();
        site.fault(/\/comment\/\d+$/, fault, { method: 'DELETE' });
        await page.clock.runFor(6000);
        if (fault === 'hang') await passTimeOut({ site, page, call: /\/comment\/\d+$/ });
        // What is not there any more is gone, as was wished.
        if (name === '404') return expect(section.getByText(words['announce.removed'])).toBeVisible();
        await until(page, () => says(same, sentence));
        await expectShownOnce(section, sentence, name);
        await expect(row).toBeVisible();
        site.clear();
        await more(row, words.remove);
        await page.clock.runFor(6000);
        await expect(section.getByText(words['announce.removed'])).toBeVisible();
        await expect(row).toHaveCount(0);
      });

      for (const kind of ['reply', 'comment'] as const) {
        await test.step(`a ${kind} meets ${name}`, async () => {
          const text = `Written, ${kind}, ${name}.`;
          if (kind === 'reply') await other.locator('.tb-comment-open-reply').first().click();
          const form =
            kind === 'reply' ? other.locator('.tb-comment-form') : section.locator('.tb-comments-write form');
          await form.getByRole('textbox').fill(text);
          await runFaults(/\/api\/v2\/comment$/, 'POST', () => button(form, words[`send-${kind}`]).click());
          const sent = section
            .locator('.tb-comment')
            .filter({ has: page.getByText(text, { exact: true }) })
            .last();
          await expect(sent).toBeVisible();
          const isThere = () =>
            section.getByText(kind === 'reply' ? words['announce.replied'] : words['announce.posted']).isVisible();
          if (name === 'a network failure' || name === 'a time-out') {
            // At one moment: the next attempt, which begins by itself, says that it is being posted.
            await until(page, async () => (await section.getByText(words.waiting, { exact: true }).count()) === 1);
            await expect(form).toHaveCount(kind === 'reply' ? 0 : 1);
            site.clear();
            await letTimePass(newsroom, tenant);
            await until(page, isThere);
            await expect(section.getByText(words.waiting)).toHaveCount(0);
            await expect(section.getByText(text, { exact: true })).toHaveCount(1);
            return page.clock.fastForward(31_000);
          }
          await until(page, () => says(sent, sentence));
          await expectShownOnce(section, sentence, name);
          // The box is cleared; the text is one action away.
          await expect(form.getByRole('textbox')).toHaveValue('');
          site.clear();
          if (name === '429') await page.clock.fastForward(31_000);
          await letTimePass(newsroom, tenant);
          await expect(button(form, words['bring-back'])).toBeVisible();
          await button(sent, retryName).click();
          await expect.poll(isThere).toBe(true);
          await expect(sent.getByRole('button', { name: retryName })).toHaveCount(0);
          await expect(section.getByText(sentence)).toHaveCount(0);
          await expect(section.getByText(text, { exact: true })).toHaveCount(1);
          await page.clock.fastForward(31_000);
        });
      }
    }
    expect(await bystander()).toBe(placed);
    expect(messages).toEqual([]);
  });
}
