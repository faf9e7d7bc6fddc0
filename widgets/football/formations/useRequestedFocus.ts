import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { useClock } from '#core/view/viewContext.tsx';
import type { ChoiceRequest } from './pickerStatus.ts';

const selectors: Readonly<Record<ChoiceRequest, string>> = {
  formation: '.tb-formations-select',
  candidates: '.tb-formations-candidate',
  place: '.tb-formations-tile[aria-current]',
  save: '.tb-formations-save',
};

/** Moves the focus within `box` once for each new request. Returns a function that moves it at once. */
export function useRequestedFocus(
  box: RefObject<HTMLElement | null>,
  request: { readonly on: ChoiceRequest } | undefined,
): (on: ChoiceRequest) => void {
  const clock = useClock();
  const met = useRef<typeof request>(undefined);
  const focus = useCallback(
    (on: ChoiceRequest) => box.current?.querySelector<HTMLElement>(selectors[on])?.focus(),
    [box],
  );

  useEffect(() => {
    if (!request || met.current === request) return;
    return clock.after(0, () => {
      met.current = request;
      focus(request.on);
    });
  }, [clock, focus, request]);
  return focus;
}
