import { useState } from 'react';

/** Says which panel the dialog has turned to; the first is the dialog's own name, which is read out as it opens. */
export function Turned({ title }: { readonly title: string }) {
  const [shown, setShown] = useState({ title, hasTurned: false });
  if (shown.title !== title) setShown({ title, hasTurned: true });
  return (
    <p className="tb-hidden" role="status">
      {shown.hasTurned && shown.title}
    </p>
  );
}
