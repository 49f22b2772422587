import Input from 'antd/es/input';
import { useEffect, useId } from 'react';
import { LIMITS } from '@rmo/contracts';
import { Field } from '@rmo/ui';

/** Explains the consequences of a rejection, and asks for the reason that the user will read. */
export function RejectReason({ onChange }: { onChange: (text: string) => void }) {
  const id = useId();
  // A reopened dialog starts empty.
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
