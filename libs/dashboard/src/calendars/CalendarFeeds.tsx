import { useState } from 'react';
import Button from 'antd/es/button';
import { FEED_LIMITS, type FeedScope } from '@rmo/contracts';
import { errorMessage, failureOf } from '@rmo/api-client';
import { toast } from '@rmo/mfe-kit';
import { ErrorRetry, Loading } from '@rmo/ui/StateViews';
import {
  type CalendarFeed,
  useCalendarFeedsCreateMutation,
  useCalendarFeedsListQuery,
} from '../api/endpoints';
import { FeedRow } from './FeedRow';
import { NewAddress } from './NewAddress';

export interface CalendarOf {
  scope: FeedScope;
  /** The id of the team or official; undefined for `me`. */
  id?: number;
}

/** Shows the addresses of one calendar, and a new address, which is shown only once. */
export default function CalendarFeeds(of: CalendarOf) {
  const query = useCalendarFeedsListQuery(undefined, { refetchOnMountOrArgChange: true });
  const [create, { isLoading }] = useCalendarFeedsCreateMutation();
  const [made, setMade] = useState<{ id: number; address: string }>();
  const feeds = query.data?.filter((feed) => isOf(feed, of));

  const make = async (): Promise<void> => {
    try {
      setMade(await create(of).unwrap());
      void query.refetch();
    } catch (error) {
      toast.error('Error', errorMessage(error, 'Failed to make an address'));
    }
  };
  const revoked = (id: number): void => {
    if (made?.id === id) setMade(undefined);
    void query.refetch();
  };

  return (
    <div className="rmo-stack calendars__content">
      <p>
        Your calendar reads an address that is made for you: the events of the last {FEED_LIMITS.daysBack}{' '}
        days and of the year ahead. What is moved or cancelled here changes there, in most calendars within
        hours.
      </p>
      {made && <NewAddress address={made.address} />}
      <div>
        <Button type={made ? 'default' : 'primary'} loading={isLoading} onClick={() => void make()}>
          {made ? 'Make another address' : 'Make an address'}
        </Button>
      </div>
      {query.isLoading && <Loading text="Loading addresses..." />}
      {query.error && <ErrorRetry text="Failed to load your calendar addresses" {...failureOf(query)} />}
      {feeds?.length === 0 && <p className="rmo-muted">You have no address yet.</p>}
      {feeds && feeds.length > 0 && (
        <ul className="calendars__feeds" aria-label="Your addresses">
          {feeds.map((feed) => (
            <FeedRow key={feed.id} feed={feed} onRevoked={() => revoked(feed.id)} />
          ))}
        </ul>
      )}
    </div>
  );
}

/** The section for the user's own calendar lists all addresses, so that each can be revoked there. */
const isOf = (feed: CalendarFeed, { scope, id }: CalendarOf): boolean =>
  scope === 'me' || (feed.scope === scope && feed.subject?.id === id);
