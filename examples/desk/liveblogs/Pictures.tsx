import { useEffect, useRef, useState } from 'react';
import type { Failure } from '#core/contract/base/outcome.ts';
import { Button } from '#core/view/Button.tsx';
import { FailureNote } from '#core/view/FailureNote.tsx';
import { Field } from '#core/view/Field.tsx';
import { useWords } from '#core/view/viewContext.tsx';
import type { EntryPicture } from './entryText.ts';
import type { Liveblog } from './liveblog.model.ts';

export interface PicturesProps {
  readonly model: Pick<Liveblog, 'sendPicture'>;
  readonly pictures: readonly EntryPicture[];
  readonly set: (pictures: readonly EntryPicture[]) => void;
  /** Whether a picture is being sent. */
  readonly isBusy: boolean;
  readonly onBusy: (isBusy: boolean) => void;
}

/** The pictures of an entry, each with what it shows in words. */
export function Pictures({ model, pictures, set, isBusy, onBusy }: PicturesProps) {
  const words = useWords();
  const input = useRef<HTMLInputElement>(null);
  const [failed, setFailed] = useState<{ readonly file: File; readonly failure: Failure }>();
  // An editor types on while a picture is being sent: it joins what is there when it arrives, if these fields still are.
  const add = useRef<(picture: EntryPicture) => void>(undefined);
  useEffect(() => {
    add.current = (picture) => set([...pictures, picture]);
    return () => {
      add.current = undefined;
    };
  });

  async function send(file: File) {
    onBusy(true);
    const outcome = await model.sendPicture(file);
    onBusy(false);
    setFailed(outcome.ok ? undefined : { file, failure: outcome });
    if (outcome.ok) add.current?.({ ...outcome.data, alt: '' });
  }

  return (
    <div className="desk-pictures">
      {pictures.map((picture, at) => (
        <div className="desk-picture" key={picture.url}>
          <img src={picture.url} width={picture.width} height={picture.height} alt={picture.alt} />
          <Field
            label={words.say('entry.alt')}
            hint={words.say('entry.alt-hint')}
            value={picture.alt}
            maxLength={300}
            required
            onChange={(event) => set(pictures.with(at, { ...picture, alt: event.target.value }))}
          />
          <Button onClick={() => set(pictures.filter((each) => each !== picture))}>
            {words.say('entry.remove-picture')}
          </Button>
        </div>
      ))}
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) void send(file);
          event.target.value = '';
        }}
      />
      <div>
        <Button isBusy={isBusy} onClick={() => input.current?.click()}>
          {words.say(isBusy ? 'entry.picture-busy' : 'entry.add-picture')}
        </Button>
      </div>
      <FailureNote failure={failed?.failure} {...(failed && { onRetry: () => void send(failed.file) })} />
    </div>
  );
}
