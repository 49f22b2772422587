import { useState, type ReactNode } from 'react';
import type { FieldErrors } from '@rmo/contracts';
import { FormFields, showFormErrors, type FieldSpec } from '@rmo/dashboard';
import { toast } from '@rmo/mfe-kit';
import { useFormState } from '@rmo/ui';
import { DialogForm } from './FormDialog';
import { changedValues } from './PersonForm';

interface Props<Values extends object> {
  noun: string;
  /** The record to edit; null to add one. */
  record: { id: number; name: string } | null;
  stored: Values;
  fields: readonly FieldSpec<Values>[];
  validate: (values: Record<string, unknown>) => FieldErrors;
  nameOf: (values: Values) => string;
  send: (changes: Partial<Values>, values: Values) => Promise<{ id: number }>;
  added: string;
  failed: string;
  lead?: ReactNode;
  onDone: () => void;
  onAdded?: (id: number) => void;
}

export function RecordForm<Values extends object>(props: Props<Values>) {
  const { noun, record, stored, fields, nameOf, onDone } = props;
  const form = useFormState<Values>(`${noun.toLowerCase()}-${record?.id ?? 'new'}`, stored, props.validate);
  const [isBusy, setBusy] = useState(false);
  const changes = changedValues(form.values, stored);

  const send = async (values: Values): Promise<void> => {
    setBusy(true);
    try {
      const { id } = await props.send(changes, values);
      if (!record) props.onAdded?.(id);
      toast.success(record ? `${noun} updated` : props.added, nameOf(values));
      onDone();
    } catch (error) {
      showFormErrors(form, error, props.failed);
    } finally {
      setBusy(false);
    }
  };

  return (
    <DialogForm
      label={record ? `Edit ${record.name}` : `Add ${noun}`}
      submitText={`${record ? 'Update' : 'Add'} ${noun}`}
      busy={isBusy}
      isDirty={Object.keys(changes).length > 0}
      onSubmit={form.submit(send)}
      onCancel={onDone}
    >
      {props.lead}
      <FormFields form={form} fields={fields} />
    </DialogForm>
  );
}
