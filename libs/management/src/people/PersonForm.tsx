import type { ReactNode } from 'react';
import Button from 'antd/es/button';
import { ImageUpload } from '@rmo/ui';
import { FormFields, type FieldSpec } from './FormFields';
import { usePersonForm, type PersonFormOptions } from './usePersonForm';
import './people.css';
import '../management.css';

interface Props<T extends object> extends PersonFormOptions<T> {
  title: string;
  fields: readonly FieldSpec<T>[];
  submitText: string;
  /** The photo that is stored now. */
  photoUrl?: string | null;
  /** Whether the stored photo can be taken away. */
  canRemovePhoto?: boolean;
  /** A way out beside the button, where there is one. */
  cancel?: ReactNode;
  lead?: ReactNode;
}

/** A form about a person with a photo: officials and supervisors, added and edited. */
export function PersonForm<T extends object>(props: Props<T>) {
  const { title, fields, submitText, photoUrl = null, canRemovePhoto = false, cancel, lead } = props;
  const { form, photo, photoError, choosePhoto, busy, submit } = usePersonForm<T>(props);
  const isRemoved = photo === 'remove';
  return (
    <form className="rmo-form rmo-card" onSubmit={submit} noValidate aria-label={title}>
      <h2 className="rmo-section-title">{title}</h2>
      {lead && <p className="rmo-muted rmo-form__lead">{lead}</p>}
      <FormFields form={form} fields={fields} />
      <ImageUpload
        label="Photo"
        file={isRemoved ? null : photo}
        currentUrl={isRemoved ? null : photoUrl}
        error={photoError}
        onChange={choosePhoto}
      />
      {canRemovePhoto && photoUrl && (photo === null || isRemoved) && (
        <button
          type="button"
          className="rmo-link-button rmo-form__remove"
          onClick={() => choosePhoto(isRemoved ? null : 'remove')}
        >
          {isRemoved ? 'Keep the photo' : 'Remove the photo'}
        </button>
      )}
      <div className="rmo-form__actions">
        <Button type="primary" size="large" htmlType="submit" loading={busy}>
          {submitText}
        </Button>
        {cancel}
      </div>
    </form>
  );
}
