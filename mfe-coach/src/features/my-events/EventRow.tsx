import { Link } from 'wouter';
import { ratePath, SCREENS, screenPath } from '@rmo/contracts';
import { shortDayText } from '@rmo/ui/calendar/day';
import { nearDayText } from '@rmo/ui/calendar/near-day';
import { eventTime, isUpcoming } from '@rmo/ui/format';
import { CheckIcon } from '@rmo/ui/icons';
import { rateText, untilText } from '@rmo/ui/rate-text';
import { Venue } from '@rmo/ui/Venue';
import type { WrestlingEvent } from '../../api/endpoints';
import type { Rated } from '../to-rate/rated-count';
import './my-events.css';

interface Props {
  event: WrestlingEvent;
  /** Not shown for events to come. */
  rated?: Rated;
}

/** An event in two lines: name and badge; when, where and of what type. */
export function EventRow({ event, rated }: Props) {
  const upcoming = isUpcoming(event);
  const near = nearDayText(event);
  const day = event.date.slice(0, 10);
  const progress = !upcoming && event.officials.length > 0 ? rated : undefined;
  const waiting = progress?.waiting;
  return (
    <li className="my-event" data-rating={waiting ? 'open' : undefined}>
      <Link className="my-event__name" to={screenPath(SCREENS.event, { id: event.id })}>
        {event.name}
      </Link>
      <span className={upcoming ? 'rmo-badge rmo-badge--solid' : 'rmo-badge'}>
        {upcoming ? 'Upcoming' : 'Completed'}
      </span>
      <p className="my-event__facts">
        {near && <strong>{near} · </strong>}
        <time dateTime={day}>{shortDayText(day)}</time> · {eventTime(event)} · <Venue name={event.venue} /> ·{' '}
        {event.eventType}
        {progress && !waiting && (
          <>
            {' · '}
            <Progress event={event} rated={progress} />
          </>
        )}
        {waiting?.closesAt && ` · ${untilText(waiting.closesAt)}`}
      </p>
      {waiting && (
        <Link
          className="rmo-button rmo-button--small rmo-button--quiet my-event__rate"
          to={ratePath(event.id)}
        >
          {rateText(waiting, progress.left)}
          <span className="rmo-visually-hidden"> of {event.name}</span>
        </Link>
      )}
    </li>
  );
}

/** Leads to the summary, where an official who was seen after all can be rated. An event that does not wait asks for nothing. */
function Progress({ event, rated: { count, notSeen, left } }: Required<Props>) {
  const { length } = event.officials;
  const link = (text: string) => (
    <Link to={ratePath(event.id)}>
      {text}
      <span className="rmo-visually-hidden"> at {event.name}</span>
    </Link>
  );
  if (left > 0) return link(`${count}/${length} rated`);
  return (
    <span className="rmo-success">
      {notSeen > 0 ? (
        <>
          {count > 0 && `${count} rated, `}
          {link(`${notSeen} not seen`)}
        </>
      ) : (
        `${count}/${length}`
      )}{' '}
      <CheckIcon />
      {notSeen === 0 && <span className="rmo-visually-hidden">rated</span>}
    </span>
  );
}
