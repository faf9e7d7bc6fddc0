import type { Locator } from 'playwright/test';
import moderationEn from '../../widgets/discussion/moderation/locales/en.json' with { type: 'json' };
import moderationNl from '../../widgets/discussion/moderation/locales/nl.json' with { type: 'json' };
import { enterByDialog } from '../support/accounts.ts';
import {
  commentWords,
  insertComments,
  putComments,
  putPrinted,
  putTag,
  recordConsole,
} from '../support/commentTags.ts';
import { coreSentence, type FaultName, faultsFor, until } from '../support/faults.ts';
import { passTimeOut } from '../support/formFaults.ts';
import { expect, test } from '../support/newsroom.ts';
import { papers } from '../support/reader.ts';
import { spoken } from '../support/soak.ts';

const article = 10;
const testTimeout = 240_000;
const moderation = { nl: moderationNl, en: moderationEn } as const;
const editors = {
  nl: { login: 'demo.redactie', password: 'demo-redactie-2026' },
  en: { login: 'demo.editor', password: 'demo-editor-2026' },
} as const;

/** After this a page takes a call that is assumed as a whole for one that the server lacks, and asks for it no more. */
const isLacking = (name: FaultName) => name === '404';

const says = (place: Locator, sentence: string) =>
  place.getByRole('alert').filter({ hasText: sentence }).first().isVisible();

