import type { Slip } from '#core/ungrouped/snippet/restore.ts';
import { useWords } from '#core/view/viewContext.tsx';
import { CodeField } from './CodeField.tsx';
import type { PasteIssue } from './readPasted.ts';

export interface PasteBoxProps {
  readonly issue: PasteIssue;
  /** What was wrong with how it is written. */
  readonly slips: readonly Slip[];
  readonly onPaste: (text: string) => void;
}

/** A field for a tag in the language of any CMS, which is read into the form. */
export function PasteBox({ issue, slips, onPaste }: PasteBoxProps) {
  const { say } = useWords();
  return (
    <details className="tb-configurator-more">
      <summary>{say('paste')}</summary>
      <CodeField
        label={say('paste-label')}
        hint={say('paste-hint')}
        errors={issue ? [say(`paste-${issue}`)] : []}
        onChange={(event) => onPaste(event.target.value)}
      />
      <div role="status">
        {slips.map((slip) => (
          <p className="tb-text tb-small" key={slip}>
            {say(`slip-${slip}`)}
          </p>
        ))}
      </div>
    </details>
  );
}
