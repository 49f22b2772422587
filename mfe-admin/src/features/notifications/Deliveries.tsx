import { useEffect, useRef } from 'react';
import Button from 'antd/es/button';
import Select from 'antd/es/select';
import { DELIVERY_STATES, type DeliveryState } from '@rmo/contracts';
import { DataTable, everyPage, ManagedList, type BulkAction } from '@rmo/management';
import { Field, useListUrl } from '@rmo/ui';
import { STATES, titleOf, DELIVERY_COLUMNS } from './deliveryColumns';
import {
  useAdminDeliveriesListQuery,
  useAdminDeliveriesRetryMutation,
  useLazyAdminDeliveriesListQuery,
  type Delivery,
} from '../../api/endpoints';

const PAGE_SIZE = 20;
const SORTS = [{ value: 'newest', label: 'Newest first' }] as const;
const EMPTY: Record<string, string> = {
  failed: 'No failed emails',
  waiting: 'No emails are waiting',
  sent: 'No emails have been sent yet',
};

/** Lists all emails by state, with a retry; failed emails by default. */
export function Deliveries() {
  const url = useListUrl(SORTS, ['state']);
  const requested = url.filter('state') || 'failed';
  const state = DELIVERY_STATES.find((known) => known === requested);
  const argsOf = (page: number, limit: number) => ({ ...(state && { state }), page, limit });
  const query = useAdminDeliveriesListQuery(argsOf(url.page, PAGE_SIZE), { refetchOnMountOrArgChange: true });
  // A link to emails in one state scrolls to the list, which is below the forms.
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
    detail: 'Each gets five new attempts.',
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
        empty: EMPTY[state ?? ''] ?? 'No emails yet',
      }}
      rows={items}
      total={total}
      pageSize={PAGE_SIZE}
      url={{ ...url, isFiltered: false }}
      filters={
        <Field id="mails-state" label="State">
          <Select<DeliveryState | 'all'>
            value={state ?? 'all'}
            options={STATES}
            style={{ width: '100%' }}
            onChange={(value) => url.change('state', value === 'failed' ? '' : value)}
          />
        </Field>
      }
      csv={{
        columns: DELIVERY_COLUMNS,
        rows: () => everyPage((page, limit) => readPage(argsOf(page, limit)).unwrap()),
      }}
      bulk={state === 'failed' ? [retrySelected] : []}
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
