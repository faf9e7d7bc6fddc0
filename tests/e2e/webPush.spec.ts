import type { BrowserContext, CDPSession, Page } from 'playwright/test';
import en from '../../widgets/site/web-push/locales/en.json' with { type: 'json' };
import nl from '../../widgets/site/web-push/locales/nl.json' with { type: 'json' };
import { tabTo } from '../support/accounts.ts';
import { coreSentence, faultsFor, until } from '../support/faults.ts';
import { expect, test } from '../support/newsroom.ts';
import { openBare } from '../support/openBare.ts';
import { expectAccessible } from '../support/quality.ts';
import { papers } from '../support/reader.ts';
import { spoken } from '../support/soak.ts';

const words = { nl, en } as const;
type Language = keyof typeof words;

/** The switch that stands on the page by itself. */
function switchOn(page: Page) {
  const tag = page.locator('.specimen [data-widget="web-push"], main > [data-widget="web-push"]');
  return { tag, input: tag.getByRole('switch'), alert: tag.getByRole('alert'), status: tag.getByRole('status') };
}

async function openSwitch(page: Page, language: Language) {
  await page.goto(`${papers[language].home}/editors`);
  const shown = switchOn(page);
  await shown.tag.scrollIntoViewIfNeeded();
  await expect(shown.input).toBeVisible();
  return shown;
}

/** Counts how often the page asks for permission, which nobody sees without a screen. */
const countQuestions = (page: Page) =>
  page.addInitScript(() => {
    const ask = Notification.requestPermission.bind(Notification);
    Reflect.set(window, '__asked', 0);
    Notification.requestPermission = () => {
      Reflect.set(window, '__asked', Reflect.get(window, '__asked') + 1);
      return ask();
    };
  });
const asked = (page: Page) => page.evaluate(() => Reflect.get(window, '__asked'));
const workers = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope));

/** The reader says no, in the settings of the browser. */
async function deny(context: BrowserContext, page: Page): Promise<void> {
  const target = await context.newCDPSession(page);
  const { targetInfo } = await target.send('Target.getTargetInfo');
  const browser = await context.browser()?.newBrowserCDPSession();
  await browser?.send('Browser.setPermission', {
    permission: { name: 'notifications' },
    setting: 'denied',
    ...(targetInfo.browserContextId && { browserContextId: targetInfo.browserContextId }),
  });
}

/** Lets the time pass that a push service has for its answer. */
const untilShown = (page: Page, text: string) =>
  until(page, async () => (await switchOn(page).alert.textContent())?.includes(text) ?? false);

for (const language of spoken('en')) {
  const says = words[language];
  test.describe(language, () => {
    test.use({ locale: language });

    test('nobody is asked, and no worker comes, before the switch is pressed', { tag: '@soak' }, async ({
      page,
      context,
      site,
    }) => {
      await countQuestions(page);
      const { input, tag, alert } = await openSwitch(page, language);
      await expect(tag).toContainText(says['about.default']);
      await expect(input).toHaveAccessibleName(says.label);
      await expect(input).not.toBeChecked();
      await expectAccessible(page, { within: '.specimen [data-widget="web-push"]' });
      expect([await asked(page), await workers(page)]).toEqual([0, []]);
      expect(site.requests.filter((line) => line.includes('web-push/'))).toEqual([]);

      await tabTo(page, input);
      await page.keyboard.press('Space');
      await expect.poll(() => asked(page)).toBe(1);
      expect(await workers(page)).toEqual([]);

      // The reader says no: in the settings of the browser, too, at any time.
      await deny(context, page);
      await expect(tag).toContainText(says['about.denied']);
      await expect(tag).toContainText(says['undo.chrome']);
      await expect(input).toHaveAttribute('aria-disabled', 'true');
      await input.press('Space');
      expect([await asked(page), await workers(page)]).toEqual([1, []]);
      await expect(input).not.toBeChecked();
      await expect(alert).toBeEmpty();
      await expectAccessible(page, { within: '.specimen [data-widget="web-push"]' });
    });

    test('where the server or the push service fails, the switch stays off and says why', { tag: '@soak' }, async ({
      page,
      context,
      site,
    }) => {
      await context.grantPermissions(['notifications'], { origin: site.url });
      await page.clock.install();
      const { input, tag } = await openSwitch(page, language);
      await expect(tag).toContainText(says['about.granted']);
      for (const [name, fault, key] of faultsFor('web push')) {
        await test.step(name, async () => {
          site.fault(/web-push\/key/, fault);
          await input.dblclick();
          await untilShown(page, coreSentence(language, key));
          await expect(input).not.toBeChecked();
          expect(await workers(page)).toEqual([]);
          site.clear();
        });
      }
      // A browser without a screen has no push service.
      await input.click();
      await untilShown(page, says['trouble.push-service']);
      await expect(input).not.toBeChecked();
      await page.clock.resume();
      await expectAccessible(page, { within: '.specimen [data-widget="web-push"]' });
      expect(await workers(page)).toEqual([expect.stringMatching(/\/tribune-push\/$/)]);
    });
  });
}