for (const language of spoken('nl')) {
  const faultsMet = faultsFor(`discussion in ${language}`);
  const paper = papers[language];
  const { tenant } = paper;
  const words = commentWords[language];
  const desk = moderation[language];
  const retryName = coreSentence(language, 'action.retry');

  test(`${language}: whatever a manager's verdict meets, it is told in place, nothing changes, and the next try works`, {
    tag: '@soak',
  }, async ({ page, site, newsroom }) => {
    test.setTimeout(testTimeout);
    const messages = recordConsole(page);
    await insertComments(
      newsroom,
      tenant,
      faultsMet.map(([name]) => ({ by: 3, text: `Judge me, ${name}.` })),
    );
    await page.clock.install();
    await enterByDialog(page, { ...paper, reader: editors[language] });
    const section = page.locator('main > [data-put]');
    const slow = section.getByLabel(words['rules.slow']);
    const open = async () => {
      await putComments(page, article);
      const manage = section.getByRole('button', { name: words.manage });
      await until(page, () => manage.isVisible());
      await manage.click();
      await expect(slow).toBeVisible();
    };
    await open();

    for (const [name, fault, key] of faultsMet) {
      const sentence = coreSentence(language, key);
      const row = section.locator('.tb-comment').filter({ hasText: `Judge me, ${name}.` });
      const act = async (action: string) => {
        await row.locator('.tb-comment-open-edit').click();
        await row
          .locator('.tb-comment-actions')
          .getByRole('button', { name: new RegExp(`^${action}:`) })
          .click();
      };
      const runFaults = async (call: RegExp, send: () => Promise<unknown>) => {
        site.clear();
        site.fault(call, fault, { method: 'PATCH' });
        await send();
        if (fault === 'hang') await passTimeOut({ site, page, call });
      };
      for (const [action, call, badge] of [
        ['feature', /\/feature$/, words.featured],
        ['hide', /\/visibility$/, words.hidden],
      ] as const) {
        await test.step(`${action} meets ${name}`, async () => {
          await runFaults(call, () => act(words[action]));
          await until(page, () => says(row, sentence));
          await expect(row.getByText(badge, { exact: true })).toHaveCount(0);
          site.clear();
          await act(words[action]);
          await expect(row.getByText(badge, { exact: true })).toBeVisible();
          await expect(row.getByText(sentence)).toHaveCount(0);
        });
      }
      await test.step(`showing again meets ${name}`, async () => {
        await runFaults(/\/visibility$/, () => act(words.show));
        await until(page, () => says(row, sentence));
        await expect(row.getByText(words.hidden, { exact: true })).toBeVisible();
        site.clear();
        await act(words.show);
        await expect(row.getByText(words.hidden, { exact: true })).toHaveCount(0);
      });
      await test.step(`a rule meets ${name}`, async () => {
        const before = await slow.inputValue();
        await runFaults(/\/comments-rules$/, () => slow.selectOption(before === '0' ? '10' : '0'));
        await until(page, () => says(section, sentence));
        await expect(slow).toHaveValue(before);
        site.clear();
        if (isLacking(name)) {
          await page.reload();
          await open();
        }
        await slow.selectOption(before === '0' ? '10' : '0');
        await expect(slow).toHaveValue(before === '0' ? '10' : '0');
      });
    }
    expect(messages).toEqual([]);
  });

  test(`${language}: whatever the queues meet, it is told, the verdict is taken back, and the next try works`, {
    tag: '@soak',
  }, async ({ page, site, newsroom }) => {
    test.setTimeout(testTimeout);
    const messages = recordConsole(page);
    const { database } = newsroom;
    const ids = await insertComments(
      newsroom,
      tenant,
      faultsMet.map(([name]) => ({ by: 3, text: `Reported, ${name}.` })),
    );
    await database.asOwner(tenant, (queries) =>
      queries
        .insertInto('comment_reports')
        .values(
          ids.map((comment_id) => ({
            tenant,
            comment_id,
            user_id: 4,
            reason: 'spam' as const,
            explanation: null,
            made_at: new Date(newsroom.clock.now()),
          })),
        )
        .execute(),
    );
    await page.clock.install();
    await enterByDialog(page, { ...paper, reader: editors[language] });
    let place = page.locator('main > [data-put]');
    for (const [name, fault, key] of faultsMet) {
      const sentence = coreSentence(language, key);
      const runFaults = async (call: RegExp, send: () => Promise<unknown>) => {
        site.clear();
        site.fault(call, fault);
        await send();
        if (fault === 'hang') await passTimeOut({ site, page, call });
      };
      await test.step(`a queue meets ${name}`, async () => {
        const open = async () => {
          place = await putTag(page, { widget: 'moderation', queue: 'reported' });
        };
        await runFaults(/\/moderation\/comments\?/, open);
        const panel = name === '403' ? desk.forbidden : isLacking(name) && desk.absent;
        if (panel) await until(page, () => place.getByText(panel).isVisible());
        else await until(page, () => says(place, sentence));
        site.clear();
        if (isLacking(name)) await page.reload();
        if (panel) await open();
        else await place.getByRole('button', { name: retryName }).click();
        await until(page, async () => (await place.locator('.tb-moderation-row').count()) >= 1);
      });
      for (const [verdict, call] of [
        ['hide', /\/visibility$/],
        ['keep', /\/reports\?/],
      ] as const) {
        await test.step(`${verdict} meets ${name}`, async () => {
          const row = place.locator(`[data-row="${ids[faultsMet.findIndex(([each]) => each === name)]}"]`);
          const decide = async () => {
            await row.getByRole('button', { name: desk[verdict], exact: true }).click();
            await expect(row.getByRole('button', { name: desk.undo })).toBeVisible();
            await page.clock.runFor(5000);
          };
          await runFaults(call, decide);
          await until(page, () => says(row, sentence));
          await expect(row.getByText(`Reported, ${name}.`)).toBeVisible();
          site.clear();
          // Only one of the two can be the last word.
          if (verdict === 'hide') return;
          await decide();
          await expect(row.getByRole('button', { name: desk.undo })).toHaveAttribute('aria-disabled', 'true');
          await expect(row.getByRole('alert')).toHaveCount(0);
        });
      }
    }
    expect(messages).toEqual([]);
  });

  test(`${language}: what the lists and numbers beside the stories meet is told where nothing else stands, and passed over where something does`, {
    tag: '@soak',
  }, async ({ page, site }) => {
    test.setTimeout(testTimeout);
    const messages = recordConsole(page);
    await page.clock.install();
    await enterByDialog(page, paper);
    const on = { 'resource-type': 'article', 'resource-id': article } as const;
    const put = (tag: Readonly<Record<string, string | number>>) => () => putTag(page, tag);
    const each = async (
      call: RegExp,
      open: () => Promise<Locator>,
      expectShown: (place: Locator, sentence: string, name: FaultName) => Promise<unknown>,
    ) => {
      for (const [name, fault, key] of faultsMet) {
        site.clear();
        site.fault(call, fault);
        const place = await open();
        await expect.poll(() => site.requests.some((line) => call.test(line)), name).toBe(true);
        if (fault === 'hang') await passTimeOut({ site, page, call });
        await expectShown(place, coreSentence(language, key), name);
        site.clear();
        if (isLacking(name)) await page.reload();
      }
    };
    const isBack = async (place: Locator, rows: string) => {
      site.clear();
      await place.getByRole('button', { name: retryName }).click();
      await until(page, async () => (await place.locator(rows).count()) > 0);
      expect(await place.getByRole('alert').textContent()).toBe('');
    };

    for (const [list, call] of [
      ['page', /\/front\/v1\/forum\/0$/],
      ['sidebar', /\/load-sidebar-list\/0$/],
    ] as const) {
      await test.step(`the forum, ${list}`, () =>
        each(call, put({ widget: 'forum-list', list }), async (place, sentence) => {
          await until(page, () => says(place, sentence));
          await isBack(place, '.tb-forum-topic');
        }));
    }
    for (const [show, call, isAssumed] of [
      ['stats', /\/community\/karma-stats/, true],
      ['ranking', /\/community\/karma-ranking/, true],
      ['comments', /\/community\/user-comments/, false],
      ['likes', /\/community\/user-likes/, false],
      ['top-comments', /\/community\/top-comments/, false],
      ['mine', /\/karma-(stats|ranking)$/, false],
    ] as const) {
      await test.step(`karma, ${show}`, () =>
        each(call, put({ widget: 'karma', show }), async (place, sentence, name) => {
          await until(page, () => says(place, sentence));
          if (isAssumed && isLacking(name)) await expect(place.getByRole('alert').getByRole('button')).toHaveCount(0);
          else await isBack(place, '.tb-karma-body > *');
        }));
    }
    await test.step('an empty list of the latest comments', () =>
      each(/\/comments\/latest$/, put({ widget: 'latest-comments', list: 'latest' }), (place, sentence) =>
        until(page, () => place.getByText(sentence).isVisible()),
      ));
    for (const [what, call, widget, path] of [
      ['the latest comments', /\/comments\/latest$/, 'latest-comments', '/forum'],
      ['a number of comments', /\/comments\/counts\?/, 'comment-count', '/article/10'],
    ] as const) {
      await test.step(`${what}, printed`, () =>
        each(
          call,
          () => putPrinted(page, `${paper.home}${path}`, `[data-widget="${widget}"]`),
          async (place, sentence, name) => {
            const printed = await place.innerText();
            await page.clock.runFor(10_000);
            await expect(place, name).toHaveText(printed, { useInnerText: true });
            await expect(place.getByText(sentence), name).toHaveCount(0);
          },
        ));
    }
    await test.step('the comment of the desk', () =>
      each(/\/featured-comment$/, put({ widget: 'featured-comment', ...on }), async (place, _, name) => {
        await page.clock.runFor(10_000);
        await expect(place, name).toHaveText('');
      }));
    await test.step('a visit and a clap', () =>
      each(/\/(visit|clap)$/, put({ widget: 'clap', ...on }), async (place, sentence, name) => {
        const clap = place.getByRole('button');
        const trouble = place.locator('.tb-clap-trouble');
        await page.clock.runFor(10_000);
        await expect(trouble, name).toHaveText('');
        const before = await clap.innerText();
        await clap.click();
        await expect.poll(() => site.requests.some((line) => line.endsWith('/clap'))).toBe(true);
        if (name === 'a time-out') await page.clock.fastForward(31_000);
        await until(page, () => says(place, sentence));
        expect(await clap.innerText(), name).toBe(before);
        site.clear();
        await clap.click();
        await expect(place.getByRole('status')).toHaveText(/\S/);
        await expect(trouble).toHaveText('');
      }));
    expect(messages).toEqual([]);
  });
}
