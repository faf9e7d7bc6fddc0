import { useEffect, useRef, useState } from 'react';
import { useFocusOnRemoval } from '../parts/useFocusOnRemoval.ts';

/** Whether the entry of a row is being corrected. The button that was pressed goes, and the focus with it: to the first field, and back. */
export function useEditing() {
  const [isEditing, setEditing] = useState(false);
  const row = useFocusOnRemoval<HTMLLIElement>();
  const wasEditing = useRef(isEditing);
  useEffect(() => {
    if (wasEditing.current !== isEditing) row.current?.querySelector<HTMLElement>('.tb-input, .desk-quiet')?.focus();
    wasEditing.current = isEditing;
  }, [isEditing, row]);
  return { row, isEditing, setEditing };
}
