import { NoticeList } from './NoticeList.tsx';
import type { Row } from './snapshot.ts';
import { sizeText, spanText, type Words } from './words.ts';

interface TagRowProps {
  readonly row: Row;
  readonly words: Words;
  readonly onShow: (row: Row) => void;
  readonly onWake: (row: Row) => void;
}

/** One tag: its name and state, and below these, on demand, all that is known of it. */
export function TagRow({ row, words, onShow, onWake }: TagRowProps) {
  const { tag, notices, props } = row;
  const canWake = tag.state === 'armed' || tag.state === 'failed';
  const facts = [
    [words.woken, tag.moment ?? '–'],
    [words.waits, tag.when],
    [words.waited, spanText(row.waited)],
    [words.files, spanText(row.files)],
    [words.drawing, spanText(row.drawing)],
    [words.bytes, sizeText(row.bytes)],
    ...(row.error === undefined ? [] : [[words.error, row.error]]),
  ];
  return (
    <details className="tag" data-state={tag.state}>
      <summary>
        <span className="name">{tag.name}</span>
        <span className="state">{tag.state}</span>
        <span className="moment">{tag.moment ?? tag.when}</span>
        <span className="took">{spanText(row.drawing)}</span>
        <span className="size">{sizeText(row.bytes)}</span>
        <span className="codes">{notices.map(({ code }) => code).join(' ')}</span>
      </summary>
      <p className="buttons">
        <button type="button" onClick={() => onShow(row)}>
          {words.jump}
        </button>
        {canWake && (
          <button type="button" onClick={() => onWake(row)}>
            {words.wake}
          </button>
        )}
      </p>
      <NoticeList notices={notices} words={words} />
      <dl>
        {facts.map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {props.length === 0 ? <p>{`${words.props}: ${words.noProps}`}</p> : <PropTable props={props} words={words} />}
    </details>
  );
}

function PropTable({ props, words }: Pick<Row, 'props'> & { readonly words: Words }) {
  return (
    <table>
      <caption>{words.props}</caption>
      <thead>
        <tr>
          <th scope="col">{words.name}</th>
          <th scope="col">{words.value}</th>
          <th scope="col">{words.source}</th>
        </tr>
      </thead>
      <tbody>
        {props.map(({ name, value, source }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{value}</td>
            <td>{words.sources[source]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
