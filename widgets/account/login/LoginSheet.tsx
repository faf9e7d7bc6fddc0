import { type ReactNode, useId } from 'react';

/** The form in the page itself, with the page's heading; what `Dialog` is on other pages. */
export function LoginSheet({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h1 className="tb-title tb-login-title" part="title" id={id}>
        {title}
      </h1>
      {children}
    </section>
  );
}
