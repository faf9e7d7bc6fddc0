import { isObject, tenantFile } from './tenantFile.ts';

/** What a tenant's file of words says in one of its sections. */
export interface OwnWords {
  /** BCP 47 tag. */
  readonly language: string;
  readonly texts: Readonly<Record<string, string>>;
}

/** The sections of that file that are the newsroom's own; islands read the others. */
export type NewsroomSection = 'newsroom/mail' | 'newsroom/messages';

/** The words of a tenant that has a language of its own (`language` in its `tenant.json`, and `words.<language>.json` beside it); undefined for others, and without that section. */
export function ownWords(tenant: string, section: NewsroomSection, root?: string): OwnWords | undefined {
  const { language } = tenantFile(tenant, 'tenant.json', root) ?? {};
  if (typeof language !== 'string' || !/^[a-z]{2,3}(-[\w]{2,8})*$/i.test(language)) return undefined;
  const given = tenantFile(tenant, `words.${language}.json`, root)?.[section];
  if (!isObject(given)) return undefined;
  const texts = Object.entries(given).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return { language, texts: Object.fromEntries(texts) };
}
