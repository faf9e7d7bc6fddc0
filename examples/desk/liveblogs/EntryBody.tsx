import { useEffect, useRef } from 'react';
import { hostHtml } from '#core/ungrouped/html/hostHtml.ts';

/** HTML of an entry as text, pictures and tables; what else is in it is not shown at the desk. */
export function EntryBody({ html }: { readonly html: string }) {
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let isCurrent = true;
    void hostHtml(html, () => {}).then((fragment) => {
      if (isCurrent && fragment) body.current?.replaceChildren(fragment);
    });
    return () => {
      isCurrent = false;
    };
  }, [html]);
  return <div className="desk-entry-body" ref={body} />;
}
