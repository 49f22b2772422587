import { useEffect, useRef } from 'react';
import Button from 'antd/es/button';
import { DELIVERY_STATES, type DeliveryState } from '@rmo/contracts';
import { attempt } from '@rmo/dashboard';
import {
  type BulkAction,
  type Column,
  DataTable,
  FilterSelect,
  readEveryPage,
  ManagedList,
} from '@rmo/management';
import { toast } from '@rmo/mfe-kit';
import { formatMoment, withCount, useListUrl } from '@rmo/ui';
import {
  type Delivery,
  useAdminDeliveriesListQuery,
  useAdminDeliveriesRetryMutation,
  useLazyAdminDeliveriesListQuery,
} from '../../api/endpoints';

const PAGE_SIZE = 20;
const SORTS = [{ value: 'newest', label: 'Newest first' }] as const;
const EMPTY_TEXTS: Record<string, string> = {
  failed: 'No failed emails',
  waiting: 'No emails are waiting',
  sent: 'No emails have been sent yet',
};

export function Deliveries() {
  const url = useListUrl(SORTS, ['state']);
  const requestedState = url.filter('state') || 'failed';
  const state = DELIVERY_STATES.find((known) => known === requestedState);
  const argsOf = (page: number, limit: number) => ({ ...(state && { state }), page, limit });
  const query = useAdminDeliveriesListQuery(argsOf(url.page, PAGE_SIZE), { refetchOnMountOrArgChange: true });
  // Links to emails in one state scroll to this list, because it is below the forms.
  const isLinked = useRef(url.filter('state') !== '');
  useEffect(() => {
    if (query.isLoading || !isLinked.current) return;
    isLinked.current = false;
    const title = document.getElementById('mails-title');
    title?.focus({ preventScroll: true });
    title?.scrollIntoView?.({ block: 'start' });
  }, [query.isLoading]);
  const [readPage] = useLazyAdminDeliveriesListQuery();
  const [retry] = useAdminDeliveriesRetryMutation();
  const { items = [], total = 0 } = query.data ?? {};
  const retrySelected: BulkAction<Delivery> = {
    label: 'Retry',
    question: ({ length }) => `Send ${length === 1 ? 'this email' : `these ${length} emails`} again?`,
    detail: 'Each gets five more tries.',
    run: ({ id }) => retry(id).unwrap(),
    done: 'Will be sent again',
    failed: 'Failed to send the email again',
  };

  return (
    <ManagedList
      id="mails"
      title={state === 'failed' ? 'Failed emails' : 'Emails'}
      nameOf={titleOf}
      query={query}
      texts={{
        loading: 'Loading emails...',
        failed: 'Failed to load emails',
        empty: EMPTY_TEXTS[state ?? ''] ?? 'No emails yet',
        isBrief: true,
      }}
      rows={items}
      total={total}
      pageSize={PAGE_SIZE}
      // Failed emails are the default, even if a link names them.
      url={{ ...url, isFiltered: false, count: state === 'failed' ? 0 : url.count }}
      filters={
        <FilterSelect
          {...{ url, list: 'mails', name: 'state', label: 'State', value: state ?? 'all' }}
          options={STATE_OPTIONS}
          onChange={(value) => url.change('state', value === 'failed' ? '' : value)}
        />
      }
      csv={{
        columns: DELIVERY_COLUMNS,
        rows: () => readEveryPage((page, limit) => readPage(argsOf(page, limit)).unwrap()),
      }}
      bulk={state === 'failed' ? [retrySelected] : []}
      whenNone={
        state === 'failed' && (
          <button
            type="button"
            className="rmo-link-button"
            onClick={() => {
              url.change('state', 'all');
              // This button is about to be removed.
              document.getElementById('mails-title')?.focus();
            }}
          >
            All emails
          </button>
        )
      }
      actions={
        <Button loading={query.isFetching} onClick={() => void query.refetch()}>
          Refresh
        </Button>
      }
    >
      {(list) => <DataTable label="Emails" columns={DELIVERY_COLUMNS} list={list} />}
    </ManagedList>
  );
}

function DeliveryStatus({ mail }: { mail: Delivery }) {
  const isFailed = mail.state === 'failed';
  return (
    <div>
      <span className={isFailed ? 'rmo-badge rmo-badge--alert' : 'rmo-badge'}>{mail.state}</span>
      {mail.attempts > 0 && <span className="rmo-muted"> after {withCount(mail.attempts, 'attempt')}</span>}
      {mail.lastError && mail.state !== 'sent' && <p className="admin-error">{mail.lastError}</p>}
    </div>
  );
}

function RetryDelivery({ mail, onRetried }: { mail: Delivery; onRetried: () => void }) {
  const [retry, { isLoading }] = useAdminDeliveriesRetryMutation();
  const retryDelivery = async (): Promise<void> => {
    if (!(await attempt('Failed to send the email again', () => retry(mail.id).unwrap()))) return;
    onRetried();
    toast.success('Email will be sent again', titleOf(mail));
  };
  if (!canRetry(mail))
    return <span className="rmo-muted">{mail.state === 'failed' ? 'Link expired' : '–'}</span>;
  return (
    <Button loading={isLoading} onClick={() => void retryDelivery()} aria-label={`Retry ${titleOf(mail)}`}>
      Retry
    </Button>
  );
}

const DELIVERY_COLUMNS: readonly Column<Delivery>[] = [
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
    render: (mail, list) => <RetryDelivery mail={mail} onRetried={() => list.onRemoved(mail.id)} />,
  },
];

const STATE_OPTIONS: { value: DeliveryState | 'all'; label: string }[] = [
  { value: 'failed', label: 'Failed' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'sent', label: 'Sent' },
  { value: 'all', label: 'All emails' },
];

const titleOf = (mail: Delivery): string => `${mail.subject} to ${mail.address}`;

const canRetry = ({ state, expiresAt }: Delivery): boolean =>
  state === 'failed' && (expiresAt === null || Date.parse(expiresAt) > Date.now());
