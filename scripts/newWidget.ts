/** `smart-bar` -> `SmartBar`. */
const pascal = (name: string) => name.replace(/(^|-)(\w)/g, (_, _dash, letter: string) => letter.toUpperCase());

/**
 * The files of a widget that works, for its author to change: a text that a button unfolds, with everything that a widget has.
 * Each is a path below the root and its text; the folder is `widgets/<domain>/<name>`.
 */
export function widgetFiles(domain: string, name: string): readonly (readonly [path: string, text: string])[] {
  const Name = pascal(name);
  const at = (file: string) => `widgets/${domain}/${name}/${file}`;
  return [
    [at(`${name}.widget.ts`), declaration(name)],
    [at(`${name}.widget.nl.json`), dutch],
    [at(`${name}.island.ts`), island(name, Name)],
    [at(`${name}.model.ts`), model(name, Name)],
    [at(`${Name}View.tsx`), view(name, Name)],
    [at(`${name}.test.tsx`), test(name, Name)],
    [at(`${name}.css`), css(name)],
    [at(`${name}.fallback.css`), fallbackCss(name)],
    [at(`${name}.printed.html`), printedHtml(name)],
    [at(`${name}.printed.ts`), printedSchema],
    [at('locales/en.json'), words('Show', 'Hide')],
    [at('locales/nl.json'), words('Tonen', 'Verbergen')],
  ];
}

const declaration = (name: string) => `import * as z from 'zod/mini';
import { about } from '#core/base/page/about.ts';
import { defineWidget } from '#core/base/widget/defineWidget.ts';

export const attributes = z.object({
  text: z.optional(about('What the button unfolds', z.string())),
});
export type Attributes = z.output<typeof attributes>;

export const widget = defineWidget({
  name: '${name}',
  about: 'A text that a button unfolds.',
  place: 'tag',
  when: 'visible 300px',
  surface: 'shadow',
  attributes,
});
`;

const dutch = `{
  "about": "Een tekst die een knop uitvouwt.",
  "attributes": {
    "text": "Wat de knop uitvouwt"
  }
}
`;

const island = (name: string, Name: string) => `import { reactView } from '#core/base/view/reactView.tsx';
import { sheet } from '#core/base/view/sheet.ts';
import { defineIsland } from '#core/base/widget/island.ts';
import css from './${name}.css?inline';
import fallbackCss from './${name}.fallback.css?inline';
import { create${Name}, type ${Name} } from './${name}.model.ts';

export const island = defineIsland({
  model: create${Name},
  draw: reactView<${Name}>(() => import('./${Name}View.tsx')),
  sheets: [sheet(fallbackCss), sheet(css)],
});
`;

const model = (name: string, Name: string) => `import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { Page } from '#core/base/page/page.ts';
import type { Attributes } from './${name}.widget.ts';

export interface ${Name} {
  readonly text: string;
  readonly isOpen: ReadonlySignal<boolean>;
  toggle(): void;
}

export function create${Name}(_page: Page, { text = '' }: Attributes): ${Name} {
  const isOpen = signal(false);
  return {
    text,
    isOpen,
    toggle() {
      isOpen.value = !isOpen.peek();
    },
  };
}
`;

const view = (name: string, Name: string) => `import { useSignals } from '#core/view/useSignals.ts';
import { useWords } from '#core/view/viewContext.tsx';
import type { ${Name} } from './${name}.model.ts';

export function View({ model }: { readonly model: ${Name} }) {
  useSignals();
  const { say } = useWords();
  const isOpen = model.isOpen.value;
  return (
    <div className="tb-${name}">
      <button type="button" aria-expanded={isOpen} onClick={model.toggle}>
        {say(isOpen ? 'hide' : 'show')}
      </button>
      {isOpen && <p>{model.text}</p>}
    </div>
  );
}
`;

const test = (name: string, Name: string) => `// @vitest-environment happy-dom
import { cleanup, render, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { ReactViewContext } from '#core/view/viewContext.tsx';
import { stage } from '#tests/support/stage.ts';
import en from './locales/en.json' with { type: 'json' };
import nl from './locales/nl.json' with { type: 'json' };
import { View } from './${Name}View.tsx';
import { create${Name} } from './${name}.model.ts';

afterEach(cleanup);

test('a button unfolds the text, and folds it again', async () => {
  const { page, host } = stage({ words: { en, nl } });
  const { words } = host().host;
  const model = create${Name}(page, { text: 'Kick-off at eight.' });
  const { container } = render(
    <ReactViewContext value={{ words, clock: page.clock }}>
      <View model={model} />
    </ReactViewContext>,
  );
  const shown = within(container);
  await userEvent.click(shown.getByRole('button', { name: 'Show', expanded: false }));
  expect(shown.getByText('Kick-off at eight.')).toBeTruthy();
  await userEvent.click(shown.getByRole('button', { name: 'Hide', expanded: true }));
  expect(shown.queryByText('Kick-off at eight.')).toBeNull();
});
`;

const css = (name: string) => `@layer tribune {
  .tb-${name} > button {
    min-block-size: var(--tribune-target);
  }
}
`;

const fallbackCss = (name: string) => `@layer tribune {
  [data-widget="${name}"] {
    display: block;
    min-block-size: var(--tribune-target);
  }

  .tb-${name} {
    color: var(--tribune-text);
    font-family: var(--tribune-font, inherit);
    font-size: var(--tribune-size);
  }
}
`;

const printedHtml = (name: string) => `{{!
  What a CMS prints: the text itself, for readers without JavaScript. The island folds it.
}}
<div data-widget="${name}" data-text="{{text}}">
  <p class="tb-${name}">{{text}}</p>
</div>
`;

const printedSchema = `import * as z from 'zod/mini';
import { text } from '#core/base/widget/printed.ts';

export const printed = z.object({
  text: text.check(z.describe('What the button unfolds')),
});
export type Printed = z.output<typeof printed>;
`;

const words = (show: string, hide: string) => `{
  "show": "${show}",
  "hide": "${hide}"
}
`;
