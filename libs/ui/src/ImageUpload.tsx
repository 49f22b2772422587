import { useEffect, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { LIMITS, MESSAGES } from '@rmo/contracts';
import { UploadIcon } from './icons';
import './ui.css';
import './upload.css';

export const IMAGE_FORMATS = 'JPEG, PNG, WebP, AVIF or GIF, 5 MB at most';

interface Props {
  label: string;
  file: File | null;
  onChange: (file: File | null) => void;
  currentUrl?: string | null;
  error?: string;
  hint?: string;
  children?: ReactNode;
}

/** Saves a request; the server checks the content. The type may be empty, because old systems don't recognize AVIF files. */
export function imageProblem(file: File): string | null {
  const isOtherType = file.type !== '' && !file.type.startsWith('image/');
  if (isOtherType || file.type === 'image/svg+xml') return MESSAGES.invalidFile;
  if (file.size > LIMITS.uploadBytes) return MESSAGES.fileTooLarge;
  return null;
}

export function ImageUpload(props: Props) {
  const { label, file, onChange, currentUrl, error, hint = IMAGE_FORMATS, children } = props;
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [preview, setPreview] = useState<string | null>(null);

  useEffect(() => {
    if (!file) return setPreview(null);
    const url = URL.createObjectURL(file);
    setPreview(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);

  const choose = (chosen: File | undefined): void => {
    if (!chosen) return;
    const newProblem = imageProblem(chosen);
    setProblem(newProblem);
    onChange(newProblem ? null : chosen);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    choose(event.dataTransfer.files[0]);
  };
  const imageUrl = preview ?? currentUrl;
  const message = problem ?? error;

  return (
    <div className="rmo-field">
      <span className="rmo-field__label">{label}</span>
      <div
        className={isOver ? 'rmo-upload rmo-row rmo-upload--over' : 'rmo-upload rmo-row'}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {!children &&
          (imageUrl ? <img src={imageUrl} alt="Preview" className="rmo-upload__preview" /> : <UploadIcon />)}
        <div>
          <button type="button" className="rmo-link-button" onClick={() => input.current?.click()}>
            {file ? 'Choose another picture' : 'Choose a picture'}
          </button>{' '}
          <span>or drop it here</span>
          {(file || hint) && <p className="rmo-field__hint">{file?.name ?? hint}</p>}
          {file && (
            <button type="button" className="rmo-link-button" onClick={() => onChange(null)}>
              Remove
            </button>
          )}
        </div>
        <input
          ref={input}
          type="file"
          accept="image/*"
          aria-label={label}
          className="rmo-visually-hidden"
          tabIndex={-1}
          onChange={(event) => {
            choose(event.target.files?.[0]);
            // The value is cleared, because choosing the same file again would not fire a change event otherwise.
            event.target.value = '';
          }}
        />
        {children}
      </div>
      {message && (
        <p className="rmo-field__error" role="alert">
          {message}
        </p>
      )}
    </div>
  );
}
