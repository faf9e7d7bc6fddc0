import { useId, useState, useSyncExternalStore } from 'react';
import type { Tribune } from '#loader/ports.ts';
import { asText } from './asText.ts';
import type { Outline } from './createOutline.ts';
import type { Readings } from './createReadings.ts';
import { filterRows } from './filterRows.ts';
import { NoticeList } from './NoticeList.tsx';
import { PanelHead } from './PanelHead.tsx';
import type { Row } from './snapshot.ts';
import { TagRow } from './TagRow.tsx';
import type { Words } from './words.ts';

export interface PanelProps {
  readonly tribune: Tribune;
  readonly readings: Readings;
  readonly outline: Outline;
  readonly words: Words;
  readonly onClose: () => void;
}

/** Tags have no id of their own: each is numbered as the panel meets it. */
const keys = new WeakMap<object, number>();
let lastKey = 0;
function keyOf({ tag }: Row): number {
  const known = keys.get(tag) ?? ++lastKey;
  keys.set(tag, known);
  return known;
}

/** What came of copying: `text` is shown where the browser did not allow it. */
type Copied = { readonly text?: string } | undefined;

/** The panel for developers: every tag, why it woke and what that took, notices, reader, channels and build. */
export function PanelView({ tribune, readings, outline, words, onClose }: PanelProps) {
  const snapshot = useSyncExternalStore(readings.subscribe, readings.current);
  const [filter, setFilter] = useState('');
  const [isFolded, setFolded] = useState(false);
  const [copied, setCopied] = useState<Copied>();
  const rows = filterRows(snapshot.rows, filter);
  const version = readings.build() ?? tribune.version;
  const build = words.build(version, tribune.config.tenant);
  const copy = () => {
    const text = asText(readings.current(), { version, config: tribune.config }, words);
    Promise.resolve()
      .then(() => navigator.clipboard.writeText(text))
      .then(
        () => setCopied({}),
        () => setCopied({ text }),
      );
  };
  return (
    <section
      className="panel"
      aria-label={words.title}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <Toolbar
        {...{ words, filter, isFolded }}
        onFilter={(text) => {
          setFilter(text);
          setCopied(undefined);
        }}
        onFold={() => setFolded(!isFolded)}
        onCopy={copy}
        onRefresh={readings.refresh}
        onClose={onClose}
      />
      <p role="status">
        {copied && copied.text === undefined ? words.copied : words.tags(rows.length, snapshot.rows.length)}
      </p>
      {!isFolded && (
        <div className="body">
          {copied?.text !== undefined && <CopyByHand text={copied.text} words={words} />}
          <PanelHead snapshot={snapshot} build={build} words={words} />
          <NoticeList notices={snapshot.others} words={words} />
          {rows.length === 0 && <p>{words.none}</p>}
          {rows.map((row) => (
            <TagRow
              key={keyOf(row)}
              row={row}
              words={words}
              onShow={({ tag }) => outline.show(tag.element)}
              onWake={({ tag }) => void tribune.mount(tag.element)}
            />
          ))}
        </div>
      )}
    </section>
  );
}

interface ToolbarProps {
  readonly words: Words;
  readonly filter: string;
  readonly isFolded: boolean;
  readonly onFilter: (text: string) => void;
  readonly onFold: () => void;
  readonly onCopy: () => void;
  readonly onRefresh: () => void;
  readonly onClose: () => void;
}

function Toolbar({ words, filter, isFolded, onFilter, onFold, onCopy, onRefresh, onClose }: ToolbarProps) {
  const id = useId();
  return (
    <div className="toolbar">
      <strong>{words.title}</strong>
      <label htmlFor={id}>{words.filter}</label>
      <input
        id={id}
        type="search"
        value={filter}
        placeholder={words.filterHint}
        onChange={({ target }) => onFilter(target.value)}
      />
      <button type="button" onClick={onCopy}>
        {words.copy}
      </button>
      <button type="button" onClick={onRefresh}>
        {words.refresh}
      </button>
      <button type="button" aria-expanded={!isFolded} onClick={onFold}>
        {isFolded ? words.unfold : words.fold}
      </button>
      <button type="button" onClick={onClose}>
        {words.close}
      </button>
    </div>
  );
}

function CopyByHand({ text, words }: { readonly text: string; readonly words: Words }) {
  const id = useId();
  return (
    <p>
      <label htmlFor={id}>{words.notCopied}</label>
      <textarea id={id} readOnly rows={6} value={text} />
    </p>
  );
}
