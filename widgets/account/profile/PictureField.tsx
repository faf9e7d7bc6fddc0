import { type ChangeEvent, useId } from 'react';
import { useWords } from '#core/view/viewContext.tsx';

interface PictureFieldProps {
  readonly errors: readonly string[];
  readonly onPick: (files: Iterable<File>) => void;
}

/** The file input of the picture, and on a touch device a second one that opens the camera. */
export function PictureField({ errors, onPick }: PictureFieldProps) {
  const words = useWords();
  const id = useId();
  const isWrong = errors.length > 0;
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    onPick([...(event.currentTarget.files ?? [])]);
    // The same file may be chosen again.
    event.currentTarget.value = '';
  };
  return (
    <div className="tb-field">
      <div className="tb-profile-foot">
        <span className="tb-profile-pick">
          <input
            id={id}
            type="file"
            name="profile_image"
            accept="image/jpeg,image/png,image/webp"
            aria-invalid={isWrong || undefined}
            aria-describedby={isWrong ? `${id}e ${id}h` : `${id}h`}
            onChange={pick}
          />
          <label className="tb-button tb-button--quiet" htmlFor={id}>
            {words.say('picture-choose')}
          </label>
        </span>
        <span className="tb-profile-pick tb-profile-camera">
          <input
            id={`${id}c`}
            type="file"
            accept="image/*"
            capture="user"
            aria-describedby={`${id}h`}
            onChange={pick}
          />
          <label className="tb-button tb-button--quiet" htmlFor={`${id}c`}>
            {words.say('picture-camera')}
          </label>
        </span>
      </div>
      <p className="tb-text tb-small tb-muted" id={`${id}h`}>
        {words.say('picture-limits')}
      </p>
      {isWrong && (
        <div className="tb-field-error" id={`${id}e`}>
          {errors.map((error) => (
            <p className="tb-text" key={error}>
              {error}
            </p>
          ))}
        </div>
      )}
    </div>
  );
}
