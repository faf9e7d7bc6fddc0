import { type ReactNode, useId } from 'react';

interface SectionProps {
  readonly title: string;
  readonly about?: string;
  readonly children: ReactNode;
}

export function Section({ title, about, children }: SectionProps) {
  const id = useId();
  return (
    <section className="tb-profile-section" aria-labelledby={id}>
      <h2 className="tb-title" id={id}>
        {title}
      </h2>
      {about && <p className="tb-text tb-muted">{about}</p>}
      {children}
    </section>
  );
}
