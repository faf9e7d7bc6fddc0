import { type MouseEvent, useCallback, useId } from 'react';
import { isBlank } from '#core/base/widget/isBlank.ts';
import { DialogFrame } from '#core/view/DialogFrame.tsx';
import { useWords } from '#core/view/viewContext.tsx';

/** A pop-up that is open. */
export interface OpenPopUp {
  readonly title: string;
  /** The desk's HTML, sanitised. */
  readonly content: DocumentFragment;
  /** URL and text of the button; there is no button without both. */
  readonly url: string | undefined;
  readonly label: string | undefined;
  close(): void;
}

/** The dialog. Esc, the button, a press on the backdrop and a link to a place on this page close it; the browser then restores the focus. */
export function View({ model: { title, content, url, label, close } }: { readonly model: OpenPopUp }) {
  const words = useWords();
  const titleId = useId();
  const onClick = ({ target }: MouseEvent) => {
    if (target instanceof Element && leadsHere(target.closest('a'))) close();
  };
  return (
    <DialogFrame className="tb-pop-up-dialog" labelledBy={titleId} onClose={close} onClick={onClick}>
      {(leave) => (
        <div className="tb-pop-up-box">
          <h2 className="tb-pop-up-title" id={titleId} tabIndex={-1} data-focus>
            {title}
          </h2>
          <button type="button" className="tb-pop-up-close" aria-label={words.say('action.close')} onClick={leave}>
            <span className="tb-pop-up-cross" aria-hidden>
              ×
            </span>
          </button>
          <Content content={content} />
          {url && label && isOfWeb(url) && (
            <a className="tb-pop-up-go" href={url}>
              {label}
            </a>
          )}
        </div>
      )}
    </DialogFrame>
  );
}

/** The desk's HTML; empty if there is nothing to see in it. */
function Content({ content }: { readonly content: DocumentFragment }) {
  const fill = useCallback(
    (box: HTMLElement | null) => {
      if (box && !isBlank(content)) box.append(content);
    },
    [content],
  );
  return <div className="tb-pop-up-content" ref={fill} />;
}

/** Whether a link leads to a place on this page, also if `<base>` has it lead elsewhere: the loader follows it here. */
const leadsHere = (link: HTMLAnchorElement | null) =>
  Boolean(link?.hash) &&
  (link?.getAttribute('href')?.startsWith('#') || link?.href.split('#')[0] === location.href.split('#')[0]);

/** Whether an address, resolved on this page, is one of http or https. */
const isOfWeb = (url: string) =>
  URL.canParse(url, document.baseURI) && /^https?:$/.test(new URL(url, document.baseURI).protocol);
