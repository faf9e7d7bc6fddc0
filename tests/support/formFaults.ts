import type { Locator, Page } from 'playwright/test';
import type { FaultProxy } from './faultProxy.ts';
import { coreSentence, type FaultName, faultsFor, refusal, until } from './faults.ts';
import { expect } from './newsroom.ts';

export type Language = 'nl' | 'en';

/** What a server of these tests says about a field, in its readers' language. */
export const objection = { nl: 'Dit wil de redactie anders.', en: 'The newsroom wants this differently.' } as const;

export interface CallUnderFire {
  readonly page: Page;
  readonly site: FaultProxy;
  readonly language: Language;
  /** The path of the call. */
  readonly call: RegExp;
  /** Sends it, with whatever the fields hold. */
  readonly send: () => Promise<unknown>;
  /** Sentences of the widget's own, instead of the core's. */
  readonly own?: Partial<Readonly<Record<FaultName, string>>>;
}

export interface FormUnderFire extends CallUnderFire {
  /** What was typed, and has to be there after each fault. */
  readonly typed: readonly (readonly [field: Locator, value: string | boolean])[];
  /** The field that gets the sentence and the focus; without one the sentence itself has the focus. */
  readonly under?: Partial<Readonly<Record<FaultName, Locator>>>;
  /** It says of each fault after which nobody knows that it may have arrived all the same. */
  readonly isOnce?: true;
  /** What this form takes for no fault. */
  readonly except?: readonly FaultName[];
  /** The name of a field on the wire that a server may object to, and that field here; the sentence where it has none. */
  readonly objected?: readonly [name: string, field: Locator | undefined];
  /** After each fault, with the network whole: sends it again, is told that it worked, and fills it in for the next. */
  readonly again?: () => Promise<void>;
}

const calls = (site: FaultProxy, call: RegExp) =>
  site.requests.filter((line) => !line.startsWith('GET') && call.test(line.slice(line.indexOf(' ') + 1)));

/** Time-outs pass at once: the request is on its way, and nothing else waits on the page's clock. */
export async function passTimeOut({ page, site, call }: Pick<CallUnderFire, 'page' | 'site' | 'call'>): Promise<void> {
  await expect.poll(() => site.requests.some((line) => call.test(line))).toBe(true);
  await page.clock.fastForward(31_000);
}

async function expectShown({ page }: CallUnderFire, sentence: string, field: Locator | undefined): Promise<void> {
  if (field) {
    await expect(field).toHaveAccessibleDescription(new RegExp(sentence.replace(/[.?()]/g, '\\$&')));
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toBeFocused();
    await expect(page.getByText(sentence, { exact: true }).filter({ visible: true }).first()).toBeInViewport();
  } else {
    await expect(page.locator(':focus')).toHaveText(sentence);
    await expect(page.locator(':focus')).toBeInViewport();
  }
}

/** After these the server may have done what it was asked. */
const doubtful: readonly FaultName[] = ['a network failure', 'a time-out', '500', 'malformed JSON'];

async function kept({ typed }: FormUnderFire): Promise<void> {
  for (const [field, value] of typed) {
    if (typeof value === 'string') await expect(field).toHaveValue(value);
    else await expect(field).toBeChecked({ checked: value });
  }
}

/**
 * A form meets every fault: each is told in the reader's language and has the focus, what was typed stays, the call goes
 * out once, and the form can be sent again. It ends with the network whole and the form filled in.
 */
export async function expectFormSurvivesFaults(form: FormUnderFire): Promise<void> {
  const { site, language, own = {}, under = {}, isOnce, except = [], objected } = form;
  for (const [name, fault, key] of faultsFor(form.call.source)) {
    if (except.includes(name)) continue;
    site.clear();
    site.fault(form.call, fault);
    await form.send();
    if (fault === 'hang') await passTimeOut(form);
    const doubt = isOnce && doubtful.includes(name) ? coreSentence(language, 'form.doubtful') : '';
    await expectShown(form, (own[name] ?? coreSentence(language, key)) + doubt, under[name]);
    await kept(form);
    // A reader's token that was refused is renewed, and the call made once more.
    const renewed = site.requests.some((line) => line.endsWith('/refresh-token'));
    expect(calls(site, form.call), name).toHaveLength(renewed ? 2 : 1);
    site.clear();
    await form.again?.();
  }
  if (objected) {
    const [name, field] = objected;
    site.fault(form.call, refusal(422, { message: 'Invalid.', errors: { [name]: [objection[language]] } }));
    await form.send();
    await expectShown(form, objection[language], field);
    await kept(form);
  }
  site.clear();
}

/** What is read meets every fault: each is told in the reader's language. It ends with the network whole. */
export async function expectReadingSurvivesFaults(reading: CallUnderFire & { readonly place: Locator }): Promise<void> {
  const { page, site, language, place, own = {} } = reading;
  for (const [name, fault, key] of faultsFor(reading.call.source)) {
    site.clear();
    site.fault(reading.call, fault);
    await reading.send();
    if (fault === 'hang') await passTimeOut(reading);
    const sentence = own[name] ?? coreSentence(language, key);
    await until(page, () => place.getByRole('alert').getByText(sentence, { exact: true }).isVisible());
  }
  site.clear();
}
