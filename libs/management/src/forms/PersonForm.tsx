import type { ReactNode } from 'react';
import Button from 'antd/es/button';
import { Link } from 'wouter';
import { PhotoField } from '@rmo/ui/photo/PhotoField';
import { FormFields, type FieldSpec } from '@rmo/dashboard';
import { FormSection } from '../table/ListSection';
import { usePersonForm, type PersonFormOptions } from './usePersonForm';
import '../management.css';

interface Props<T extends object> extends PersonFormOptions<T> {
  title: string;
  fields: readonly FieldSpec<T>[];
  submitText: string;
  photoUrl?: string | null;
  lead?: ReactNode;
  /** Shown above the buttons, depending on the form's values. */
  note?: (values: T) => ReactNode;
}

export function PersonForm<T extends object>(props: Props<T>) {
  const { title, fields, submitText, photoUrl = null, back, lead, note } = props;
  const { form, photo, busy, submit } = usePersonForm<T>(props);
  const content = (
    <form className="rmo-form rmo-card" onSubmit={submit} noValidate aria-label={title}>
      {back && <h2 className="rmo-section-title">{title}</h2>}
      {lead && <p className="rmo-muted rmo-form__lead">{lead}</p>}
      <FormFields form={form} fields={fields} />
      <PhotoField key={photo.round} label="Photo" currentUrl={photoUrl} {...photo.field} />
      {note?.(form.values)}
      <div className="rmo-form__actions">
        <Button type="primary" size="large" htmlType="submit" loading={busy}>
          {submitText}
        </Button>
        {back && (
          <Link className="rmo-button rmo-button--quiet" to={back}>
            Cancel
          </Link>
        )}
      </div>
    </form>
  );
  return back ? content : <FormSection title={title}>{content}</FormSection>;
}
