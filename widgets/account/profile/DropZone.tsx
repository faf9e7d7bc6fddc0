import { type DragEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { Step } from './createSteps.ts';

interface DropZoneProps {
  readonly step: Step;
  readonly onDrop: (files: FileList) => void;
  readonly children: ReactNode;
}

/** Takes files that are dropped on it. The focus stays in it from step to step. */
export function DropZone({ step, onDrop, children }: DropZoneProps) {
  const zone = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  const [isOver, setOver] = useState(false);

  // A step may take away the button that was pressed, and the focus with it; React gets no blur event while it commits.
  useLayoutEffect(() => {
    const at = zone.current;
    if (!at || !hadFocus.current || at.contains(at.ownerDocument.activeElement)) return;
    at.querySelector<HTMLElement>(step === 'asking' ? '[data-next]' : 'input, button')?.focus({ preventScroll: true });
  }, [step]);

  const withFiles = (event: DragEvent, isOverNow: boolean) => {
    const { types } = event.dataTransfer;
    if (!types.includes('Files')) return false;
    event.preventDefault();
    setOver(isOverNow);
    return true;
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a place to drop on; the field in it does the same.
    <div
      ref={zone}
      className={`tb-profile-zone${isOver ? ' tb-profile-zone--over' : ''}`}
      onDragOver={(event) => withFiles(event, true)}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => withFiles(event, false) && onDrop(event.dataTransfer.files)}
      onFocus={() => {
        hadFocus.current = true;
      }}
      onBlur={() => {
        hadFocus.current = false;
      }}
    >
      {children}
    </div>
  );
}
