import { useEffect, useRef, useState } from 'react';
import Button from 'antd/es/button';
import Input, { type InputRef } from 'antd/es/input';
import { FEED_LIMITS, type FeedScope } from '@rmo/contracts';
import { failureOf } from '@rmo/api-client';
import { toast } from '@rmo/mfe-kit';
import { ErrorRetry, Loading } from '@rmo/ui/StateViews';
import { ConfirmDelete } from '@rmo/ui/ConfirmDelete';
import { formatMoment } from '@rmo/ui/format';
import {
  type CalendarFeed,
  useCalendarFeedsCreateMutation,
  useCalendarFeedsDeleteMutation,
  useCalendarFeedsListQuery,
} from '../api/endpoints';
import { attempt } from '../forms/form-errors';

export interface FeedTarget {
  scope: FeedScope;
  id?: number;
}

export default function CalendarFeeds(target: FeedTarget) {
  const query = useCalendarFeedsListQuery(undefined, { refetchOnMountOrArgChange: true });
  const [create, { isLoading }] = useCalendarFeedsCreateMutation();
  const [newFeed, setNewFeed] = useState<{ id: number; address: string }>();
  const feeds = query.data?.filter((feed) => isFeedOf(feed, target));

  const createFeed = () =>
    attempt('Failed to create a link', async () => {
      setNewFeed(await create(target).unwrap());
      void query.refetch();
    });
  const onRevoked = (id: number): void => {
    if (newFeed?.id === id) setNewFeed(undefined);
    void query.refetch();
  };

  return (
    <div className="rmo-stack calendars__content">
      <p>
        You get a private link for your calendar app, with the last {FEED_LIMITS.daysBack} days and the year
        ahead. Most calendars show changes within hours.
      </p>
      {newFeed && <NewAddress address={newFeed.address} />}
      <div>
        <Button type={newFeed ? 'default' : 'primary'} loading={isLoading} onClick={() => void createFeed()}>
          {newFeed ? 'Create another link' : 'Create a link'}
        </Button>
      </div>
      {query.isLoading && <Loading text="Loading links..." />}
      {query.error && <ErrorRetry text="Failed to load your calendar links" {...failureOf(query)} />}
      {feeds?.length === 0 && <p className="rmo-muted">No links yet.</p>}
      {feeds && feeds.length > 0 && (
        <ul className="rmo-entries rmo-lined" aria-label="Your links">
          {feeds.map((feed) => (
            <FeedRow key={feed.id} feed={feed} onRevoked={() => onRevoked(feed.id)} />
          ))}
        </ul>
      )}
    </div>
  );
}

/** The section for the user's own calendar lists all feeds, so that any of them can be revoked there. */
const isFeedOf = (feed: CalendarFeed, { scope, id }: FeedTarget): boolean =>
  scope === 'me' || (feed.scope === scope && feed.subject?.id === id);

function FeedRow({ feed, onRevoked }: { feed: CalendarFeed; onRevoked: () => void }) {
  const [revoke, { isLoading }] = useCalendarFeedsDeleteMutation();
  const name = feed.subject?.name ?? 'Your events';
  const createdText = `created ${formatMoment(feed.createdAt)}`;

  const revokeFeed = async (): Promise<void> => {
    await attempt('Failed to revoke the link', async () => {
      const { message } = await revoke(feed.id).unwrap();
      toast.success(message, name);
    });
    onRevoked();
  };

  return (
    <li>
      <div>
        <strong>{name}</strong>
        <p className="rmo-muted">
          {feed.lastUsedAt ? `Last used ${formatMoment(feed.lastUsedAt)}` : 'Not used yet'}, {createdText}
        </p>
      </div>
      <ConfirmDelete
        question="Revoke this link?"
        detail="Calendars that use it stop updating. You can’t restore a revoked link."
        confirmText="Revoke"
        onConfirm={revokeFeed}
        trigger={(open) => (
          <Button danger loading={isLoading} aria-label={`Revoke ${name}, ${createdText}`} onClick={open}>
            Revoke
          </Button>
        )}
      />
    </li>
  );
}

function NewAddress({ address }: { address: string }) {
  const field = useRef<InputRef>(null);
  useEffect(() => field.current?.focus(), [address]);

  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(address);
      toast.success('Copied', 'Paste the link into your calendar.');
    } catch {
      // Copying fails without HTTPS or if the browser doesn't allow it, so the URL is selected instead.
      field.current?.select();
      toast.error('Not copied', 'The link is selected: copy it with your keyboard.');
    }
  };

  return (
    <div
      className="rmo-note calendars__new rmo-stack rmo-gap-s rmo-flush"
      role="group"
      aria-labelledby="new-address-title"
    >
      <h3 id="new-address-title">Your new link</h3>
      <p>
        Copy it now: you won’t see it again. Anyone who has it can read this calendar until you revoke it.
      </p>
      <label htmlFor="new-address">
        <strong>Link</strong>
      </label>
      <div className="calendars__address rmo-row">
        <Input
          ref={field}
          id="new-address"
          readOnly
          value={address}
          onFocus={(event) => event.target.select()}
        />
        <Button type="primary" onClick={() => void copy()}>
          Copy
        </Button>
        <Button href={address.replace(/^https?:/, 'webcal:')}>Open in calendar app</Button>
      </div>
      <dl>
        <dt>Google</dt>
        <dd>On a computer: Other calendars, +, From URL.</dd>
        <dt>Apple</dt>
        <dd>Open in calendar app, then Subscribe.</dd>
        <dt>Outlook</dt>
        <dd>Add calendar, Subscribe from web.</dd>
      </dl>
    </div>
  );
}
