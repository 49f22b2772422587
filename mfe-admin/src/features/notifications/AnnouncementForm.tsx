import { type FormEvent, useState } from 'react';
import Button from 'antd/es/button';
import Input from 'antd/es/input';
import Select from 'antd/es/select';
import { LIMITS, MESSAGES, validateAnnouncement } from '@rmo/contracts';
import { showFormErrors } from '@rmo/dashboard';
import { toast, useUnsavedWarning } from '@rmo/mfe-kit';
import { ConfirmDelete, Field, useDebounced, useFormState } from '@rmo/ui';
import { useAdminNotificationsRecipientsQuery, useAdminNotificationsSendMutation } from '../../api/endpoints';
import { useIdempotencyKey } from '../../parts/useIdempotencyKey';
import {
  announcementBody,
  type AnnouncementValues,
  type Audience,
  audienceText,
  chosenAudience,
  CONFIRM_MIN_RECIPIENTS,
  EMPTY_ANNOUNCEMENT,
  groupsText,
  hasRegion,
  problemsOf,
  reachOf,
  recipientChoices,
  recipientsBody,
  recipientsText,
} from './announcement';

const INCOMPLETE_TEXT = MESSAGES.announcementIncomplete;

export function AnnouncementForm() {
  const form = useFormState<AnnouncementValues>('announcement', EMPTY_ANNOUNCEMENT, problemsOf);
  const [announce, { isLoading }] = useAdminNotificationsSendMutation();
  const withKey = useIdempotencyKey();
  const [sentText, setSentText] = useState('');
  const audience = useRecipients(form.values);
  const { count, groups } = audience;
  const { values, set, field, input } = form;
  useUnsavedWarning(Boolean(values.subject || values.message));

  const send = async (validValues: AnnouncementValues): Promise<void> => {
    try {
      const body = announcementBody(validValues);
      const { message, recipients } = await withKey((key) =>
        announce({ 'Idempotency-Key': key, body }).unwrap(),
      );
      toast.success('Success', message);
      setSentText(`“${body.subject}” to ${recipientsText(recipients)}`);
      form.reset();
    } catch (error) {
      showFormErrors(form, error, 'Failed to send notifications');
    }
  };
  const submit = (openDialog: () => void, event: FormEvent): void => {
    const { subject, message } = validateAnnouncement({ ...values });
    if (subject === INCOMPLETE_TEXT || message === INCOMPLETE_TEXT) {
      const [title = '', text] = INCOMPLETE_TEXT.split(': ');
      toast.error(title, text);
    }
    form.submit((validValues) => {
      const reach = reachOf(validValues, count);
      if (reach === null || reach >= CONFIRM_MIN_RECIPIENTS) openDialog();
      else return send(validValues);
    })(event);
  };

  const renderForm = (openDialog: () => void) => (
    <form
      className="rmo-form rmo-card"
      onSubmit={(event) => submit(openDialog, event)}
      noValidate
      aria-label="Send notification"
    >
      <h2 className="rmo-section-title">Send notification</h2>
      <div className="rmo-form__grid">
        <Field {...field('recipientType')} label="Recipient type">
          <Select<Audience | null>
            value={chosenAudience(values)}
            placeholder="Who gets it?"
            options={recipientChoices(values.specificEmails)}
            style={{ width: '100%' }}
            onChange={(type) => set('recipientType', type ?? '')}
          />
        </Field>
        {hasRegion(values.recipientType) && (
          <Field {...field('region')} label="Region">
            <Select<string>
              showSearch={{ optionFilterProp: 'value' }}
              allowClear
              value={values.region || null}
              placeholder="All regions"
              options={(audience.regions ?? []).map((region) => ({ value: region, label: region }))}
              notFoundContent={noRegionsText(audience.regions, audience.hasFailed)}
              style={{ width: '100%' }}
              onOpenChange={(isOpen) => isOpen && audience.hasFailed && void audience.refetch()}
              onChange={(region) => set('region', region ?? '')}
            />
          </Field>
        )}
      </div>
      <Field
        {...field('specificEmails')}
        label="Specific emails"
        hint="Separate with commas. They get it in addition to the recipient type."
      >
        <Input autoComplete="off" {...input('specificEmails')} />
      </Field>
      <div className="rmo-note rmo-note--accent rmo-flush admin-break" aria-live="polite">
        <p>
          Recipients: <strong>{audienceText(values)}</strong>
          {audience.isCounting && <span className="rmo-muted"> · counting...</span>}
          {count !== undefined && count > 0 && <> · {recipientsText(count)}</>}
          {count === 0 && <span className="admin-error"> · {MESSAGES.announcementToNobody}</span>}
        </p>
        {groups.length > 1 && <p>{groupsText(groups)}</p>}
      </div>
      <Field {...field('subject')} label="Subject" required>
        <Input maxLength={LIMITS.textMax} {...input('subject')} />
      </Field>
      <Field {...field('message')} label="Message" required>
        <Input.TextArea rows={5} maxLength={LIMITS.descriptionMax} {...input('message')} />
      </Field>
      <div className="rmo-form__actions">
        <Button type="primary" size="large" htmlType="submit" loading={isLoading}>
          Send notification
        </Button>
        {sentText && (
          <p className="rmo-muted admin-break" role="status">
            Sent: {sentText}
          </p>
        )}
      </div>
    </form>
  );
  return (
    <ConfirmDelete
      question={count === undefined ? 'Send this notification?' : `Send this to ${recipientsText(count)}?`}
      detail={
        <>
          <p className="admin-break">
            <strong>{values.subject.trim()}</strong>
          </p>
          <p>
            Recipients: {audienceText(values)}
            {groups.length > 1 && ` (${groupsText(groups)})`}. Each gets a notification and an email. This
            can’t be undone.
          </p>
        </>
      }
      confirmText="Send"
      danger={false}
      onConfirm={() => send(values)}
      trigger={renderForm}
    />
  );
}

function noRegionsText(regions: string[] | undefined, hasFailed: boolean): string {
  if (hasFailed) return 'Failed to load the regions';
  return regions ? 'No region by that name' : 'Loading regions...';
}

function useRecipients(values: AnnouncementValues) {
  const currentBody = JSON.stringify(recipientsBody(values));
  const settledBody = useDebounced(currentBody);
  const isValid = chosenAudience(values) !== null && !problemsOf({ ...values }).specificEmails;
  const query = useAdminNotificationsRecipientsQuery(JSON.parse(settledBody), {
    skip: !isValid,
    refetchOnMountOrArgChange: true,
  });
  // False while the count is loading, because the previous count may be for other recipients.
  const isCurrent = isValid && currentBody === settledBody && !query.isFetching && !query.isError;
  return {
    count: isCurrent ? query.currentData?.recipients : undefined,
    groups: (isCurrent && query.currentData?.groups) || [],
    isCounting: isValid && (currentBody !== settledBody || query.isFetching),
    regions: query.data?.regions,
    hasFailed: query.isError,
    refetch: query.refetch,
  };
}
