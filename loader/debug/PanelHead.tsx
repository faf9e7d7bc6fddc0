import type { Snapshot } from './snapshot.ts';
import { sizeText, type Words } from './words.ts';

interface PanelHeadProps {
  readonly snapshot: Snapshot;
  readonly build: string;
  readonly words: Words;
}

/** Build, reader, what all islands share, the flags that are set, and the channels. */
export function PanelHead({ snapshot: { reader, shared, channels, flags }, build, words }: PanelHeadProps) {
  const who = reader === undefined ? words.noReader : reader === null ? words.guest : words.reader(reader);
  return (
    <div className="head">
      <p>
        <span>{build}</span> <span>{who}</span> <span>{words.shared(sizeText(shared))}</span>
      </p>
      {flags.length > 0 && (
        <details className="flags" open>
          <summary>{words.flags}</summary>
          <ul>
            {flags.map((flag) => (
              <li key={flag.name}>
                {flag.name} <em>{words.flag(flag)}</em>
              </li>
            ))}
          </ul>
        </details>
      )}
      <details className="channels">
        <summary>{words.channels}</summary>
        {channels.length === 0 ? (
          <p>{words.noChannels}</p>
        ) : (
          <ul>
            {channels.map(({ name, connectivity }) => (
              <li key={name}>
                {name} <em>{words.connectivity[connectivity]}</em>
              </li>
            ))}
          </ul>
        )}
      </details>
    </div>
  );
}
