import { useState } from 'react';
import Button from 'antd/es/button';
import Input from 'antd/es/input';
import InputNumber from 'antd/es/input-number';
import { LIMITS, validateOfficial } from '@rmo/contracts';
import { errorMessage, fieldErrors, useOfficialsCreateMutation } from '@rmo/api-client';
import { toast } from '@rmo/mfe-kit';
import { Field, ImageUpload, useFormState } from '@rmo/ui';
import { EMPTY_OFFICIAL, officialFormData, type OfficialFormValues } from './officialForm';
import '../management.css';

// No min or max: a number out of range is told, not silently clamped.
const years = { style: { width: '100%' } } as const;

export function AddOfficialForm() {
  const form = useFormState<OfficialFormValues>('official', EMPTY_OFFICIAL, validateOfficial);
  const [photo, setPhoto] = useState<File | null>(null);
  const [photoError, setPhotoError] = useState<string>();
  const [create, { isLoading }] = useOfficialsCreateMutation();
  const { values, set, field } = form;

  const send = async (ready: OfficialFormValues): Promise<void> => {
    try {
      await create(officialFormData(ready, photo)).unwrap();
      toast.success(
        'Official added successfully',
        `${ready.firstName} ${ready.lastName} can now be assigned.`,
      );
      form.reset();
      setPhoto(null);
    } catch (error) {
      const found = fieldErrors(error);
      form.showErrors(found);
      setPhotoError(found.photo);
      toast.error('Error', errorMessage(error, 'Failed to add official'));
    }
  };

  return (
    <form className="rmo-form rmo-card" onSubmit={form.submit(send)} noValidate aria-label="Add Official">
      <h2 className="rmo-section-title">Add Official</h2>
      <div className="rmo-form__grid">
        <Field {...field('firstName')} label="First name" required>
          <Input
            value={values.firstName}
            maxLength={LIMITS.nameMax}
            onChange={(e) => set('firstName', e.target.value)}
          />
        </Field>
        <Field {...field('lastName')} label="Last name" required>
          <Input
            value={values.lastName}
            maxLength={LIMITS.nameMax}
            onChange={(e) => set('lastName', e.target.value)}
          />
        </Field>
        <Field {...field('location')} label="Location" required>
          <Input
            value={values.location}
            maxLength={LIMITS.textMax}
            onChange={(e) => set('location', e.target.value)}
          />
        </Field>
        <Field {...field('association')} label="Association" required>
          <Input
            value={values.association}
            maxLength={LIMITS.textMax}
            onChange={(e) => set('association', e.target.value)}
          />
        </Field>
        <Field {...field('age')} label="Age">
          <InputNumber<number> {...years} value={values.age} onChange={(age) => set('age', age)} />
        </Field>
        <Field {...field('yearsExperience')} label="Years of experience">
          <InputNumber<number>
            {...years}
            value={values.yearsExperience}
            onChange={(count) => set('yearsExperience', count)}
          />
        </Field>
      </div>
      <ImageUpload
        label="Photo"
        file={photo}
        error={photoError}
        onChange={(file) => {
          setPhoto(file);
          setPhotoError(undefined);
        }}
      />
      <div className="rmo-form__actions">
        <Button type="primary" size="large" htmlType="submit" loading={isLoading}>
          Add Official
        </Button>
      </div>
    </form>
  );
}
