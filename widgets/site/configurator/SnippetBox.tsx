import { type Format, formats } from '#core/ungrouped/snippet/printSnippet.ts';
import { useWords } from '#core/view/viewContext.tsx';
import { Choice } from './Choice.tsx';

export interface SnippetBoxProps {
  readonly snippet: string;
  readonly format: Format;
  readonly onChoose: (format: Format) => void;
}

/** The tag in the language of a CMS, with a button that copies it; it can be selected where the clipboard is not available. */
export function SnippetBox({ snippet, format, onChoose }: SnippetBoxProps) {
  const { say } = useWords();
  return (
    <section className="tb-configurator-snippet">
      <Choice
        legend={say('format')}
        value={format}
        options={formats.map((each) => ({ value: each, label: say(`format-${each}`) }))}
        onChoose={onChoose}
      />
      <textarea
        className="tb-configurator-code"
        aria-label={say('snippet')}
        readOnly
        rows={3}
        value={snippet}
        onFocus={(event) => event.target.select()}
      />
    </section>
  );
}
