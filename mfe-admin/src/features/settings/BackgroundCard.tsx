import { useState } from 'react';
import Button from 'antd/es/button';
import { MESSAGES, selectImageText, type BACKGROUNDS } from '@rmo/contracts';
import { errorMessage, fieldErrors } from '@rmo/api-client';
import { attempt } from '@rmo/dashboard';
import { siteSettingsChanged, toast, useUnsavedWarning } from '@rmo/mfe-kit';
import { capitalize, ConfirmDelete, ImageUpload } from '@rmo/ui';
import { useSettingsSaveMutation, useSettingsUploadMutation } from '../../api/endpoints';

interface Props {
  background: (typeof BACKGROUNDS)[number];
  url: string;
  about: string;
  noImageText: string;
}

export function BackgroundCard({ background, url, about, noImageText }: Props) {
  const { key, label, upload: uploadPath } = background;
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string>();
  const [upload, uploading] = useSettingsUploadMutation();
  const [save, removing] = useSettingsSaveMutation();
  useUnsavedWarning(file !== null);

  const send = async (): Promise<void> => {
    if (!file) {
      setProblem(selectImageText(label));
      return toast.error(MESSAGES.noImage, selectImageText(label));
    }
    try {
      const { message } = await upload({ key, upload: uploadPath, file }).unwrap();
      setFile(null);
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
      className={`admin-background rmo-stack rmo-flush${url ? ' admin-background--shown' : ''}`}
      aria-labelledby={`${key}-title`}
    >
      {url && (
        <div className="admin-background__now">
          <img src={url} alt={`The ${label} now`} loading="lazy" />
        </div>
      )}
      <div className="admin-background__about">
        <h3 className="rmo-item" id={`${key}-title`}>
          {capitalize(label)}
        </h3>
        <p className="rmo-muted rmo-small">{about}</p>
        {!url && <p className="rmo-muted rmo-small">{noImageText}</p>}
      </div>
      <ImageUpload
        label={`New ${label}`}
        hint=""
        file={file}
        error={problem}
        onChange={(chosen) => {
          setFile(chosen);
          setProblem(undefined);
        }}
      />
      <div className="rmo-form__actions">
        <Button
          type={file ? 'primary' : 'default'}
          loading={uploading.isLoading}
          onClick={() => void send()}
          aria-label={`Upload the ${label}`}
        >
          Upload
        </Button>
        {url && (
          <ConfirmDelete
            question={`Are you sure you want to remove the ${label}?`}
            detail="The image is removed from the pages that show it."
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
    </section>
  );
}
