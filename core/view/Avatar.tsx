import { useState } from 'react';
import { initialsOf } from '#core/base/view/initialsOf.ts';

export interface AvatarProps {
  readonly src: string | undefined;
  /** Whose face it is: the initials come from it. */
  readonly name: string;
  /** Width and height in px. */
  readonly size: 30 | 40;
  /** Empty where the name stands beside it. */
  readonly alt: string;
}

/** A face, or the initials of a name where there is no picture or it does not load. Part: `avatar`. */
export function Avatar({ src, name, size, alt }: AvatarProps) {
  const [lost, setLost] = useState<string>();
  const className = `tb-avatar tb-avatar--${size}`;
  if (src && src !== lost) {
    return (
      <img
        className={className}
        part="avatar"
        src={src}
        alt={alt}
        width={size}
        height={size}
        decoding="async"
        onError={() => setLost(src)}
      />
    );
  }
  return (
    <span className={className} part="avatar" {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}>
      {initialsOf(name)}
    </span>
  );
}
