import { useEffect, useState } from 'react';
import type { FaintPair } from '#core/ungrouped/theme/checkTokens.ts';
import { Alert } from '#core/view/Alert.tsx';
import { Button } from '#core/view/Button.tsx';
import { Field } from '#core/view/Field.tsx';
import sharedTokens from '#core/view/tokens.css?inline';
import { useSignals } from '#core/view/useSignals.ts';
import { useWords } from '#core/view/viewContext.tsx';
import { AreaField } from '../parts/AreaField.tsx';
import { CopyText } from '../parts/CopyText.tsx';
import { problemsIn } from '../parts/FormFailure.tsx';
import { SelectField } from '../parts/SelectField.tsx';
import type { Desk } from '../shell/createDesk.ts';
import { PublishedThemes, ThemeActions } from './SavedThemeView.tsx';
import { createSavedTheme } from './savedTheme.model.ts';
import { ThemedPage } from './ThemedPage.tsx';
import { createTheme, type ThemeDesk } from './theme.model.ts';

/** Tokens beside a real page of the paper, which has them at once. */
export function ThemeView({ desk }: { readonly desk: Desk }) {
  useSignals();
  const words = useWords();
  const [model] = useState(() => createTheme(desk.page, sharedTokens));
  const [saved] = useState(() => createSavedTheme(desk.page, model));
  useEffect(() => void saved.load(), [saved]);
  const { path, scheme } = model.typed.value;
  return (
    <>
      <h1 className="desk-title">{words.say('section.theme')}</h1>
      <div className="desk-columns">
        <section className="desk-box" aria-label={words.say('theme.tokens')}>
          <Brand model={model} errors={problemsIn(saved.failure.value, 'brand')} />
          <Tokens model={model} errors={problemsIn(saved.failure.value, 'tokens')} />
          <ThemeActions model={saved} />
        </section>
        <section className="desk-box" aria-label={words.say('theme.page')}>
          <Field
            label={words.say('theme.path')}
            value={path}
            onChange={(event) => model.type({ path: event.target.value })}
          />
          <SelectField
            label={words.say('theme.scheme')}
            value={scheme}
            onChange={(value) => model.type({ scheme: value === 'dark' ? 'dark' : 'light' })}
            options={[
              ['light', words.say('theme.light')],
              ['dark', words.say('theme.dark')],
            ]}
          />
          <ThemedPage
            title={words.say('theme.page')}
            address={desk.page.place.to(path.startsWith('/') ? path : `/${path}`)}
            css={model.read.value.sheet}
            scheme={scheme}
          />
        </section>
      </div>
      <PublishedThemes model={saved} />
    </>
  );
}

interface FieldProps {
  readonly model: ThemeDesk;
  /** What the server has said of the field. */
  readonly errors: readonly string[];
}

function Brand({ model, errors }: FieldProps) {
  useSignals();
  const words = useWords();
  return (
    <>
      <Field
        label={words.say('theme.brand')}
        hint={words.say('theme.brand-hint')}
        value={model.typed.value.brand}
        errors={model.isNoColour.value ? [words.say('theme.no-colour')] : errors}
        onChange={(event) => model.type({ brand: event.target.value })}
      />
      <div className="desk-actions">
        <Button kind="primary" type="button" onClick={model.make}>
          {words.say('theme.make')}
        </Button>
      </div>
    </>
  );
}

/** The first pair with the same colour to mend: one button does for all. */
const firstOf = ({ front, theme }: FaintPair, faint: readonly FaintPair[]) =>
  faint.findIndex((each) => each.front === front && each.theme === theme);

function Tokens({ model, errors }: FieldProps) {
  useSignals();
  const words = useWords();
  const { css, issues, unknown, wrong, faint } = model.read.value;
  const { tokens } = model.typed.value;
  const isFine = tokens.trim() !== '' && issues.length + unknown.length + wrong.length + faint.length === 0;
  return (
    <>
      <AreaField
        label={words.say('theme.tokens')}
        hint={words.say('theme.tokens-hint')}
        rows={16}
        value={tokens}
        errors={errors}
        onChange={(value) => model.type({ tokens: value })}
      />
      <Alert kind="success">{isFine && words.say('theme.passes')}</Alert>
      <ul className="desk-list" aria-label={words.say('theme.issues')} hidden={isFine || tokens.trim() === ''}>
        {issues.map((issue) => (
          <li key={issue} lang="en">
            {issue}
          </li>
        ))}
        {unknown.map(({ name, line, meant }) => (
          <li key={`${name} ${line}`}>
            {words.say(meant ? 'theme.unknown-near' : 'theme.unknown', { name, line, meant: meant ?? '' })}
          </li>
        ))}
        {wrong.map((name) => (
          <li key={name}>{words.say('theme.wrong', { name })}</li>
        ))}
        {faint.map((pair, nth) => (
          <li key={`${pair.front} ${pair.ground} ${pair.theme}`}>
            {words.say(`theme.faint-${pair.theme}`, {
              ...{ front: pair.front, ground: pair.ground, needs: pair.ratio.toLocaleString(words.locale) },
              has: (Math.floor(pair.has * 100) / 100).toLocaleString(words.locale),
            })}{' '}
            {pair.passes && nth === firstOf(pair, faint) && (
              <button type="button" className="desk-quiet" onClick={() => model.mend(pair)}>
                {words.say('theme.mend', { colour: pair.passes, front: pair.front })}
              </button>
            )}
          </li>
        ))}
      </ul>
      <div className="desk-actions">
        <CopyText label={words.say('theme.copy-css')} text={css} />
        <CopyText label={words.say('theme.copy-tokens')} text={model.designTokens()} />
      </div>
    </>
  );
}
