import { readFileSync } from 'node:fs';
import { deskTheme, longestTheme, publishTheme, restoreTheme, saveTheme } from '#core/contract/deskTheme.ts';
import { themeOfSheet, writeSheet } from '#core/ungrouped/theme/brandTheme.ts';
import { readSheet } from '#core/ungrouped/theme/readSheet.ts';
import { readTheme } from '#core/ungrouped/theme/readTheme.ts';
import type { Queries } from '../../database/schema.ts';
import { chooseTheme, findThemeAtDesk, storeTheme, storeThemeDraft, type ThemeChange } from '../../database/themes.ts';
import { ownSheet } from '../../pages/ownFile.ts';
import type { MessageKey } from '../messages.ts';
import { Refusal } from '../refusal.ts';
import { invalid, isStorable } from '../validation.ts';
import { type DeskCall, serveDesk, textOf } from './serveDesk.ts';

const shared = readSheet(readFileSync(new URL('../../../../core/view/tokens.css', import.meta.url), 'utf8'));
const names = new Set(shared.map(({ name }) => name));

/** The tokens in the files of a tenant, as a style sheet of nothing else. */
function tokensInFiles(tenant: string): string {
  const all = Object.entries(themeOfSheet(ownSheet(tenant), shared));
  return writeSheet(Object.fromEntries(all.filter(([name]) => names.has(name))));
}

async function onWire(queries: Queries, tenant: string) {
  const { version, draft, current, published } = await findThemeAtDesk(queries);
  return {
    ...{ version, current },
    draft: draft
      ? { brand: draft.brand, tokens: draft.tokens, saved_by: draft.by, saved_at: draft.at.toISOString() }
      : null,
    published: published.map(({ number, brand, tokens, by, at }) => ({
      ...{ number, brand, tokens, published_by: by, published_at: at.toISOString() },
    })),
    files: tokensInFiles(tenant),
  };
}

/** The style sheet for pages. Throws a Refusal (422) for tokens that they cannot have. */
function sheetFor(tenant: string, tokens: string): string {
  const { theme, sheet, issues, unknown, wrong, faint } = readTheme(tokens, [
    ...shared,
    ...readSheet(tokensInFiles(tenant)),
  ]);
  const problems: readonly (readonly [boolean, MessageKey])[] = [
    [issues.length > 0, 'desk.theme.unreadable'],
    [unknown.length > 0, 'desk.theme.unknown'],
    [wrong.length > 0, 'desk.theme.value'],
    [faint.length > 0, 'desk.theme.faint'],
    [issues.length === 0 && Object.keys(theme).length === 0, 'desk.theme.empty'],
  ];
  const found = problems.filter(([isThere]) => isThere).map(([, key]) => key);
  if (found.length > 0) throw invalid({ tokens: found });
  return sheet;
}

const typedIn = ({ brand, tokens }: { readonly brand: string; readonly tokens: string }) => ({
  brand: textOf('brand', brand, 100),
  tokens: textOf('tokens', tokens, longestTheme),
});

const changeIn = ({ body, viewer, now }: DeskCall<unknown, { readonly version: number }>): ThemeChange => {
  if (!isStorable(body.version + 1)) throw invalid({ version: ['field.invalid'] });
  return { version: body.version, editor: viewer.id, now };
};

/** Changes the theme and answers with it; 409 where another change came before. */
const answer = (
  { queries, tenant }: Pick<DeskCall<unknown, unknown>, 'queries' | 'tenant'>,
  change: (all: Queries) => Promise<boolean>,
) =>
  queries(async (all) => {
    const isChanged = await change(all);
    const data = await onWire(all, tenant.id);
    if (!isChanged) throw new Refusal(409, 'desk.version', { data });
    return { data };
  });

const serveTheme = serveDesk(deskTheme, ({ queries, tenant }) =>
  queries(async (all) => ({ data: await onWire(all, tenant.id) })),
);

const serveSave = serveDesk(saveTheme, (call) => {
  const typed = typedIn(call.body);
  return answer(call, (all) => storeThemeDraft(all, call.tenant.id, changeIn(call), typed));
});

const servePublish = serveDesk(publishTheme, async (call) => {
  const typed = typedIn(call.body);
  const css = sheetFor(call.tenant.id, typed.tokens);
  return answer(call, (all) => storeTheme(all, call.tenant.id, changeIn(call), { ...typed, css }));
});

const serveRestore = serveDesk(restoreTheme, (call) => {
  const { number } = call.body;
  if (number !== null && !isStorable(number)) throw new Refusal(404, 'desk.theme.missing');
  return answer(call, async (all) => {
    const outcome = await chooseTheme(all, call.tenant.id, changeIn(call), number);
    if (outcome === 'missing') throw new Refusal(404, 'desk.theme.missing');
    return outcome === 'changed';
  });
});

export const deskThemes = [serveTheme, serveSave, servePublish, serveRestore];
