import { useState } from 'react';
import Button from 'antd/es/button';
import { errorMessage } from '@rmo/api-client';
import { toast } from '@rmo/mfe-kit';
import { ConfirmDelete } from '@rmo/ui/ConfirmDelete';
import { formatMoment } from '@rmo/ui/format';
import { type CalendarFeed, useCalendarFeedsDeleteMutation } from '../api/endpoints';

/** Shows one address: whose events it contains, when it was created and last used, and a button that revokes it. */
export function FeedRow({ feed, onRevoked }: { feed: CalendarFeed; onRevoked: () => void }) {
  const [revoke] = useCalendarFeedsDeleteMutation();
  const [isRevoking, setRevoking] = useState(false);
  const name = feed.subject?.name ?? 'Your events';
  const made = `made ${formatMoment(feed.createdAt)}`;

  const confirmed = async (): Promise<void> => {
    setRevoking(true);
    try {
      const { message } = await revoke(feed.id).unwrap();
      toast.success(message, name);
    } catch (error) {
      toast.error('Error', errorMessage(error, 'Failed to revoke the address'));
    } finally {
      setRevoking(false);
      onRevoked();
    }
  };

  return (
    <li>
      <div>
        <strong>{name}</strong>
        <p className="rmo-muted">
          {feed.lastUsedAt ? `Last used ${formatMoment(feed.lastUsedAt)}` : 'Not used yet'}, {made}
        </p>
      </div>
      <ConfirmDelete
        question="Revoke this address?"
        detail="Calendars that use it get no more changes. A revoked address can’t be restored."
        confirmText="Revoke"
        onConfirm={confirmed}
        trigger={(open) => (
          <Button danger loading={isRevoking} aria-label={`Revoke ${name}, ${made}`} onClick={open}>
            Revoke
          </Button>
        )}
      />
    </li>
  );
}
