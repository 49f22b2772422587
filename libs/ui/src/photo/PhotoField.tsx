import { useState } from 'react';
import { MESSAGES } from '@rmo/contracts';
import { ImageUpload } from '../ImageUpload';
import { WHOLE, type Crop } from './crop';
import { PhotoCrop } from './PhotoCrop';

/** What shall become of a person's photo. */
export type PhotoChoice = { kind: 'keep' } | { kind: 'remove' } | { kind: 'new'; file: File; crop: Crop };
export const KEEP_PHOTO: PhotoChoice = { kind: 'keep' };

interface Props {
  label: string;
  /** The photo that is stored now. */
  currentUrl: string | null;
  value: PhotoChoice;
  onChange: (choice: PhotoChoice) => void;
  error?: string;
}

/** A person's photo: by drag and drop or by click, cut to a square, or taken away. */
export function PhotoField({ label, currentUrl, value, onChange, error }: Props) {
  const [unreadable, setUnreadable] = useState(false);
  const isNew = value.kind === 'new';
  const stored = value.kind === 'remove' ? null : currentUrl;
  return (
    <div className="rmo-photo-field">
      <ImageUpload
        label={label}
        file={isNew ? value.file : null}
        currentUrl={stored}
        error={unreadable ? MESSAGES.invalidFile : error}
        onChange={(file) => {
          setUnreadable(false);
          onChange(file ? { kind: 'new', file, crop: WHOLE } : KEEP_PHOTO);
        }}
      >
        {isNew && (
          <PhotoCrop
            file={value.file}
            crop={value.crop}
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
          onClick={() => onChange(stored ? { kind: 'remove' } : KEEP_PHOTO)}
        >
          {stored ? 'Remove the photo' : 'Keep the photo'}
        </button>
      )}
      {value.kind === 'remove' && (
        <p className="rmo-field__hint" role="status">
          The photo goes when you save.
        </p>
      )}
    </div>
  );
}
