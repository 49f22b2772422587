import { useEffect, useRef, useState } from 'react';
import Button from 'antd/es/button';
import { MESSAGES, selectImageText, type BACKGROUNDS } from '@rmo/contracts';
import { errorMessage, fieldErrors } from '@rmo/api-client';
import { attempt } from '@rmo/dashboard';
import { siteSettingsChanged, toast } from '@rmo/mfe-kit';
import { capitalize, ConfirmDelete, imageProblem } from '@rmo/ui';
import { useSettingsSaveMutation, useSettingsUploadMutation } from '../../api/endpoints';

interface Props {
  background: (typeof BACKGROUNDS)[number];
  url: string;
  about?: string;
  noImageText: string;
}

/** A picture is uploaded as soon as it is chosen or dropped. */
export function BackgroundCard({ background, url, about, noImageText }: Props) {
  const { key, label, upload: uploadPath } = background;
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [upload, uploading] = useSettingsUploadMutation();
  const [save, removing] = useSettingsSaveMutation();

  useEffect(() => {
    const chooser = input.current;
    const warn = () => toast.error(MESSAGES.noImage, selectImageText(label));
    // React has no handler for the event of a file chooser that is closed without a file.
    chooser?.addEventListener('cancel', warn);
    return () => chooser?.removeEventListener('cancel', warn);
  }, [label]);

  const send = async (file: File | undefined): Promise<void> => {
    if (!file) return toast.error(MESSAGES.noImage, selectImageText(label));
    const fileProblem = imageProblem(file);
    setProblem(fileProblem);
    if (fileProblem) return;
    try {
      const { message } = await upload({ key, upload: uploadPath, file }).unwrap();
      siteSettingsChanged();
      toast.success('Success', message);
    } catch (error) {
      const message = errorMessage(error, `Failed to upload ${label} image. Please try again.`);
      setProblem(fieldErrors(error)[key] ?? message);
      toast.error('Error', message);
    }
  };
  const clear = () =>
    attempt('Failed to update site settings. Please try again.', async () => {
      await save({ key, value: '' }).unwrap();
      siteSettingsChanged();
      toast.success('Success', `The ${label} has been removed`);
    });

  return (
    <section
      className="admin-background rmo-row rmo-row--wide rmo-flush"
      aria-labelledby={`${key}-title`}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        if (!uploading.isLoading) void send(event.dataTransfer.files[0]);
      }}
    >
      {url && <img src={url} alt={`The ${label} now`} loading="lazy" />}
      <div>
        <h3 id={`${key}-title`}>{capitalize(label)}</h3>
        <p className="rmo-muted rmo-small">
          {about && !url ? `${about} · ` : about}
          {!url && <span>{noImageText}</span>}
        </p>
      </div>
      <div className="rmo-row">
        <Button
          loading={uploading.isLoading}
          onClick={() => input.current?.click()}
          aria-label={`Upload the ${label}`}
        >
          Upload
        </Button>
        {url && (
          <ConfirmDelete
            question={`Are you sure you want to remove the ${label}?`}
            detail="Pages stop showing it right away."
            confirmText="Remove"
            onConfirm={clear}
            trigger={(open) => (
              <Button danger loading={removing.isLoading} onClick={open} aria-label={`Remove the ${label}`}>
                Remove
              </Button>
            )}
          />
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label={`New ${label}`}
        className="rmo-visually-hidden"
        tabIndex={-1}
        onChange={({ target }) => {
          void send(target.files?.[0]);
          // The value is cleared, because choosing the same file again would not fire a change event otherwise.
          target.value = '';
        }}
      />
      {problem && (
        <p className="rmo-field__error" role="alert">
          {problem}
        </p>
      )}
    </section>
  );
}
