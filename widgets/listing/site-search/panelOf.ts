import { crestOf } from '#core/base/football/crest.ts';
import type { Words } from '#core/base/i18n/words.ts';
import { webAddress } from '#core/base/page/address.ts';
import type { Option } from './site-search.model.ts';
import type { Drawn } from './site-search-panel.drawn.ts';

export interface Panel {
  readonly options: readonly Option[];
  readonly active: number;
  readonly isOpen: boolean;
}

export interface PanelSetting {
  readonly words: Words;
  /** Unique in the page: ids of what is drawn begin with it. */
  readonly id: string;
  /** The address of the page. */
  readonly here: string;
  /** The address of the page of results for a query. */
  readonly resultsOf: (query: string) => string;
}

type Row = Drawn['groups'][number]['options'][number];

const plain = { ...crestOf({ colours: [] }), neutral_text: null, note: null };

/** The ids of the options, in order. */
export const optionId = (id: string, index: number): string => `${id}-${index + 1}`;

function rowOf(option: Option, index: number, active: number, { id, here, resultsOf }: PanelSetting): Row {
  const known = { option_id: optionId(id, index), is_active: index === active };
  if (option.kind === 'recent') return { ...plain, ...known, text: option.title, url: resultsOf(option.title) };
  return {
    ...{ ...crestOf(option), ...known, url: webAddress(option.url, here)?.href ?? resultsOf(option.title) },
    ...{ text: option.title, neutral_text: option.neutral_title || null, note: option.note || null },
  };
}

/** What is drawn of the options: grouped by kind, in the order in which they come. */
export function panelOf({ options, active, isOpen }: Panel, setting: PanelSetting): Drawn {
  const { words, id } = setting;
  const kinds = [...new Set(options.map(({ kind }) => kind))];
  return {
    ...{ is_open: isOpen, list_id: `${id}-list`, label: words.say('suggestions') },
    groups: kinds.map((kind) => ({
      ...{ group_id: `${id}-${kind}`, title: words.say(kind) },
      options: options.flatMap((option, index) =>
        option.kind === kind ? [rowOf(option, index, active, setting)] : [],
      ),
    })),
    forget_text: kinds.includes('recent') ? words.say('forget-all') : null,
  };
}
