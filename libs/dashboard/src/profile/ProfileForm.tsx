import Button from 'antd/es/button';
import type { CurrentUser } from '@rmo/api-client';
import { ConfirmDelete } from '@rmo/ui/ConfirmDelete';
import { PhotoField } from '@rmo/ui/photo/PhotoField';
import { FormFields } from '../forms/FormFields';
import { useProfileForm } from './useProfileForm';

interface Props {
  user: CurrentUser;
  onSaved?: () => void;
}

export function ProfileForm({ user, onSaved }: Props) {
  const { form, fields, photo, isDirty, isLoading, discard, submit } = useProfileForm(user, onSaved);
  return (
    <form className="rmo-form rmo-card" onSubmit={submit} noValidate aria-label="Manage Profile">
      <PhotoField key={photo.round} label="Photo" currentUrl={user.photoUrl} {...photo.field} />
      <FormFields form={form} fields={fields} />
      <div className="rmo-form__actions">
        <Button type="primary" size="large" htmlType="submit" loading={isLoading}>
          Save Changes
        </Button>
        <ConfirmDelete
          question="Are you sure you want to discard your changes?"
          confirmText="Discard"
          onConfirm={discard}
          trigger={(open) => (
            <Button size="large" disabled={!isDirty || isLoading} onClick={open}>
              Discard Changes
            </Button>
          )}
        />
      </div>
    </form>
  );
}
