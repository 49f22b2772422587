import Button from 'antd/es/button';
import { errorMessage } from '@rmo/api-client';
import type { Column } from '@rmo/management';
import { toast } from '@rmo/mfe-kit';
import { formatMoment } from '@rmo/ui';
import type { DeliveryState } from '@rmo/contracts';
import { useAdminDeliveriesRetryMutation, type Delivery } from '../../api/endpoints';

function DeliveryStatus({ mail }: { mail: Delivery }) {
  const isFailed = mail.state === 'failed';
  return (
    <div>
      <span className={isFailed ? 'rmo-badge rmo-badge--alert' : 'rmo-badge'}>{mail.state}</span>
      {mail.attempts > 0 && (
        <span className="rmo-muted">
          {' '}
          after {mail.attempts === 1 ? '1 attempt' : `${mail.attempts} attempts`}
        </span>
      )}
      {mail.lastError && mail.state !== 'sent' && <p className="admin-error">{mail.lastError}</p>}
    </div>
  );
}

function RetryDelivery({ mail, onRetried }: { mail: Delivery; onRetried: () => void }) {
  const [retry, { isLoading }] = useAdminDeliveriesRetryMutation();
  const retryDelivery = async (): Promise<void> => {
    try {
      await retry(mail.id).unwrap();
      onRetried();
      toast.success('Email will be sent again', titleOf(mail));
    } catch (error) {
      toast.error('Error', errorMessage(error, 'Failed to send the email again'));
    }
  };
  if (!canRetry(mail))
    return <span className="rmo-muted">{mail.state === 'failed' ? 'Its link has expired' : '–'}</span>;
  return (
    <Button loading={isLoading} onClick={() => void retryDelivery()} aria-label={`Retry ${titleOf(mail)}`}>
      Retry
    </Button>
  );
}

export const DELIVERY_COLUMNS: readonly Column<Delivery>[] = [
  {
    label: 'Recipient',
    value: (mail) => mail.recipientName,
    render: (mail) => (
      <div>
        {mail.recipientName && <span>{mail.recipientName} </span>}
        <span className="rmo-muted">{mail.address}</span>
      </div>
    ),
    className: 'admin-break',
  },
  { label: 'Address', value: (mail) => mail.address, isExportOnly: true },
  { label: 'Subject', value: (mail) => mail.subject, className: 'rmo-table__text' },
  { label: 'State', value: (mail) => mail.state, render: (mail) => <DeliveryStatus mail={mail} /> },
  { label: 'Attempts', value: (mail) => mail.attempts, isExportOnly: true },
  { label: 'Last error', value: (mail) => mail.lastError, isExportOnly: true },
  { label: 'Created', value: (mail) => formatMoment(mail.createdAt) },
  { label: 'Sent', value: (mail) => (mail.sentAt ? formatMoment(mail.sentAt) : ''), isExportOnly: true },
  {
    label: 'Retry',
    render: (mail, list) => <RetryDelivery mail={mail} onRetried={() => list.removed(mail.id)} />,
  },
];

export const STATES: { value: DeliveryState | 'all'; label: string }[] = [
  { value: 'failed', label: 'Failed' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'sent', label: 'Sent' },
  { value: 'all', label: 'All emails' },
];

export const titleOf = (mail: Delivery): string => `${mail.subject} to ${mail.address}`;

/** True if an email can be sent again, unlike an email with an expired link. */
export const canRetry = (mail: Delivery, now = Date.now()): boolean =>
  mail.state === 'failed' && (mail.expiresAt === null || Date.parse(mail.expiresAt) > now);
