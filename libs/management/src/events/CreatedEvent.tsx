import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { SCREENS, screenPath } from '@rmo/contracts';
import { formatDate } from '@rmo/ui';
import type { WrestlingEvent } from '../api/endpoints';
import { useBasePath } from '../dashboards';
import { showEvent } from './event-history';

/** Announces the newly created event above the empty form; visible and focused until its row in Manage Events is. */
export function CreatedEvent({ event }: { event: WrestlingEvent }) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    line.current?.focus({ preventScroll: true });
    line.current?.scrollIntoView?.({ block: 'center' });
  }, [event.id]);
  return (
    <p ref={line} tabIndex={-1} className="event-created" role="status">
      <strong>{event.name}</strong>, {formatDate(event.date)}, created ·{' '}
      <Link to={screenPath(SCREENS.event, { id: event.id })}>Open</Link> ·{' '}
      <Link to={SCREENS.events} state={showEvent(event, useBasePath())}>
        Show in Manage Events
      </Link>
    </p>
  );
}
