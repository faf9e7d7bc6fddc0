import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { PageInput, PageOutput } from './page.ts';
import { print } from './print.ts';
import { typedPage } from './typedPage.ts';
import { widgetWords } from './widgetWords.ts';

/** A letter that was not accepted, and why. */
export interface Letter {
  readonly name: string;
  readonly email: string;
  readonly message: string;
  readonly problems: readonly string[];
  /** The key that it was posted with. */
  readonly key?: string | undefined;
}

/** The longest texts that are accepted, characters. */
export const letterLimits = { name: 60, message: 5000 } as const;

const withBox = z.object({ captcha: z.object({ kind: z.literal('checkbox') }) });

/** The page for letters to the paper. Without a script the form posts to this page, which then shows again what was typed. */
export async function contactPage(input: PageInput, letter?: Letter, status = 200): Promise<PageOutput> {
  const { tenant, query, deskMail, settings } = input;
  const says = input.says.accounts;
  const say = widgetWords('site/contact-form', tenant.locale);
  const problems = (letter?.problems ?? []).map((text) => ({ text }));
  const tag = print(
    'contact-form',
    {
      intro_text: says.contactText,
      has_problems: problems.length > 0,
      problems,
      sent_text: query.sent ? says.contactSent : null,
      no_script_text: says.contactScript,
      desk_email: deskMail,
      send_url: input.links.to('/contact'),
      name_label: say('name'),
      name: letter?.name || null,
      name_limit: letterLimits.name,
      email_label: say('email'),
      email_hint: say('email-hint'),
      email: letter?.email || null,
      message_label: say('message'),
      message: letter?.message || null,
      message_limit: letterLimits.message,
      has_captcha: z.safeParse(withBox, settings).success,
      write_key: letter?.key ?? randomUUID(),
      send_label: say('send'),
    },
    tenant,
  );
  const page = await typedPage(input, {
    widget: 'contact-form',
    title: says.contact,
    description: says.contactText,
    canonical: '/contact',
    tag,
  });
  return { ...page, status, ...(letter && { headers: { 'cache-control': 'no-store' } }) };
}
