import type { ReactNode } from 'react';
import Button from 'antd/es/button';
import { errorMessage, useAdminRetryDeliveryMutation, type Delivery } from '@rmo/api-client';
import type { ListParts } from '@rmo/management';
import { toast } from '@rmo/mfe-kit';
import { formatMoment } from '@rmo/ui';
import { canRetry, titleOf } from './delivery';

interface Props {
  mail: Delivery;
  check: ReactNode;
  row: ReturnType<ListParts<Delivery>['row']>;
  onRetried: () => void;
}

export function DeliveryRow({ mail, check, row, onRetried }: Props) {
  const [retry, { isLoading }] = useAdminRetryDeliveryMutation();
  const again = async (): Promise<void> => {
    try {
      await retry(mail.id).unwrap();
      onRetried();
      toast.success('Mail will be sent again', titleOf(mail));
    } catch (error) {
      toast.error('Error', errorMessage(error, 'Failed to send the mail again'));
    }
  };
  const isFailed = mail.state === 'failed';
  return (
    <tr {...row} aria-label={titleOf(mail)}>
      {check && <td data-label="Select">{check}</td>}
      <td data-label="Recipient" className="admin-break">
        <div>
          {mail.recipientName && <span>{mail.recipientName} </span>}
          <span className="rmo-muted">{mail.address}</span>
        </div>
      </td>
      <td data-label="Subject" className="rmo-table__text">
        {mail.subject}
      </td>
      <td data-label="State">
        <div>
          <span className={isFailed ? 'rmo-badge rmo-badge--alert' : 'rmo-badge'}>{mail.state}</span>
          {mail.attempts > 0 && (
            <span className="rmo-muted">
              {' '}
              after {mail.attempts === 1 ? '1 try' : `${mail.attempts} tries`}
            </span>
          )}
          {mail.lastError && mail.state !== 'sent' && <p className="admin-error">{mail.lastError}</p>}
        </div>
      </td>
      <td data-label="Written">{formatMoment(mail.createdAt)}</td>
      <td data-label="Retry">
        {canRetry(mail) ? (
          <Button loading={isLoading} onClick={() => void again()} aria-label={`Retry ${titleOf(mail)}`}>
            Retry
          </Button>
        ) : (
          <span className="rmo-muted">{isFailed ? 'Its link has expired' : '–'}</span>
        )}
      </td>
    </tr>
  );
}
