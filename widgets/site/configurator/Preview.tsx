import { useEffect, useRef, useState } from 'react';
import {
  type PreviewMessage,
  type PreviewState,
  readMessage,
  type ShowMessage,
} from '#core/ungrouped/preview/message.ts';
import { useWords } from '#core/view/viewContext.tsx';
import { type Look, widths } from './address.ts';
import { Choice } from './Choice.tsx';
import type { Drawn } from './createShown.ts';

export interface PreviewProps {
  readonly frame: string;
  /** URL of a page with the tag as the site prints it. */
  readonly printed: string | undefined;
  readonly look: Look;
  /** Those that the widget has. */
  readonly states: readonly PreviewState[];
  /** Whether the tag alone shows nothing. */
  readonly needsPrint: true | undefined;
  readonly attributes: Readonly<Record<string, string>>;
  readonly drawn: Drawn;
  readonly onLook: (look: Partial<Look>) => void;
  readonly onMessage: (message: PreviewMessage) => void;
}

/** Of a page of the site, px: it may hold what opens above it, and scrolls. */
const printedHeight = 480;

/** Each in itself. */
const languages = { nl: 'Nederlands', en: 'English' } as const;

/** The live preview, in a frame that is controlled by messages only. */
export function Preview({ look, states, drawn, onLook, ...framed }: PreviewProps) {
  const { say } = useWords();
  const { state, locale, theme, width } = look;
  const { printed, needsPrint } = framed;
  const isBare = state === 'scriptless';
  const isUnprinted = (isBare || needsPrint) && !printed;
  return (
    <section className="tb-configurator-preview">
      <h2 className="tb-title">{say('preview')}</h2>
      <div className="tb-configurator-looks">
        <Choice
          legend={say('state')}
          value={state}
          options={states.map((value) => ({ value, label: say(`state-${value}`) }))}
          onChoose={(value) => onLook({ state: value })}
        />
        <Choice
          legend={say('width')}
          value={width}
          options={widths.map((value) => ({ value, label: value === 0 ? say('width-full') : `${value} px` }))}
          onChoose={(value) => onLook({ width: value })}
        />
        <Choice
          legend={say('theme')}
          value={theme}
          options={(['light', 'dark'] as const).map((value) => ({ value, label: say(`theme-${value}`) }))}
          onChoose={(value) => onLook({ theme: value })}
        />
        <Choice
          legend={say('locale')}
          value={locale}
          options={(['nl', 'en'] as const).map((value) => ({ value, label: languages[value] }))}
          onChoose={(value) => onLook({ locale: value })}
        />
      </div>
      <Notes
        keys={[
          needsPrint && 'needs-print',
          isBare && 'drawn-scriptless',
          isUnprinted ? 'drawn-unprinted' : !isBare && drawn !== 'ready' && `drawn-${drawn}`,
        ]}
      />
      {isBare && printed && (
        <div className="tb-configurator-frame">
          {/* Without `allow-scripts` nothing runs in it: what is seen is what readers without scripts see. */}
          <iframe
            title={say('preview')}
            sandbox="allow-same-origin"
            src={printed}
            width={width || '100%'}
            height={printedHeight}
          />
        </div>
      )}
      {!isBare && !isUnprinted && <Frame key={`${state} ${locale} ${theme}`} look={look} drawn={drawn} {...framed} />}
    </section>
  );
}

/** What is to be known of the preview. */
function Notes({ keys }: { readonly keys: readonly (string | false | undefined)[] }) {
  const { say } = useWords();
  return (
    <div role="status">
      {keys.map(
        (key) =>
          key && (
            <p className="tb-text tb-small tb-muted" key={key}>
              {say(key)}
            </p>
          ),
      )}
    </div>
  );
}

type FrameProps = Omit<PreviewProps, 'onLook' | 'states'>;

function Frame({ frame, look, attributes, drawn, onMessage, needsPrint, ...site }: FrameProps) {
  const { say } = useWords();
  const element = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  const [height, setHeight] = useState(240);
  const { origin } = new URL(frame);
  const printed = needsPrint && site.printed && new URL(site.printed, location.href).href;

  useEffect(() => {
    const listen = ({ source, data }: MessageEvent) => {
      if (!source || source !== element.current?.contentWindow) return;
      const message = readMessage<PreviewMessage>(['ready', 'notice', 'drawn', 'height'], data);
      if (message?.tribune === 'ready') setReady(true);
      else if (message?.tribune === 'height') setHeight(Math.min(2000, Math.max(120, Math.ceil(message.height))));
      else if (message) onMessage(message);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [onMessage]);
  useEffect(() => {
    if (!isReady) return;
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
    const message: ShowMessage = { tribune: 'show', attributes, sheets: links.map(({ href }) => href), printed };
    element.current?.contentWindow?.postMessage(message, origin);
  }, [attributes, isReady, origin, printed]);

  const { state, locale, theme, width } = look;
  return (
    <div className="tb-configurator-frame" data-drawn={drawn}>
      <iframe
        ref={element}
        title={say('preview')}
        src={`${frame}#${new URLSearchParams({ state, locale, theme })}`}
        width={width || '100%'}
        height={needsPrint ? printedHeight : height}
      />
    </div>
  );
}