test('a message that is pushed is shown, and leads to the tab that shows it or to a new one', async ({
  page,
  context,
  site,
}) => {
  const { home, tenant } = papers.nl;
  await context.grantPermissions(['notifications'], { origin: site.url });
  await page.clock.install();
  await openBare(page, ['<div data-widget="web-push"></div>']);
  await expect(switchOn(page).input).toBeVisible();
  const cdp = await context.newCDPSession(page);
  const registration = registrationOf(cdp, `${home}/tribune-push/`);
  await switchOn(page).input.click();
  await untilShown(page, nl['trouble.push-service']);
  const registrationId = await registration;
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('There is no worker.');
  // Chromium forgets a notification that is asked for while it is being shown.
  await worker.evaluate(() => {
    const { registration } = Object(globalThis);
    const show = registration.showNotification.bind(registration);
    const counted = { shown: 0 };
    Object.assign(globalThis, { counted });
    registration.showNotification = (...given: unknown[]) => show(...given).then(() => (counted.shown += 1));
  });
  let pushed = 0;
  const push = async (message: unknown) => {
    const data = typeof message === 'string' ? message : JSON.stringify(message);
    await cdp.send('ServiceWorker.deliverPushMessage', { origin: site.url, registrationId, data });
    pushed += 1;
    await expect.poll(() => worker.evaluate(() => Object(globalThis).counted.shown)).toBe(pushed);
  };
  const shown = () =>
    page.evaluate(async () => {
      const [registration] = await navigator.serviceWorker.getRegistrations();
      const found = (await registration?.getNotifications()) ?? [];
      return found.map(({ title, body, tag, data }) => ({ title, body, tag, url: data?.url }));
    });

  await push({ title: 'De Aftrap', body: 'Vak G vindt je reactie goed', url: 'table', tag: 'notification-7' });
  const first = {
    title: 'De Aftrap',
    body: 'Vak G vindt je reactie goed',
    tag: 'notification-7',
    url: `${site.url}${home}/table`,
  };
  expect(await shown()).toEqual([first]);
  await push({ title: 'De Aftrap', body: 'Ook Vak H', url: 'https://elders.example/x', tag: 'notification-7' });
  expect(await shown()).toEqual([{ ...first, body: 'Ook Vak H', url: `${site.url}${home}/` }]);
  await push('geen JSON');
  expect(await shown()).toHaveLength(2);

  expect(worker.url()).toContain(`tenant=${tenant}`);
  const led = await worker.evaluate(
    async (addresses) => {
      const calls: string[] = [];
      const scope = Object(globalThis);
      // Only a real click on a real screen may raise and open windows.
      scope.WindowClient.prototype.focus = async function focus() {
        calls.push(`focus ${this.url}`);
      };
      scope.Clients.prototype.openWindow = async (address: string) => calls.push(`open ${address}`);
      for (const url of addresses) {
        await scope.registration.showNotification('Klik', { tag: 'click', data: { url } });
        const [notification] = await scope.registration.getNotifications({ tag: 'click' });
        const work: Promise<unknown>[] = [];
        const event = new scope.NotificationEvent('notificationclick', { notification });
        event.waitUntil = (each: Promise<unknown>) => work.push(each);
        scope.dispatchEvent(event);
        await Promise.all(work);
      }
      return { calls, left: (await scope.registration.getNotifications({ tag: 'click' })).length };
    },
    [page.url(), `${site.url}${home}/table`, 'https://elders.example/'],
  );
  expect(led).toEqual({
    calls: [`focus ${page.url()}`, `open ${site.url}${home}/table`, `open ${site.url}${home}/`],
    left: 0,
  });
});

/** The id that the browser gives to the registration of a scope. */
function registrationOf(cdp: CDPSession, scope: string): Promise<string> {
  return new Promise((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ scopeURL }) => scopeURL.endsWith(scope));
      if (found) resolve(found.registrationId);
    });
    void cdp.send('ServiceWorker.enable');
  });
}

test('in a frame of another site the switch offers the page itself', { tag: '@soak' }, async ({ page, site }) => {
  const { home } = papers.en;
  // A paper that lets others frame it.
  await page.route(`${site.url}${home}/editors`, async (route) => {
    const response = await route.fetch();
    const { 'content-security-policy': _, 'x-frame-options': __, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  await page.setContent(`<iframe src="${site.url}${home}/editors" width="800" height="600"></iframe>`);
  const tag = page.frameLocator('iframe').locator('.specimen [data-widget="web-push"]');
  await tag.scrollIntoViewIfNeeded();
  await expect(tag).toContainText(en['about.insecure']);
  await expect(tag.getByRole('link', { name: en['open-page'] })).toHaveAttribute('href', /\/editors$/);
});

test('the site’s own script can do the work', { tag: '@soak' }, async ({ page, site }) => {
  const { home } = papers.en;
  await page.route(`${site.url}${home}/editors`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('"adapter":"native"', '"adapter":"host"');
    await route.fulfill({ response, body });
  });
  await page.addInitScript(() => {
    let state = 'default';
    const asks: string[] = [];
    Reflect.set(window, '__asks', asks);
    document.addEventListener('tribune:web-push', (event) => {
      const { ask, respond } = Reflect.get(event, 'detail');
      asks.push(ask);
      if (ask === 'subscribe') state = 'subscribed';
      if (ask === 'unsubscribe') state = 'granted';
      respond(Promise.resolve(state));
    });
    Reflect.set(window, '__lose', () => {
      state = 'denied';
      document.dispatchEvent(new Event('tribune:web-push-changed'));
    });
  });
  const { input, tag, alert } = await openSwitch(page, 'en');
  await tabTo(page, input);
  await page.keyboard.press('Space');
  await expect(input).toBeChecked();
  await expect(tag).toContainText(en['about.subscribed']);
  await expectAccessible(page, { within: '.specimen [data-widget="web-push"]' });
  await page.keyboard.press('Space');
  await expect(input).not.toBeChecked();
  await expect(tag).toContainText(en['about.granted']);
  await expect(alert).toBeEmpty();
  await page.evaluate(() => Reflect.get(window, '__lose')());
  await expect(tag).toContainText(en['about.denied']);
  const asks: readonly string[] = await page.evaluate(() => Reflect.get(window, '__asks'));
  expect(asks.filter((ask) => ask !== 'state')).toEqual(['subscribe', 'unsubscribe']);
  expect(await workers(page)).toEqual([]);
});
