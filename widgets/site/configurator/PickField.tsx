import { useEffect, useId, useRef } from 'react';
import type { Pick } from '#core/contract/pick.ts';
import { FieldFrame } from '#core/view/FieldFrame.tsx';
import { useWords } from '#core/view/viewContext.tsx';
import { PickInput } from './PickInput.tsx';
import { PickList } from './PickList.tsx';
import { type Find, usePicked, usePickSearch } from './usePickSearch.ts';

export interface PickFieldProps {
  readonly label: string;
  readonly hint: string | undefined;
  readonly kind: string;
  /** The id that is written into the tag. */
  readonly value: string;
  readonly isRequired: boolean;
  /** The pattern of an id. */
  readonly isId: RegExp;
  readonly isFirst: boolean;
  readonly onSet: (value: string) => void;
  readonly onFind: Find;
}

/** The field for an id, which is found by searching for the thing that has it. Where the host offers no search, the id is typed. */
export function PickField({ label, hint, kind, value, isRequired, isId, isFirst, onSet, onFind }: PickFieldProps) {
  const { say } = useWords();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [picked, setPicked] = usePicked(kind, value, onFind);
  const search = usePickSearch(kind, onFind, choose);
  const { text, found, at } = search;

  useEffect(() => {
    if (isFirst && value === '') input.current?.focus({ preventScroll: true });
  }, [isFirst, value]);

  function choose(pick: Pick) {
    setPicked(pick);
    search.type(undefined);
    onSet(pick.value);
  }

  /** Takes a text that was typed and not chosen as the id itself, where it looks like one. */
  function leave() {
    if (text === '' || (text && isId.test(text) && found.every((each) => each.value === text))) onSet(text);
    search.type(undefined);
  }

  const isNone = search.isCurrent && found.length === 0;
  const note = isNone ? say(search.isSearched ? 'find-none' : 'find-failed') : text === undefined && picked?.title;
  return (
    <FieldFrame
      label={label}
      hint={hint}
      note={
        <p className="tb-text tb-small" role="status">
          {note}
        </p>
      }
    >
      {(control) => (
        <>
          <PickInput
            {...control}
            inputRef={input}
            list={`${id}-list`}
            active={found[at] && `${id}-${at}`}
            required={isRequired}
            placeholder={say('find')}
            shown={text ?? value}
            search={search}
            onChoose={choose}
            onLeave={leave}
          />
          <PickList id={id} label={label} found={found} at={at} onChoose={choose} />
        </>
      )}
    </FieldFrame>
  );
}
