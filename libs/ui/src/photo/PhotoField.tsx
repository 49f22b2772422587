import { useState } from 'react';
import type { Area } from 'react-easy-crop';
import { MESSAGES } from '@rmo/contracts';
import { ImageUpload } from '../ImageUpload';
import { PhotoCrop } from './PhotoCrop';

/** `crop` is null until the new image has loaded. */
export type PhotoChoice =
  | { kind: 'keep' }
  | { kind: 'remove' }
  | { kind: 'new'; file: File; crop: Area | null };
export const KEEP_PHOTO: PhotoChoice = { kind: 'keep' };

interface Props {
  label: string;
  currentUrl: string | null;
  value: PhotoChoice;
  onChange: (choice: PhotoChoice) => void;
  error?: string;
}

export function PhotoField({ label, currentUrl, value, onChange, error }: Props) {
  const [isUnreadable, setUnreadable] = useState(false);
  const isNew = value.kind === 'new';
  const storedUrl = value.kind === 'remove' ? null : currentUrl;
  return (
    <div>
      <ImageUpload
        label={label}
        file={isNew ? value.file : null}
        currentUrl={storedUrl}
        error={isUnreadable ? MESSAGES.invalidFile : error}
        onChange={(file) => {
          setUnreadable(false);
          onChange(file ? { kind: 'new', file, crop: null } : KEEP_PHOTO);
        }}
      >
        {isNew && (
          <PhotoCrop
            file={value.file}
            onChange={(crop) => onChange({ ...value, crop })}
            onUnreadable={() => {
              setUnreadable(true);
              onChange(KEEP_PHOTO);
            }}
          />
        )}
      </ImageUpload>
      {!isNew && currentUrl && (
        <button
          type="button"
          className="rmo-link-button"
          onClick={() => onChange(storedUrl ? { kind: 'remove' } : KEEP_PHOTO)}
        >
          {storedUrl ? 'Remove the photo' : 'Keep the photo'}
        </button>
      )}
      {value.kind === 'remove' && (
        <p className="rmo-field__hint" role="status">
          The photo is removed when you save.
        </p>
      )}
    </div>
  );
}
