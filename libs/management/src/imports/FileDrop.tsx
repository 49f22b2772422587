import { type ReactNode, useRef, useState } from 'react';
import Button from 'antd/es/button';
import { UploadIcon } from '@rmo/ui';
import '@rmo/ui/upload.css';

interface Props {
  id: string;
  label: string;
  hint: string;
  accept: string;
  file: File | null;
  isUploading: boolean;
  error?: string;
  onChange: (file: File) => void;
  /** Further buttons. */
  children?: ReactNode;
}

export function FileDrop(props: Props) {
  const { id, label, hint, accept, file, isUploading, error, onChange, children } = props;
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const choose = (chosen: File | undefined): void => {
    if (chosen && !isUploading) onChange(chosen);
  };
  return (
    <div className={error ? 'rmo-field rmo-field--invalid' : 'rmo-field'}>
      <span className="rmo-field__label" id={`${id}-label`}>
        {label}
      </span>
      <div
        className={isOver ? 'rmo-upload rmo-row rmo-upload--over' : 'rmo-upload rmo-row'}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          choose(event.dataTransfer.files[0]);
        }}
      >
        <UploadIcon />
        <div className="import-long">
          <Button
            id={id}
            type={file ? 'default' : 'primary'}
            loading={isUploading}
            aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
            onClick={() => input.current?.click()}
          >
            {file ? 'Choose another file' : 'Choose a file'}
          </Button>{' '}
          {children || <span className="rmo-wide-text">or drop it here</span>}
          <p className="rmo-field__hint" id={`${id}-hint`} role="status">
            {isUploading && 'Uploading '}
            {file ? <span>{file.name}</span> : hint}
          </p>
          {isUploading && <progress aria-label="Uploading the file" />}
        </div>
        <input
          ref={input}
          type="file"
          accept={accept}
          aria-labelledby={`${id}-label`}
          className="rmo-visually-hidden"
          tabIndex={-1}
          onChange={(event) => {
            choose(event.target.files?.[0]);
            // The value is cleared, because choosing the same file again wouldn't fire a change event otherwise.
            event.target.value = '';
          }}
        />
      </div>
      {error && (
        <p className="rmo-field__error" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
