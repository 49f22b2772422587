import Input from 'antd/es/input';
import { useEffect, useId } from 'react';
import { LIMITS } from '@rmo/contracts';
import { Field } from '@rmo/ui';

/** What a rejection does, and what the person reads. */
export function RejectReason({ onChange }: { onChange: (text: string) => void }) {
  const id = useId();
  // A dialog that is opened again starts empty.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => void onChange(''), []);
  return (
    <>
      <p>The registration is deleted, and the person is told by email.</p>
      <Field
        id={id}
        label="Reason for the email"
        hint="Optional. For example that the school has an account already."
      >
        <Input maxLength={LIMITS.textMax} onChange={({ target }) => onChange(target.value)} />
      </Field>
    </>
  );
}
