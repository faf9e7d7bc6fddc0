import type { Tribune } from '#loader/ports.ts';
import type { Presented } from '#loader/runtime/presentNotice.ts';
import type { Row, Snapshot } from './snapshot.ts';
import { sizeText, spanText, type Words } from './words.ts';

const noticeLine = ({ code, what, remedy }: Presented) => `  ${code} ${what} ${remedy}`;

function rowLines({ tag, props, notices, bytes, waited, files, drawing, error }: Row, words: Words): string[] {
  const moment = tag.moment ?? '–';
  const spans = [waited, files, drawing].map(spanText);
  return [
    [tag.name, tag.state, moment, tag.when, ...spans, sizeText(bytes)].join('\t'),
    ...props.map(({ name, value, source }) => `  ${name}=${value} (${words.sources[source]})`),
    ...(error === undefined ? [] : [`  ${words.error}: ${error}`]),
    ...notices.map(noticeLine),
  ];
}

/** The panel as text, to be sent to somebody: a line for each tag. The reader is an id. */
export function asText(
  { rows, others, channels, flags, shared, reader }: Snapshot,
  { version, config }: Pick<Tribune, 'version' | 'config'>,
  words: Words,
): string {
  const who = reader === undefined ? words.noReader : reader === null ? words.guest : words.reader(reader);
  const columns = [words.name, '', words.woken, words.waits, words.waited, words.files, words.drawing, words.bytes];
  return [
    words.title,
    location.href,
    words.build(version, config.tenant),
    who,
    words.shared(sizeText(shared)),
    ...channels.map(({ name, connectivity }) => `${name}: ${words.connectivity[connectivity]}`),
    ...flags.map((flag) => `${words.flags}: ${flag.name} ${words.flag(flag)}`),
    ...others.map(noticeLine),
    columns.join('\t'),
    ...rows.flatMap((row) => rowLines(row, words)),
  ].join('\n');
}
