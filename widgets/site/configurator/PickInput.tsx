import type { ComponentPropsWithoutRef, KeyboardEvent, Ref } from 'react';
import type { Pick } from '#core/contract/pick.ts';
import type { PickSearch } from './usePickSearch.ts';

export interface PickInputProps extends Omit<ComponentPropsWithoutRef<'input'>, 'list'> {
  readonly inputRef: Ref<HTMLInputElement>;
  /** Ids of the list, and of its active option. */
  readonly list: string;
  readonly active: string | undefined;
  readonly shown: string;
  readonly search: PickSearch;
  readonly onChoose: (pick: Pick) => void;
  readonly onLeave: () => void;
}

/** The combobox of a list of suggestions: arrows move in the list, Enter chooses, Escape closes it. */
export function PickInput({ inputRef, list, active, shown, search, onChoose, onLeave, ...input }: PickInputProps) {
  const { text, found, at } = search;

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (text === undefined) search.type('');
      else search.move(event.key === 'ArrowDown' ? 1 : -1);
    }
    if (text === undefined) return;
    if (event.key === 'Escape') search.type(undefined);
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const pick = found[at];
    if (!search.isCurrent) search.hurry();
    else if (pick) onChoose(pick);
    else onLeave();
  }

  return (
    <input
      {...input}
      ref={inputRef}
      className="tb-input"
      role="combobox"
      aria-busy={text !== undefined && !search.isCurrent}
      aria-expanded={found.length > 0}
      aria-controls={list}
      aria-activedescendant={active}
      aria-autocomplete="list"
      autoComplete="off"
      value={shown}
      onChange={(event) => search.type(event.target.value)}
      onKeyDown={onKeyDown}
      onBlur={onLeave}
    />
  );
}
