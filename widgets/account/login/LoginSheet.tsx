import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';

interface LoginSheetProps {
  readonly title: string;
  /** How often the form has been asked for: it takes the focus each time. */
  readonly asks: number;
  readonly children: ReactNode;
}

/** The form in the page itself, with the page's heading; what `Dialog` is on other pages. */
export function LoginSheet({ title, asks, children }: LoginSheetProps) {
  const id = useId();
  const section = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (asks > 0) section.current?.querySelector<HTMLElement>('[data-focus]')?.focus();
  }, [asks]);
  return (
    <section aria-labelledby={id} ref={section}>
      <h1 className="tb-title tb-login-title" part="title" id={id}>
        {title}
      </h1>
      {children}
    </section>
  );
}
