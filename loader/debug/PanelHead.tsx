import type { Snapshot } from './snapshot.ts';
import { sizeText, type Words } from './words.ts';

interface PanelHeadProps {
  readonly snapshot: Snapshot;
  readonly build: string;
  readonly words: Words;
}

/** Build, reader, what all islands share, and the channels. */
export function PanelHead({ snapshot: { reader, shared, channels }, build, words }: PanelHeadProps) {
  const who = reader === undefined ? words.noReader : reader === null ? words.guest : words.reader(reader);
  return (
    <div className="head">
      <p>
        <span>{build}</span> <span>{who}</span> <span>{words.shared(sizeText(shared))}</span>
      </p>
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
