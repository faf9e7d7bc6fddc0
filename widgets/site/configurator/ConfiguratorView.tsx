import { useEffect } from 'react';
import { statesOf } from '#core/ungrouped/preview/message.ts';
import { useSignals } from '#core/view/useSignals.ts';
import { useValues } from '#core/view/useValues.ts';
import { useWords } from '#core/view/viewContext.tsx';
import { Waiting } from '#core/view/Waiting.tsx';
import { AttributeList } from './AttributeList.tsx';
import { CopyButton } from './CopyButton.tsx';
import type { Configurator } from './configurator.model.ts';
import { NoticeList } from './NoticeList.tsx';
import { PasteBox } from './PasteBox.tsx';
import { Preview } from './Preview.tsx';
import { SnippetBox } from './SnippetBox.tsx';
import { plain } from './schemas.ts';
import { WidgetChoice } from './WidgetChoice.tsx';

export function View({ model }: { readonly model: Configurator }) {
  const { schemas, look } = useValues(model);
  const { say } = useWords();
  const { widget, settings } = model.tag.value;

  useEffect(() => {
    if (model.schemas.peek() === undefined) void model.load();
  }, [model]);

  if (schemas === undefined) return <Waiting />;
  if (schemas === null) return <p role="alert">{say('unloaded')}</p>;
  return (
    <div className="tb-configurator" part="configurator">
      <form
        className="tb-configurator-form"
        aria-label={say('label')}
        onSubmit={(event) => {
          event.preventDefault();
          void model.copy();
        }}
      >
        <WidgetChoice names={Object.keys(schemas)} widget={widget} onChoose={model.choose} />
        <p className="tb-text tb-muted">{plain(model.schema.value.description)}</p>
        <AttributeList
          key={widget}
          schema={model.schema.value}
          settings={settings}
          onSet={model.set}
          onFind={model.find}
        />
        <CopyButton copied={model.copied.value} />
        <PasteBox issue={model.pasteIssue.value} slips={model.slips.value} onPaste={(text) => void model.paste(text)} />
      </form>
      <div className="tb-configurator-result">
        <SnippetBox
          snippet={model.snippet.value}
          format={look.format}
          onChoose={(format) => model.chooseLook({ format })}
        />
        <Notices model={model} />
        <Preview
          frame={model.frame}
          printed={model.printed.value}
          look={look}
          states={statesOf(model.schema.value.states)}
          needsPrint={model.schema.value.needsPrint}
          attributes={model.attributes.value}
          drawn={model.drawn.value}
          onLook={model.chooseLook}
          onMessage={model.received}
        />
      </div>
    </div>
  );
}

function Notices({ model }: { readonly model: Configurator }) {
  useSignals();
  const { widget, settings } = model.tag.value;
  const isBlank = Object.keys(settings).length === 0;
  const [notices, repairs] = [model.notices.value, model.repairs.value];
  return <NoticeList {...{ widget, notices, isBlank, repairs }} onMend={model.mend} />;
}
