import { type ReactNode, useId } from 'react';

interface BoxProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
}

/** A part of the desk below its title, which names it. */
export function Box({ title, children }: BoxProps) {
  const id = useId();
  return (
    <section className="desk-box" aria-labelledby={id}>
      <h2 className="desk-subtitle" id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}
