import type { ComponentPropsWithRef } from 'react';
import { isPlainClick } from '#core/base/page/isPlainClick.ts';
import type { Desk } from './createDesk.ts';
import type { Section } from './route.ts';

interface DeskLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href' | 'id'> {
  readonly desk: Desk;
  readonly section?: Section | undefined;
  readonly id?: string | number;
}

/** A link to a part of the desk, which opens without a page load. */
export function DeskLink({ desk, section, id: target, ...rest }: DeskLinkProps) {
  return (
    <a
      {...rest}
      href={desk.href(section, target)}
      onClick={(event) => {
        if (!isPlainClick(event.nativeEvent)) return;
        event.preventDefault();
        desk.open(section, target);
        document.getElementById('desk-main')?.focus({ preventScroll: true });
        scrollTo(0, 0);
      }}
    />
  );
}
