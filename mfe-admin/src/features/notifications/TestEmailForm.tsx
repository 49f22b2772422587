import Button from 'antd/es/button';
import Input from 'antd/es/input';
import { LIMITS, validateAddress } from '@rmo/contracts';
import { showFormErrors } from '@rmo/dashboard';
import { toast } from '@rmo/mfe-kit';
import { Field, useFormState } from '@rmo/ui';
import { useAdminNotificationsTestEmailMutation } from '../../api/endpoints';

export function TestEmailForm() {
  const form = useFormState('test-email', { email: '' }, validateAddress);
  const [sendTest, { isLoading }] = useAdminNotificationsTestEmailMutation();
  const send = async ({ email }: { email: string }): Promise<void> => {
    try {
      const { message } = await sendTest({ email: email.trim() }).unwrap();
      toast.success('Success', message);
      form.reset();
    } catch (error) {
      showFormErrors(form, error, 'Failed to send test email');
    }
  };
  return (
    <form className="rmo-form rmo-card" onSubmit={form.submit(send)} noValidate aria-label="Send test email">
      <h2 className="rmo-section-title">Send test email</h2>
      <Field {...form.field('email')} label="Email address" required>
        <Input type="email" maxLength={LIMITS.emailMax} {...form.input('email')} />
      </Field>
      <div className="rmo-form__actions">
        <Button htmlType="submit" loading={isLoading}>
          Send test email
        </Button>
      </div>
    </form>
  );
}
